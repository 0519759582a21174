"""include, extends, without: files put together."""

from __future__ import annotations

from pathlib import Path

import pytest
from parse_helpers import found, only, parsed, tree

from specgen.model.span import Span
from specgen.parse import load, plain
from specgen.parse.reuse import MAX_CHAIN, MAX_FILES


def test_the_keys_are_gone() -> None:
    assert tree("extends: base.yaml\ninclude: []\nwithout: [b]\nc: 3\n", base="a: 1\nb: 2\n") == {"a": 1, "c": 3}


@pytest.mark.parametrize(
    "names", ["base.yaml", "[base.yaml]", "[base.yaml, base.yaml]", "./base.yaml", "x/../base.yaml"]
)
@pytest.mark.parametrize("key", ["extends", "include"])
def test_ways_to_name(key: str, names: str) -> None:
    assert tree(f"{key}: {names}\nb: 2\n", base="a: 1\n") == {"a": 1, "b": 2}


def test_what_is_nearer_wins() -> None:
    text = "extends: [one.yaml, two.yaml]\ninclude: [three.yaml]\nd: own\n"
    files = {
        "one": "a: 1\nb: 1\nc: 1\nd: 1\n",
        "two": "b: 2\nc: 2\nd: 2\n",
        "three": "c: 3\nd: 3\n",
    }
    assert tree(text, **files) == {"a": 1, "b": 2, "c": 3, "d": "own"}


def test_dropping_comes_before_the_files_own_part() -> None:
    base = "probes: [{id: p, x: 1}, {id: q}]\n"
    text = "extends: base.yaml\nwithout: [probes.p]\nprobes: [{id: p, y: 2}]\n"
    assert tree(text, base=base) == {"probes": [{"id": "q"}, {"id": "p", "y": 2}]}


def test_dropping_sees_only_what_is_included() -> None:
    assert found("a: 1\nwithout: [a]\n") == [(2, 11, "SG045")]


def test_places_name_the_file() -> None:
    root = parsed("include: base.yaml\nb: 2\n", base="\na: 1\n").root
    assert root is not None
    assert [value.span for _, value in root] == [Span("base.yaml", 2, 4), Span("spec.yaml", 2, 4)]
    assert root.span.file == "spec.yaml"


def test_findings_name_the_file_and_come_sorted() -> None:
    result = parsed("include: [b.yaml, a.yaml]\nx: 0042\n", a="y: 0042\n", b="z: 0042\n")
    assert [str(d.span) for d in result.diagnostics] == ["a.yaml:1:4", "b.yaml:1:4", "spec.yaml:2:4"]


def test_a_diamond_is_fine_and_read_once() -> None:
    read: list[str] = []
    files = {
        "s": b"include: [a, b]\n",
        "a": b"include: c\na: 1\n",
        "b": b"include: c\nb: 1\n",
        "c": b"c: 0042\n",
    }

    def reader(path: str) -> bytes:
        read.append(path)
        return files[path]

    result = load("s", reader)
    assert read == ["s", "a", "c", "b"]
    assert [d.code for d in result.diagnostics] == ["SG030"]
    assert [source.path for source in result.sources] == read
    assert [source.content for source in result.sources] == [files[path] for path in read]


def test_the_sources_are_enough_to_load_again(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "spec.yaml").write_text("include: [parts/a.yaml]\n")
    (tmp_path / "parts" / "a.yaml").write_text("include: [../b.yaml]\na: 1\n")
    (tmp_path / "b.yaml").write_bytes(b"b: 1\r\n")
    first = load(str(tmp_path / "spec.yaml"))
    stored = {source.path: source.content for source in first.sources}
    assert len(stored) == 3
    assert load(str(tmp_path / "spec.yaml"), stored.__getitem__) == first


def test_dropping_from_what_could_not_be_read_is_no_second_error() -> None:
    assert [code for _, _, code in found("extends: gone.yaml\nwithout: [probes.p]\n")] == ["SG041"]


class TestCycles:
    @pytest.mark.parametrize(
        ("files", "chain"),
        [
            ({"s": "include: s"}, "this file includes itself"),
            ({"s": "include: ./s"}, "this file includes itself"),
            ({"s": "include: a", "a": "extends: s"}, "s → a → s"),
            ({"s": "include: a", "a": "include: b", "b": "include: a"}, "a → b → a"),
            ({"s": "extends: [x, a]", "x": "y: 1", "a": "include: [x, b]", "b": "include: [s]"}, "s → a → b → s"),
        ],
    )
    def test_the_whole_cycle_is_shown(self, files: dict[str, str], chain: str) -> None:
        result = load("s", lambda path: files[path].encode())
        (diagnostic,) = result.diagnostics
        assert diagnostic.code == "SG042"
        assert chain in diagnostic.message
        assert result.root is None


class TestPaths:
    def test_relative_to_the_file_that_names_them(self) -> None:
        files = {"x/spec.yaml": b"include: [p/a.yaml]", "x/p/a.yaml": b"include: [../../c.yaml]", "c.yaml": b"c: 1"}
        result = load("x/spec.yaml", files.__getitem__)
        assert [source.path for source in result.sources] == ["x/spec.yaml", "x/p/a.yaml", "c.yaml"]

    def test_above_the_folder_of_the_spec(self) -> None:
        files = {"../x/s": b"include: [../y/a]", "../y/a": b"a: 1"}
        assert load("../x/s", files.__getitem__).diagnostics == ()

    @pytest.mark.parametrize("path", ["/etc/passwd", "C:/x.yaml", "'C:\\x.yaml'", "'\\\\host\\x'", "c:x"])
    def test_absolute_ones_are_refused_and_not_read(self, path: str) -> None:
        diagnostic = only(f"include: {path}\n")
        assert diagnostic.code == "SG043"
        assert [s.path for s in parsed(f"include: {path}\n").sources] == ["spec.yaml"]

    def test_backslashes(self) -> None:
        assert only("include: parts\\a.yaml\n").hint == "write parts/a.yaml"


class TestUnreadable:
    def test_missing_at_the_line_that_names_it(self) -> None:
        diagnostic = only("a: 1\ninclude:\n  - x.yaml\n")
        assert (diagnostic.code, diagnostic.span) == ("SG041", Span("spec.yaml", 3, 5))

    def test_all_missing_ones_at_once(self) -> None:
        assert [code for _, _, code in found("extends: a\ninclude: [b, c]\n")] == ["SG041"] * 3

    def test_the_spec_itself(self, tmp_path: Path) -> None:
        for path in (tmp_path / "none.yaml", tmp_path, Path("nul\0byte")):
            (diagnostic,) = load(str(path)).diagnostics
            assert diagnostic.code == "SG040"
            assert diagnostic.span == Span(str(path), 1, 1)

    def test_a_folder_and_a_refusal(self, tmp_path: Path) -> None:
        (tmp_path / "spec.yaml").write_text("include: [x]\n")
        (tmp_path / "x").mkdir()
        assert "it is a folder" in load(str(tmp_path / "spec.yaml")).diagnostics[0].message

        def refuse(path: str) -> bytes:
            raise PermissionError(13, "Permission denied")

        assert "permission denied" in load("s", refuse).diagnostics[0].message

    def test_a_part_that_is_broken_leaves_no_tree(self) -> None:
        result = parsed("include: base.yaml\n", base="a: [\n")
        assert [d.span.file for d in result.diagnostics] == ["base.yaml"]
        assert result.root is None


@pytest.mark.parametrize("value", ["{a: b}", "1", "true", "[[a]]", "[{a: b}]", "~", "''", "[a.yaml, 2]", "2026-08-18"])
@pytest.mark.parametrize("key", ["include", "extends", "without"])
def test_wrong_shapes(key: str, value: str) -> None:
    assert "SG044" in {code for _, _, code in found(f"{key}: {value}\n")}


@pytest.mark.parametrize("key", ["include", "extends", "without"])
def test_an_empty_list_is_fine(key: str) -> None:
    assert tree(f"{key}: []\na: 1\n") == {"a": 1}


def test_a_long_chain_and_many_files_are_bounded() -> None:
    def chain(path: str) -> bytes:
        return b"include: [d/x]\n"

    assert [d.code for d in load("x", chain).diagnostics] == ["SG046"]
    assert len(load("x", chain).sources) == MAX_CHAIN

    def fan(path: str) -> bytes:
        return b"include: [a/x, b/x, c/x]\n"

    result = load("x", fan)
    assert {d.code for d in result.diagnostics} == {"SG046"}
    assert len(result.sources) <= MAX_FILES


def test_a_chain_that_is_short_enough() -> None:
    files = {f"f{n}": f"include: f{n + 1}\na{n}: 1\n".encode() for n in range(MAX_CHAIN - 1)}
    files[f"f{MAX_CHAIN - 1}"] = b"z: 1\n"
    root = load("f0", files.__getitem__).root
    assert root is not None
    assert len(root.entries) == MAX_CHAIN


def test_two_levels_of_families() -> None:
    grand = "plants: {a: {kind: rule}, b: {kind: fact}}\nprobes: [{id: p1, needs: [a]}, {id: p2, needs: [b]}]\n"
    base = "extends: grand.yaml\nwithout: [plants.b, probes.p2]\nplants: {c: {kind: fact}}\n"
    text = "extends: base.yaml\nplants: {a: {kind: routine}}\nprobes: [{id: p3}]\n"
    assert tree(text, base=base, grand=grand) == {
        "plants": {"a": {"kind": "routine"}, "c": {"kind": "fact"}},
        "probes": [{"id": "p1", "needs": ["a"]}, {"id": "p3"}],
    }


def test_anchors_do_not_cross_files() -> None:
    assert "SG014" in {code for _, _, code in found("include: base.yaml\nb: *x\n", base="a: &x 1\n")}


def test_plain_of_a_loaded_tree() -> None:
    root = parsed("include: base.yaml\n", base="d: 2026-08-18\nf: 0.5\n").root
    assert root is not None
    assert str(plain(root)) == "{'d': '2026-08-18', 'f': Decimal('0.5')}"
