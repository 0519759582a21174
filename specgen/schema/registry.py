"""The parts of the schema: one top-level key, or a few that belong together, each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import entry_points

from specgen.parse.nodes import Mapping
from specgen.schema.draft import Draft
from specgen.schema.shapes import Field, RecordShape

GROUP = "specgen.schema_parts"


@dataclass(frozen=True, slots=True)
class Part:
    """What one top-level key looks like and how it is read.

    `declare` runs for every part before any `read`: it makes names known, so that order in the file is free. A key that
    must be there is `spared` where another key stands in its place; it and all that the other spares are then away.
    """

    field: Field
    read: Callable[[Draft], None] | None = None
    declare: Callable[[Draft], None] | None = None
    spared: str | None = None


_parts: dict[str, Part] = {}


def register(key: str, part: Part) -> None:
    """Make `part` the owner of the top-level `key`. ValueError where the key is taken or is not the part's own."""
    if key in _parts:
        raise ValueError(f"two parts of the schema claim {key!r}")
    if part.field.name != key:
        raise ValueError(f"a part for {part.field.name!r} cannot be registered as {key!r}")
    _parts[key] = part


@cache
def _plug_ins() -> None:
    for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name):
        register(entry.name, entry.load())


def parts() -> tuple[Part, ...]:
    """Every part, ours in the order of the language's page, then plug-ins by name."""
    _plug_ins()
    return tuple(_parts.values())


def spec_shape(root: Mapping | None = None) -> RecordShape:
    """The shape of a whole spec: of `root`, where what it must have depends on what it has."""
    spared = _spared(root) if root is not None else ()
    fields = (replace(part.field, required=False) if part in spared else part.field for part in parts())
    return RecordShape("a spec", tuple(fields))


def _spared(root: Mapping) -> tuple[Part, ...]:
    """The parts that another key stands in for; none of a key where one of them is there all the same."""
    absent = [part for part in parts() if part.spared is not None and root.get(part.spared) is not None]
    there = {part.spared for part in absent if root.get(part.field.name) is not None}
    return tuple(part for part in absent if part.spared not in there)
