"""The drawn kinds that a spec may name, and their arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal as OneOf
from typing import Protocol, TypeAlias

ArgType = OneOf["text", "texts", "count", "number", "amount", "day", "person", "people"]
"""`amount`: a number or a share (12%); `person` and `people`: ids."""


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument of a drawn kind. `words` are the only texts allowed, where there are any."""

    name: str
    type: ArgType
    required: bool = True
    words: tuple[str, ...] = ()


class DrawArg(Protocol):
    """One argument of a drawn kind, whoever describes it."""

    @property
    def name(self) -> str:
        """Its key."""

    @property
    def type(self) -> ArgType:
        """What it must be."""

    @property
    def required(self) -> bool:
        """Whether it must be there."""

    @property
    def words(self) -> tuple[str, ...]:
        """The only texts allowed; empty where any is."""


class DrawKind(Protocol):
    """What the schema needs to know of a drawn kind; the world stage knows how to draw it."""

    @property
    def name(self) -> str:
        """The word after `draw:`."""

    @property
    def args(self) -> Iterable[DrawArg]:
        """The arguments it takes, besides `canon`."""

    @property
    def gives(self) -> tuple[str, ...]:
        """The value kinds that it can be; where there is one only, a plant needs no `type`."""


@dataclass(frozen=True, slots=True)
class StaticKind:
    """A drawn kind by its description alone."""

    name: str
    args: tuple[Arg, ...]
    gives: tuple[str, ...]


_GENDER = Arg("gender", "text", required=False, words=("female", "male"))
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def _range(of: ArgType) -> tuple[Arg, ...]:
    return (Arg("from", of), Arg("to", of), Arg("step", of, required=False))


_KINDS = (
    StaticKind("full_name", (_GENDER,), ("name",)),
    StaticKind("first_name", (_GENDER,), ("name",)),
    StaticKind("company", (), ("text",)),
    StaticKind("city", (), ("text",)),
    StaticKind("twin", (Arg("of", "person"), Arg("by", "text", words=("spelling", "first_name")), _GENDER), ("name",)),
    StaticKind("digits", (Arg("length", "count"),), ("id",)),
    StaticKind("pattern", (Arg("like", "text"),), ("id",)),
    StaticKind("integer", _range("count"), ("integer",)),
    StaticKind("money", _range("number"), ("money",)),
    StaticKind("percent", _range("amount"), ("percent",)),
    StaticKind(
        "duration",
        (*_range("count"), Arg("unit", "text", words=("minutes", "hours", "days", "weeks"))),
        ("duration",),
    ),
    StaticKind("date", (Arg("from", "day"), Arg("to", "day"), Arg("weekday", "text", False, _DAYS)), ("date",)),
    StaticKind(
        "choice",
        (Arg("from", "texts"),),
        ("text", "name", "id", "money", "date", "integer", "percent", "duration"),
    ),
    StaticKind("option", (), ("option",)),
    StaticKind("person", (Arg("from", "people"),), ("name",)),
)


Source: TypeAlias = Callable[[], Mapping[str, DrawKind]]


def our_kinds() -> Mapping[str, DrawKind]:
    """The drawn kinds of the language's page."""
    return MappingProxyType({kind.name: kind for kind in _KINDS})


_source: Source = our_kinds


def provide(source: Source) -> None:
    """Read the drawn kinds from `source` from now on: the world stage's, with those of plug-ins."""
    global _source
    _source = source


def draw_kinds() -> Mapping[str, DrawKind]:
    """Every drawn kind by name."""
    return _source()
