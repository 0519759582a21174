"""Commas that split a text: `{says: day, short month}` is one text to its author and two keys to YAML."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence
from specgen.schema import codes


def mend(root: Mapping) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """The tree without the keys that a comma made, and a finding for every text that was split."""
    found: list[Diagnostic] = []
    mended = _mend(root, found)
    return (mended if isinstance(mended, Mapping) else root), tuple(found)


def _mend(node: Node, found: list[Diagnostic]) -> Node:
    if isinstance(node, Sequence):
        return Sequence(tuple(_mend(item, found) for item in node.items), node.span)
    if not isinstance(node, Mapping):
        return node
    kept: list[tuple[Scalar, Node]] = []
    stray: list[Scalar] = []
    for key, value in node:
        if kept and isinstance(kept[-1][1], Scalar) and _is_stray(key, value, (stray or [kept[-1][0]])[-1]):
            stray.append(key)
            continue
        _report(kept, stray, found)
        stray = []
        kept.append((key, _mend(value, found)))
    _report(kept, stray, found)
    return Mapping(tuple(kept), node.span)


def _is_stray(key: Scalar, value: Node, before: Scalar) -> bool:
    """Whether `key` has no value and stands in one line with the key before it, which only a map in { } allows."""
    empty = isinstance(value, Scalar) and value.kind == "null" and value.text == ""
    return empty and key.span.file == before.span.file and key.span.line == before.span.line


def _report(kept: list[tuple[Scalar, Node]], stray: list[Scalar], found: list[Diagnostic]) -> None:
    if not stray:
        return
    key, value = kept[-1]
    start = value.text if isinstance(value, Scalar) else ""
    whole = ", ".join([start, *(name.text for name in stray)])
    quoted = "'" + whole.replace("'", "''") + "'"
    message = f"the comma ends '{key.text}'; what follows it is read as a key without a value"
    found.append(codes.FLOW_SPLIT.at(stray[0].span, message, value=whole, hint=f"quote it: {key.text}: {quoted}"))
