"""Commas that split a text: `{says: day, short month}` is one text to its author and two keys to YAML."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence
from specgen.schema import codes
from specgen.schema.shapes import Picked, RecordShape, Shape, child, picked


def mend(root: Mapping, shape: Shape) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """The tree without the keys that a comma made, and a finding for every text that was split."""
    found: list[Diagnostic] = []
    mended = _mend(root, shape, found)
    return (mended if isinstance(mended, Mapping) else root), tuple(found)


def _mend(node: Node, shape: Shape | None, found: list[Diagnostic]) -> Node:
    asked = picked(shape, node) if shape is not None else None
    if isinstance(node, Sequence):
        items = enumerate(node.items)
        return Sequence(tuple(_mend(item, _inner(asked, index), found) for index, item in items), node.span)
    if not isinstance(node, Mapping):
        return node
    kept: list[tuple[Scalar, Node]] = []
    stray: list[Scalar] = []
    braced = _is_braced(node)
    for key, value in node:
        if braced and kept and isinstance(kept[-1][1], Scalar) and _is_stray(key, value, asked):
            stray.append(key)
            continue
        _report(kept, stray, found)
        stray = []
        kept.append((key, _mend(value, _inner(asked, key.text), found)))
    _report(kept, stray, found)
    return Mapping(tuple(kept), node.span)


def _inner(asked: Picked | None, to: str | int) -> Shape | None:
    return child(asked, to) if asked is not None else None


def _is_braced(node: Mapping) -> bool:
    """Whether the map is written with { }: its place is then the brace, and not its first key."""
    first = node.entries[0][0].span if node.entries else node.span
    return (first.file, first.line) == (node.span.file, node.span.line) and first.col > node.span.col


def _is_stray(key: Scalar, value: Node, asked: Picked | None) -> bool:
    """Whether `key` has no value and is none that the author can have meant for a key."""
    meant = isinstance(asked, RecordShape) and asked.field(key.text) is not None
    return not meant and isinstance(value, Scalar) and value.kind == "null" and value.text == ""


def _report(kept: list[tuple[Scalar, Node]], stray: list[Scalar], found: list[Diagnostic]) -> None:
    if not stray:
        return
    key, value = kept[-1]
    start = value.text if isinstance(value, Scalar) else ""
    whole = ", ".join([start, *(name.text for name in stray)])
    quoted = "'" + whole.replace("'", "''") + "'"
    message = f"the comma ends '{key.text}'; what follows it is read as a key without a value"
    found.append(codes.FLOW_SPLIT.at(stray[0].span, message, value=whole, hint=f"quote it: {key.text}: {quoted}"))
