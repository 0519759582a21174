"""Putting two trees together."""

from __future__ import annotations

from specgen.parse.nodes import Mapping, Node, Scalar, Sequence

WAYS = ("draw", "derive", "case")
"""The keys that say how a value is had."""


def merge(base: Node, over: Node) -> Node:
    """`over` laid on `base`: maps merge by key and lists of maps with ids merge by id, both in the order of `base`
    with what is new behind it; anything else is replaced by `over`, a value that is had in another way too.

    Every part keeps the place where it was written; a merged map or list has the place of `over`.
    """
    if isinstance(base, Mapping) and isinstance(over, Mapping):
        return over if _other_way(base, over) else merge_maps(base, over)
    if isinstance(base, Sequence) and isinstance(over, Sequence) and _has_ids(base) and _has_ids(over):
        return _merge_lists(base, over)
    return over


def merge_maps(base: Mapping, over: Mapping) -> Mapping:
    """Two maps merged as `merge` says."""
    entries = {key.text: (key, value) for key, value in base}
    for key, value in over:
        old = entries.get(key.text)
        entries[key.text] = (key, value if old is None else merge(old[1], value))
    return Mapping(tuple(entries.values()), over.span)


def _other_way(base: Mapping, over: Mapping) -> bool:
    """Whether both say how a value is had, and not in the same way: arguments of one draw mean nothing to another."""
    ways = [{(key, node.text) for key in WAYS if isinstance(node := one.get(key), Scalar)} for one in (base, over)]
    return bool(ways[0]) and bool(ways[1]) and ways[0] != ways[1]


def item_id(item: Node) -> str | None:
    """The `id` of a list's item, where it is a map that has one."""
    found = item.get("id") if isinstance(item, Mapping) else None
    return found.text if isinstance(found, Scalar) and found.kind != "null" else None


def _has_ids(items: Sequence) -> bool:
    return bool(items.items) and all(item_id(item) is not None for item in items.items)


def _merge_lists(base: Sequence, over: Sequence) -> Sequence:
    """By id. An id that one list gives twice is kept twice, for a later stage to report."""
    merged = list(base.items)
    places: dict[str | None, int] = {}
    for index, item in enumerate(base.items):
        places.setdefault(item_id(item), index)
    for item in over.items:
        index = places.pop(item_id(item), -1)
        if index >= 0:
            merged[index] = merge(merged[index], item)
        else:
            merged.append(item)
    return Sequence(tuple(merged), over.span)
