"""Plug-ins: what other packages add through entry points, loaded once and in order of name."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points


@cache
def plug_ins(group: str) -> tuple[object, ...]:
    """What the entry points of a group name, such as `specgen.guards`. A plug-in that cannot be imported raises."""
    return tuple(entry.load() for entry in sorted(entry_points(group=group), key=lambda found: found.name))
