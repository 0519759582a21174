"""The one module that speaks cerberus."""

from __future__ import annotations

from pathlib import Path

import pytest
from schema_specs import SMALL, tree

from specgen.parse.nodes import Node
from specgen.schema import codes, validate
from specgen.schema.places import node_at
from specgen.schema.registry import spec_shape
from specgen.schema.shapes import (
    AnyShape,
    ChoiceShape,
    Field,
    FlagShape,
    ListShape,
    MapShape,
    NumberShape,
    RecordShape,
    Refusal,
    Shape,
    TextShape,
    Union,
    WordShape,
)
from specgen.schema.validate import Fault, faults

HELLO = (Path(__file__).parent / "hello.yaml").read_text(encoding="utf-8")
RECORD = RecordShape("a record", (Field("a", TextShape(), required=True), Field("b", NumberShape())))
OPEN = RecordShape("a record", (Field("a", TextShape()),), other=FlagShape())
EVEN = WordShape("even", codes.BAD_VALUE, lambda text: None if text in "02468" else "is odd", numbers=True)
TREE = Union("tree", lambda node: TextShape() if hasattr(node, "text") else ListShape(TREE), lambda: ())
NEVER = Union("never", lambda node: Refusal(codes.NOT_A_VALUE, "no"), lambda: ())


def node(text: str) -> Node:
    found = node_at(tree(f"k: {text}\n"), ("k",))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("shape", "text"),
    [
        (TextShape(), "a"),
        (TextShape(), "'7'"),
        (TextShape(), "2026-01-01"),
        (TextShape(blank=True), "''"),
        (NumberShape(), "7"),
        (NumberShape(), "-7.5"),
        (NumberShape(whole=True), "7"),
        (NumberShape(whole=True, low=0), "0"),
        (FlagShape(), "true"),
        (FlagShape(), "False"),
        (ChoiceShape(("a", "b")), "b"),
        (AnyShape(), "[1, {a: b}]"),
        (AnyShape(), "0"),
        (EVEN, "4"),
        (EVEN, "'4'"),
        (ListShape(TextShape()), "[]"),
        (ListShape(TextShape(), nonempty="empty"), "[a]"),
        (MapShape(TextShape()), "{}"),
        (MapShape(TextShape()), "{a: b, 'c d': e}"),
        (RECORD, "{a: x}"),
        (RECORD, "{b: 1, a: x}"),
        (OPEN, "{a: x, z: true}"),
        (OPEN, "{}"),
        (TREE, "[a, [b, []], c]"),
    ],
)
def test_what_has_the_shape(shape: Shape, text: str) -> None:
    assert faults(shape, node(text)) == ()


@pytest.mark.parametrize(
    ("shape", "text", "found"),
    [
        (TextShape(), "7", [((), "type")]),
        (TextShape(), "", [((), "type")]),
        (TextShape(), "''", [((), "empty")]),
        (TextShape(), "[a]", [((), "type")]),
        (NumberShape(), "true", [((), "type")]),
        (NumberShape(), "'7'", [((), "type")]),
        (NumberShape(whole=True), "7.5", [((), "type")]),
        (NumberShape(whole=True), "true", [((), "type")]),
        (NumberShape(whole=True, low=0), "-1", [((), "value")]),
        (FlagShape(), "1", [((), "type")]),
        (FlagShape(), "yes", [((), "type")]),
        (ChoiceShape(("a", "b")), "c", [((), "value")]),
        (ChoiceShape(("a", "b")), "[a]", [((), "type")]),
        (AnyShape(), "~", [((), "type")]),
        (EVEN, "3", [((), "test")]),
        (EVEN, "true", [((), "type")]),
        (EVEN, "", [((), "type")]),
        (ListShape(TextShape()), "a", [((), "type")]),
        (ListShape(TextShape(), nonempty="empty"), "[]", [((), "empty")]),
        (ListShape(TextShape()), "[a, 1, b, ~]", [((1,), "type"), ((3,), "type")]),
        (MapShape(TextShape()), "[]", [((), "type")]),
        (MapShape(TextShape(), nonempty="empty"), "{}", [((), "empty")]),
        (MapShape(TextShape()), "{a: 1, b: c}", [(("a",), "type")]),
        (RECORD, "{}", [(("a",), "missing")]),
        (RECORD, "{a: 1, c: 2}", [(("a",), "type"), (("c",), "unknown")]),
        (RECORD, "{b: x}", [(("a",), "missing"), (("b",), "type")]),
        (RECORD, "a", [((), "type")]),
        (OPEN, "{z: 1}", [(("z",), "type")]),
        (TREE, "[a, [b, [1]]]", [((1, 1, 0), "type")]),
        (NEVER, "a", [((), "test")]),
        (NEVER, "{a: b}", [((), "test")]),
        (ListShape(RECORD), "[{a: x}, {}, {a: []}]", [((1, "a"), "missing"), ((2, "a"), "type")]),
    ],
)
def test_what_has_not(shape: Shape, text: str, found: list[tuple[tuple[object, ...], str]]) -> None:
    assert [(fault.path, fault.kind) for fault in faults(shape, node(text))] == found


def test_a_refused_null_is_refused_and_empty() -> None:
    assert {fault.kind for fault in faults(NEVER, node(""))} <= {"test", "type"}


def test_a_key_with_the_mark_of_ours_is_told_back_as_it_is() -> None:
    found = faults(RECORD, node("{a: x, ':a': y, '::a': z}"))
    assert set(found) == {Fault((":a",), "unknown"), Fault(("::a",), "unknown")}


@pytest.mark.parametrize("text", [SMALL, HELLO, SMALL.replace("kind: ask", "knd: 7").replace("{value: door}", "{}, 7")])
def test_the_rules_are_rules(text: str) -> None:
    """Cerberus is told not to check them, for speed: so they are checked here."""
    root = tree(text)
    validate._Validator({":root": validate._rules(spec_shape(), root)})


@pytest.mark.parametrize("depth", [1, 10, 90])
def test_deep_nodes(depth: int) -> None:
    assert faults(TREE, node("[" * depth + "a" + "]" * depth)) == ()
