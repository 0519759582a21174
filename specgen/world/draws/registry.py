"""What a drawn kind is, and the registry of them.

A plug-in adds one by an entry point in the group `specgen.drawn_kinds` whose object is a `DrawnKind`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Literal as OneOf
from typing import TypeAlias

from specgen.model.plants import Plant
from specgen.model.values import KINDS, Plain
from specgen.model.world import Name
from specgen.world.streams import Stream

GROUP = "specgen.drawn_kinds"

ArgType: TypeAlias = OneOf["text", "texts", "count", "number", "amount", "day", "person", "people"]
Names: TypeAlias = Mapping[str, Name]
Args: TypeAlias = Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument of a draw, for the schema: its key and its type.

    `count` is a whole number, `amount` a number or a share (12%), `person` and `people` are ids. `words` are the only
    texts allowed, where there are any.
    """

    name: str
    type: ArgType
    required: bool = True
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Space:
    """How many different values a draw has: at least `low`, at most `high`. For the guard against guessing."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Context:
    """What a draw may look at besides its arguments: the spec's locale, the plant (None: the data of a request)."""

    locale: str
    plant: Plant | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A draw whose arguments have been read and found good.

    `draw` gives one value in canonical form from a stream and the names of the people; `canonical` reads a canon, with
    ValueError where the draw could not have given it; `values` lists every value where they are few.
    """

    draw: Callable[[Stream, Names], str]
    canonical: Callable[[str, Names], str]
    space: Space
    values: Callable[[Names], tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True)
class DrawnKind:
    """A way to draw a value.

    `gives` are the value kinds that it can stand for, the first being the default of a plant without `type`.
    `prepare` reads the arguments and raises ValueError, in words for the author, where no value can be drawn.
    `naming` marks a name, of a person or of something else, which must not be mixed up with the people of the world.
    """

    name: str
    gives: tuple[str, ...]
    args: tuple[Arg, ...]
    prepare: Callable[[Args, Context], Prepared]
    naming: OneOf["person", "thing"] | None = None


_registry: dict[str, DrawnKind] = {}
_plugins_loaded = False


def register(kind: DrawnKind) -> DrawnKind:
    """Add a drawn kind. ValueError where its name is taken or it gives an unknown value kind."""
    if kind.name in _registry:
        raise ValueError(f"the drawn kind {kind.name!r} is registered twice")
    unknown = [k for k in kind.gives if k not in KINDS]
    if unknown or not kind.gives:
        raise ValueError(f"the drawn kind {kind.name!r} gives {kind.gives!r}; value kinds are {', '.join(KINDS)}")
    _registry[kind.name] = kind
    return kind


def load_plugins() -> None:
    """Register what other packages offer, once. TypeError where an entry point is not a `DrawnKind`."""
    global _plugins_loaded
    if _plugins_loaded:
        return
    _plugins_loaded = True
    found = import_module("importlib.metadata").entry_points(group=GROUP)  # slow to import, and not needed for --help
    for point in sorted(found, key=lambda p: (p.name, p.value)):
        kind = point.load()
        if not isinstance(kind, DrawnKind):
            raise TypeError(f"entry point {point.name!r} ({point.value}) is {type(kind).__name__}, not a DrawnKind")
        register(kind)


def drawn_kinds() -> Mapping[str, DrawnKind]:
    """Every drawn kind by name, plug-ins included, in the order of registration. Read-only."""
    load_plugins()
    return MappingProxyType(_registry)
