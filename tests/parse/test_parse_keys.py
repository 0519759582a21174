"""Keys, merge keys, tags."""

from __future__ import annotations

import pytest
from parse_helpers import found, only, parsed, scalar, tree

from specgen.model.span import Span
from specgen.parse import Mapping


class TestDuplicates:
    def test_both_lines_are_cited(self) -> None:
        diagnostic = only("a: 1\nb: 2\na: 3\n")
        assert (diagnostic.code, diagnostic.span.line) == ("SG020", 3)
        assert diagnostic.related[0][0] == Span("spec.yaml", 1, 1)

    def test_a_third_is_reported_too(self) -> None:
        assert found("a: 1\na: 2\na: 3\n") == [(2, 1, "SG020"), (3, 1, "SG020")]

    @pytest.mark.parametrize("second", ["'a'", '"a"', '"\\x61"', "!!str a"])
    def test_however_it_is_spelt(self, second: str) -> None:
        assert [code for _, _, code in found(f"a: 1\n{second}: 2\n")] == ["SG020"]

    def test_in_an_inner_map_and_in_flow(self) -> None:
        assert found("x:\n  a: 1\n  a: 2\ny: {b: 1, b: 2}\n") == [(3, 3, "SG020"), (4, 11, "SG020")]

    @pytest.mark.parametrize("text", ["a: 1\nA: 2\n", "a: {b: 1}\nc: {b: 1}\n", "é: 1\ne\u0301: 2\n"])
    def test_different_keys(self, text: str) -> None:
        assert found(text) == []


class TestMergeKeys:
    BASE = "base: &base {role: sales, desk: 4}\nmore: &more {desk: 5, floor: 2}\n"

    def merged(self, rest: str) -> object:
        result = tree(self.BASE + rest)
        assert isinstance(result, dict)
        return result["tom"]

    def test_entries_are_inherited(self) -> None:
        assert self.merged("tom: {<<: *base}\n") == {"role": "sales", "desk": 4}

    @pytest.mark.parametrize("text", ["tom: {<<: *base, role: paint}\n", "tom: {role: paint, <<: *base}\n"])
    def test_what_stands_there_overrides(self, text: str) -> None:
        assert self.merged(text) == {"role": "paint", "desk": 4}

    def test_the_earlier_map_of_a_list_wins(self) -> None:
        assert self.merged("tom: {<<: [*base, *more]}\n") == {"role": "sales", "desk": 4, "floor": 2}
        assert self.merged("tom: {<<: [*more, *base]}\n") == {"role": "sales", "desk": 5, "floor": 2}

    def test_a_map_written_out(self) -> None:
        assert self.merged("tom: {<<: {x: 1}, y: 2}\n") == {"x": 1, "y": 2}

    def test_merges_of_merges(self) -> None:
        text = "one: &one {<<: *base, role: x}\ntom: {<<: *one}\n"
        assert self.merged(text) == {"role": "x", "desk": 4}

    def test_entries_keep_their_place(self) -> None:
        assert scalar(self.BASE + "tom:\n  <<: *base\n", "tom", "desk").span.line == 1

    def test_order_is_that_of_writing(self) -> None:
        result = parsed(self.BASE + "tom: {a: 1, <<: *base, b: 2}\n").root
        assert result is not None
        tom = result.get("tom")
        assert isinstance(tom, Mapping)
        assert [key.text for key, _ in tom] == ["a", "role", "desk", "b"]

    def test_a_quoted_one_is_an_ordinary_key(self) -> None:
        assert tree("a: {'<<': 1}\n") == {"a": {"<<": 1}}

    def test_two_of_them(self) -> None:
        assert found(self.BASE + "tom:\n  <<: *base\n  <<: *more\n") == [(5, 3, "SG020")]

    @pytest.mark.parametrize("value", ["1", "text", "[1]", "[{a: 1}, x]", "~", "[[{a: 1}]]"])
    def test_other_values(self, value: str) -> None:
        assert {code for _, _, code in found(f"a: {{<<: {value}}}\n")} == {"SG018"}


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("1", "'1'"),
        ("-2", "'-2'"),
        ("1.5", "'1.5'"),
        ("true", "'true'"),
        ("null", "'null'"),
        ("~", "'~'"),
        ("0042", "'0042'"),
        ("!!int 3", "'3'"),
    ],
)
def test_keys_that_are_no_strings(key: str, hint: str) -> None:
    diagnostic = only(f"{key}: x\n")
    assert diagnostic.code == "SG021"
    assert hint in str(diagnostic.hint)


@pytest.mark.parametrize("text", [": x\n", "? \n: x\n", "{: x}\n"])
def test_a_missing_key(text: str) -> None:
    assert "missing" in only(text).message


@pytest.mark.parametrize("text", ["[a, b]: x\n", "{a: b}: x\n", "? - a\n: x\n"])
def test_collections_as_keys(text: str) -> None:
    assert [code for _, _, code in found(text)] == ["SG021"]


@pytest.mark.parametrize("key", ["'1'", '"true"', "2026-08-18", "a b", "no", "x.y", "日本", "!!str 1", "1-2"])
def test_keys_that_are_strings(key: str) -> None:
    assert found(f"{key}: x\n") == []


def test_an_alias_as_key() -> None:
    assert tree("a: &a name\n*a : x\n") == {"a": "name", "name": "x"}


@pytest.mark.parametrize("char", ["\u00a0", "\u200b", "\u200d", "\u00ad", "\u202e"])
def test_invisible_characters_in_keys(char: str) -> None:
    diagnostic = only(f"na{char}me: x\n")
    assert diagnostic.code == "SG022"
    assert char not in str(diagnostic.value)


@pytest.mark.parametrize(
    "value",
    ["!!python/object:os.system x", "!!python/name:a.b ''", "!!set {a}", "!!omap []", "!!binary aGk=", "!x y", "! y"],
)
def test_tags_that_are_refused(value: str) -> None:
    diagnostic = only(f"a: {value}\n")
    assert diagnostic.code == "SG017"
    assert diagnostic.span.col == 4


@pytest.mark.parametrize(
    "value", ["!!int x", "!!bool yes", "!!float x", "!!null x", "!!map [a]", "!!seq {a: b}", "!!str [a]"]
)
def test_tags_that_do_not_fit(value: str) -> None:
    assert [code for _, _, code in found(f"a: {value}\n")] == ["SG017"]


@pytest.mark.parametrize(
    "value",
    [
        "!!str 12",
        "!!int 12",
        "!!float 12",
        "!!bool true",
        "!!null ~",
        "!!map {}",
        "!!seq []",
        "!<tag:yaml.org,2002:str> x",
    ],
)
def test_core_tags(value: str) -> None:
    assert found(f"a: {value}\n") == []
