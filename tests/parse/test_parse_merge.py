"""Deep merge and dropping."""

from __future__ import annotations

import pytest
from parse_helpers import at, parsed

from specgen.model.span import Span
from specgen.model.values import Plain
from specgen.parse import Mapping, Scalar, plain
from specgen.parse.merge import item_id, merge
from specgen.parse.without import drop


def root(text: str) -> Mapping:
    found = parsed(text).root
    assert found is not None
    return found


def merged(base: str, over: str) -> Plain:
    return plain(merge(root(base), root(over)))


@pytest.mark.parametrize(
    ("base", "over", "expected"),
    [
        ("a: 1", "b: 2", {"a": 1, "b": 2}),
        ("a: 1", "a: 2", {"a": 2}),
        ("a: {x: 1, y: 2}", "a: {y: 3, z: 4}", {"a": {"x": 1, "y": 3, "z": 4}}),
        ("a: {x: {p: 1}}", "a: {x: {q: 2}}", {"a": {"x": {"p": 1, "q": 2}}}),
        ("a: [1, 2]", "a: [3]", {"a": [3]}),
        ("a: [1]", "a: []", {"a": []}),
        ("a: {x: 1}", "a: text", {"a": "text"}),
        ("a: text", "a: {x: 1}", {"a": {"x": 1}}),
        ("a: {x: 1}", "a: ~", {"a": None}),
        ("a: [{id: p, x: 1}]", "a: [{id: p, y: 2}]", {"a": [{"id": "p", "x": 1, "y": 2}]}),
        (
            "a: [{id: p}, {id: q}]",
            "a: [{id: r}, {id: q, x: 1}]",
            {"a": [{"id": "p"}, {"id": "q", "x": 1}, {"id": "r"}]},
        ),
        ("a: [{id: p}]", "a: [{x: 1}]", {"a": [{"x": 1}]}),
        ("a: [{x: 1}]", "a: [{id: p}]", {"a": [{"id": "p"}]}),
        ("a: [{id: p}]", "a: []", {"a": []}),
        (
            "a: [{id: p, l: [{id: x}]}]",
            "a: [{id: p, l: [{id: y}]}]",
            {"a": [{"id": "p", "l": [{"id": "x"}, {"id": "y"}]}]},
        ),
    ],
)
def test_merge(base: str, over: str, expected: Plain) -> None:
    assert merged(base, over) == expected


def test_an_id_given_twice_is_kept_twice_for_the_schema_to_report() -> None:
    over = "a: [{id: p, x: 1}, {id: p, x: 2}]"
    assert merged("a: [{id: p}]", over) == {"a": [{"id": "p", "x": 1}, {"id": "p", "x": 2}]}
    base = "a: [{id: p, x: 1}, {id: p, x: 2}]"
    assert merged(base, "a: [{id: p, y: 1}]") == {"a": [{"id": "p", "x": 1, "y": 1}, {"id": "p", "x": 2}]}


def test_order_is_that_of_the_base_with_the_new_behind() -> None:
    result = merge(root("a: 1\nb: 2\n"), root("c: 3\na: 4\n"))
    assert isinstance(result, Mapping)
    assert [key.text for key, _ in result] == ["a", "b", "c"]


def test_parts_keep_their_place() -> None:
    result = merge(root("a: {x: 1}\n"), root("\n\na: {y: 2}\n"))
    assert isinstance(result, Mapping)
    a = result.get("a")
    assert isinstance(a, Mapping)
    assert [value.span.line for _, value in a] == [1, 3]
    assert a.span == Span("spec.yaml", 3, 4)


def test_neither_side_is_changed() -> None:
    base, over = root("a: {x: 1}"), root("a: {y: 2}")
    merge(base, over)
    assert (plain(base), plain(over)) == ({"a": {"x": 1}}, {"a": {"y": 2}})


@pytest.mark.parametrize(
    ("text", "expected"),
    [("{id: p}", "p"), ("{id: 1}", "1"), ("{x: 1}", None), ("p", None), ("{id: }", None), ("{id: [p]}", None)],
)
def test_item_id(text: str, expected: str | None) -> None:
    assert item_id(at(f"a: {text}", "a")) == expected


TREE = """\
people: {tom: {role: sales, desk: 4}}
probes: [{id: ready, area: x}, {id: alarm, files: {orders.csv: a, "b": c}}]
x.y: {z: 1}
x: {y: 2}
"""


def target(text: str) -> Scalar:
    return Scalar(text, "str", Span("f", 1, 1))


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("people", "people"),
        ("people.tom.role", "sales"),
        ("probes.ready", "ready"),
        ("probes.alarm.files.orders.csv", "orders.csv"),
        ("x.y.z", "'z'"),
    ],
)
def test_drop(name: str, gone: str) -> None:
    result, finding = drop(root(TREE), target(name))
    assert finding is None
    assert gone in str(plain(root(TREE)))
    assert gone not in str(plain(result))


def test_the_longer_key_is_meant_first() -> None:
    result, _ = drop(root(TREE), target("x.y"))
    assert plain(result.get("x") or root("a: 1")) == {"y": 2}
    assert result.get("x.y") is None


def test_an_emptied_map_stays() -> None:
    result, _ = drop(root("a: {b: 1}"), target("a.b"))
    assert plain(result) == {"a": {}}


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("peple", "people"),
        ("probes.redy", "probes.ready"),
        ("people.tom.rol", "people.tom.role"),
        ("probe.ready", "probes.ready"),
        ("zzz", None),
        ("people.tom.role.x", "people.tom.role"),
        ("probes.0", "probes"),
        (".", None),
    ],
)
def test_unknown(name: str, near: str | None) -> None:
    tree = root(TREE)
    result, finding = drop(tree, target(name))
    assert result is tree
    assert finding is not None
    assert finding.value == name
    assert ("did you mean" in str(finding.hint)) == (near is not None)
    if near:
        assert f"did you mean {near}?" == finding.hint


def test_a_value_drawn_in_another_way_replaces_the_old_one() -> None:
    old = root("alarm: {kind: fact, value: {draw: digits, length: 6, canon: '481920'}}")
    new = root("alarm: {value: {draw: choice, from: [a, b]}}")
    assert plain(merge(old, new)) == {"alarm": {"kind": "fact", "value": {"draw": "choice", "from": ["a", "b"]}}}


def test_the_same_draw_keeps_its_other_arguments() -> None:
    old, new = root("{draw: digits, length: 6, canon: '481920'}"), root("{draw: digits, canon: '111222'}")
    assert plain(merge(old, new)) == {"draw": "digits", "length": 6, "canon": "111222"}
