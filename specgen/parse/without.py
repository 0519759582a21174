"""`without:` — dropping parts of what was included."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.diagnostics.suggest import did_you_mean
from specgen.parse import codes
from specgen.parse.merge import item_id
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence


def drop(root: Mapping, target: Scalar) -> tuple[Mapping, Diagnostic | None]:
    """`root` without the part that `target` names (`probes.ready`, `people.tom.role`), or why there is none.

    Each step names a key of a map or the id of an item of a list; a name may itself hold dots.
    """
    parts = target.text.split(".")
    result = _drop(root, parts)
    if isinstance(result, Mapping):
        return result, None
    near = did_you_mean(target.text, _paths(root, len(parts)))
    return root, codes.UNKNOWN_DROP.at(
        target.span,
        f"nothing that this file includes is called {target.text}",
        value=target.text,
        hint=f"did you mean {near}?" if near else "name it as in `without: [probes.ready, people.tom.role]`",
    )


def _drop(node: Node, parts: list[str]) -> Node | None:
    """The node without the part at the end of `parts`; None where that is not there."""
    for length in range(len(parts), 0, -1):
        name, rest = ".".join(parts[:length]), parts[length:]
        children = dict(_children(node))
        if name not in children:
            continue
        inner = _drop(children[name], rest) if rest else None
        if not rest or inner is not None:
            return _replace(node, name, inner)
    return None


def _children(node: Node) -> Iterator[tuple[str, Node]]:
    if isinstance(node, Mapping):
        yield from ((key.text, value) for key, value in node)
    elif isinstance(node, Sequence):
        yield from ((name, item) for item in node.items if (name := item_id(item)) is not None)


def _replace(node: Node, name: str, inner: Node | None) -> Node:
    """The map or list with the child `name` replaced, or left out where `inner` is None."""
    if isinstance(node, Mapping):
        entries = ((key, inner if key.text == name else value) for key, value in node)
        return Mapping(tuple((key, value) for key, value in entries if value is not None), node.span)
    if isinstance(node, Sequence):
        items = (inner if item_id(item) == name else item for item in node.items)
        return Sequence(tuple(item for item in items if item is not None), node.span)
    return node


def _paths(node: Node, depth: int) -> Iterator[str]:
    for name, child in _children(node):
        yield name
        if depth > 1:
            yield from (f"{name}.{inner}" for inner in _paths(child, depth - 1))
