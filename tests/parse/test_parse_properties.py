"""What holds for every input."""

from __future__ import annotations

import datetime
import json
import re

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from parse_helpers import parsed

from specgen.diagnostics import render_json, render_text
from specgen.model.values import Plain
from specgen.parse import Mapping, Node, Scalar, Sequence, load, plain
from specgen.parse.merge import merge

FRAGMENTS = (
    "a: ", "b:", "- ", "? ", ": ", ", ", "{", "}", "[", "]", "'", '"', "\n", "\n  ", "\n    ", "\t", "#", " #x", " # x",
    "&a ", "*a", "*b", "!!str ", "!x ", "<<: ", "|", ">-\n  ", "{{ x }}", "{% y %}", "---\n", "...\n", "%YAML 1.1\n",
    "0042", "1.10", "2026-02-30", "yes", "~", "\r\n", "\r", "\u00a0", "\u2028", "\ufeff", "\x00", "é", "\\d", "\\ud83d",
    "include: ", "extends: ", "without: ", "spec.yaml", "other.yaml", "a.b", "id: q", "1e999", "!<%ff>", "@",
    "`", "\\U99999999",
)  # fmt: skip
texts = st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join)
visible = st.text(st.characters(min_codepoint=32, max_codepoint=0xFFFD, exclude_categories=("C", "Z")) | st.just(" "))
keys = st.text(st.sampled_from("abcxyz_-é日"), min_size=1, max_size=6)
scalars = visible | st.integers(-(10**9), 10**9) | st.booleans() | st.none()


def nested(leaves: st.SearchStrategy[Plain]) -> st.SearchStrategy[Plain]:
    return st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4))


trees = st.dictionaries(keys, nested(scalars), min_size=1, max_size=5)


def sound(text: bytes, other: bytes) -> None:
    """Loading gives a tree or says why not, and all that it says can be shown."""
    files = {"spec.yaml": text, "other.yaml": other}
    result = load("spec.yaml", files.__getitem__)
    assert result.root is not None or any(d.severity == "error" for d in result.diagnostics)
    assert result.diagnostics == tuple(sorted(result.diagnostics))
    for diagnostic in result.diagnostics:
        lines = len(re.split("\r\n|\r|\n", files[diagnostic.span.file].decode("utf-8", "replace")))
        assert 1 <= diagnostic.span.line <= lines
        assert diagnostic.span.col >= 1
    render_text(result.diagnostics).encode("utf-8")
    json.loads(render_json(result.diagnostics))
    if result.root is not None:
        plain(result.root)


@given(st.binary(max_size=200), st.binary(max_size=50))
def test_any_bytes(text: bytes, other: bytes) -> None:
    sound(text, other)


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    sound(text.encode("utf-8", "surrogatepass"), b"a: 1")


@settings(max_examples=examples(500))
@given(texts, texts)
def test_anything_that_looks_like_yaml(text: str, other: str) -> None:
    sound(text.encode("utf-8"), other.encode("utf-8"))


@given(texts)
def test_loading_twice_gives_the_same(text: str) -> None:
    assert parsed(text) == parsed(text)


@given(texts, st.sampled_from(["\r\n", "\r"]))
def test_line_ends(text: str, ending: str) -> None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    one, other = parsed(lines), parsed(lines.replace("\n", ending))
    assert other.root == one.root
    if "SG001" not in {d.code for d in one.diagnostics}:
        assert other.diagnostics == one.diagnostics


@given(trees)
def test_json_is_read_back(tree: dict[str, Plain]) -> None:
    result = parsed(json.dumps(tree, ensure_ascii=False, indent=1))
    assert {d.code for d in result.diagnostics} <= {"SG034"}
    assert result.root is not None
    assert plain(result.root) == tree


def block(node: Plain, indent: str) -> str:
    """The tree in block style, strings in single quotes."""
    if isinstance(node, dict) and node:
        return "".join(f"\n{indent}{key}:{block(value, indent + '  ')}" for key, value in node.items())
    if isinstance(node, list) and node:
        return "".join(f"\n{indent}-{block(value, indent + '  ')}" for value in node)
    if isinstance(node, str):
        return " '" + node.replace("'", "''") + "'"
    return " " + json.dumps(node)


@given(trees)
def test_block_style_is_read_back(tree: dict[str, Plain]) -> None:
    result = parsed(block(tree, "") + "\n")
    assert {d.code for d in result.diagnostics} <= {"SG034"}
    assert result.root is not None
    assert plain(result.root) == tree


def nodes(node: Node) -> list[Node]:
    children: list[Node] = []
    if isinstance(node, Mapping):
        children = [child for key, value in node for child in (key, value)]
    elif isinstance(node, Sequence):
        children = list(node.items)
    return [node, *(deeper for child in children for deeper in nodes(child))]


@given(trees)
def test_a_scalar_stands_where_its_span_says(tree: dict[str, Plain]) -> None:
    text = block(tree, "") + "\n"
    result = parsed(text)
    assert result.root is not None
    lines = text.split("\n")
    for node in nodes(result.root):
        if isinstance(node, Scalar) and node.text:
            rest = lines[node.span.line - 1][node.span.col - 1 :]
            assert rest.startswith((node.text, "'" + node.text.replace("'", "''")))


@given(st.dates())
def test_a_bare_day_equals_the_quoted_one(day: datetime.date) -> None:
    bare, quoted = parsed(f"a: {day.isoformat()}").root, parsed(f"a: '{day.isoformat()}'").root
    assert bare is not None
    assert quoted is not None
    assert plain(bare) == plain(quoted) == {"a": day.isoformat()}


@given(st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True))
def test_a_day_is_accepted_if_the_calendar_has_it(text: str) -> None:
    text = text.encode("ascii", "ignore").decode("ascii")
    if len(text) != 10:
        return
    try:
        datetime.date.fromisoformat(text)
        expected = set()
    except ValueError:
        expected = {"SG034"}
    assert {d.code for d in parsed(f"a: {text}").diagnostics} == expected


@given(st.from_regex(r"[-+]?[0-9]{1,6}(\.[0-9]{0,4})?([eE][-+]?[0-9])?", fullmatch=True))
def test_a_number_is_accepted_if_its_spelling_survives(text: str) -> None:
    text = text.encode("ascii", "ignore").decode("ascii")
    result = parsed(f"a: {text}")
    if not text or result.root is None:
        return
    value = plain(result.root)
    assert isinstance(value, dict)
    refused = bool({"SG030", "SG031"} & {d.code for d in result.diagnostics})
    respelt = str(int(text)) if re.fullmatch(r"[-+]?[0-9]+", text) else repr(float(text))
    if not refused:
        assert str(value["a"]) == text == respelt
    else:
        assert respelt != text or text.endswith(".0")


def via_nodes(tree: dict[str, Plain]) -> Mapping:
    root = parsed(json.dumps(tree)).root
    assert root is not None
    return root


simple = st.dictionaries(keys, nested(st.integers(0, 9)), max_size=4)


@given(simple)
def test_merging_with_nothing_or_with_itself_changes_nothing(tree: dict[str, Plain]) -> None:
    node, nothing = via_nodes(tree), via_nodes({})
    assert plain(merge(node, nothing)) == tree
    assert plain(merge(nothing, node)) == tree
    assert plain(merge(node, node)) == tree


@given(simple, simple, simple)
def test_merging_is_associative_on_maps(a: dict[str, Plain], b: dict[str, Plain], c: dict[str, Plain]) -> None:
    """As long as no map meets something else, in which case the order of replacing matters."""

    def maps_only(tree: dict[str, Plain]) -> dict[str, Plain]:
        return {key: {"k": value} for key, value in tree.items() if not isinstance(value, dict | list)}

    x, y, z = (via_nodes(maps_only(tree)) for tree in (a, b, c))
    assert plain(merge(merge(x, y), z)) == plain(merge(x, merge(y, z)))


@given(simple, simple)
def test_what_lies_on_top_wins(base: dict[str, Plain], over: dict[str, Plain]) -> None:
    result = plain(merge(via_nodes(base), via_nodes(over)))
    assert isinstance(result, dict)
    assert list(result) == [*base, *(key for key in over if key not in base)]
    for key, value in over.items():
        if not isinstance(value, dict) or not isinstance(base.get(key), dict):
            assert result[key] == value


@given(st.lists(keys, unique=True, max_size=6), st.lists(keys, unique=True, max_size=6))
def test_lists_merge_by_id(base: list[str], over: list[str]) -> None:
    def items(ids: list[str], value: int) -> Mapping:
        return via_nodes({"list": [{"id": name, "v": value} for name in ids]})

    result = plain(merge(items(base, 1), items(over, 2)))
    assert isinstance(result, dict)
    order = [*base, *(name for name in over if name not in base)] if base and over else over
    assert [item["id"] for item in result["list"]] == order  # type: ignore[union-attr,call-overload,index]
    assert [item["v"] for item in result["list"]] == [2 if n in over else 1 for n in order]  # type: ignore[union-attr,call-overload,index]


@pytest.mark.parametrize("own", [{"a": 9}, {"x": 9}, {}])
@given(simple, simple)
def test_merge_keys(own: dict[str, Plain], first: dict[str, Plain], second: dict[str, Plain]) -> None:
    text = f"p: &p {json.dumps(first)}\nq: &q {json.dumps(second)}\nr: {{<<: [*p, *q]"
    text += "".join(f", {key}: {value}" for key, value in own.items()) + "}\n"
    result = parsed(text)
    assert result.diagnostics == ()
    assert result.root is not None
    value = plain(result.root)
    assert isinstance(value, dict)
    assert value["r"] == {**second, **first, **own}
