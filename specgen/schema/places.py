"""From a path in plain data back to a place in the file."""

from __future__ import annotations

from typing import TypeAlias

from specgen.model.span import Span
from specgen.parse.nodes import Mapping, Node, Sequence

Path: TypeAlias = "tuple[str | int, ...]"
"""Keys and indices that lead from the root to a node."""


def step(node: Node, to: str | int) -> Node | None:
    """The entry or item `to` of `node`, or None where there is none."""
    if isinstance(node, Mapping) and isinstance(to, str):
        return node.get(to)
    if isinstance(node, Sequence) and isinstance(to, int) and 0 <= to < len(node.items):
        return node.items[to]
    return None


def node_at(root: Node, path: Path) -> Node | None:
    """The node at `path`, or None where the path leads nowhere."""
    node: Node | None = root
    for to in path:
        node = step(node, to) if node is not None else None
    return node


def locate(root: Node, path: Path) -> Span:
    """The place of what `path` names. Where it leads out of the tree (a missing key), the last node that is there."""
    node = root
    for to in path:
        nearer = step(node, to)
        if nearer is None:
            break
        node = nearer
    return node.span


def locate_key(root: Node, path: Path) -> Span:
    """The place of the key at the end of `path`; the place of the map around it where there is no such key."""
    around = node_at(root, path[:-1])
    name = around.key(str(path[-1])) if isinstance(around, Mapping) and path else None
    return name.span if name is not None else locate(root, path)
