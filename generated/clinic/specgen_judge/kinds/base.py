"""The contract of a kind: put a value in canonical form, find every candidate in a text, compare two readings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ..faults import KeyFault
from ..locales import Locale
from ..reading import Found, Text


@dataclass(frozen=True)
class Wanted:
    """What a value check looks for: `value` (None where nothing is known), other spellings, an id's pattern, and the
    rivals with their fault labels; all as the key has them."""

    value: str | None
    accept: tuple[str, ...] = ()
    pattern: str | None = None
    rivals: tuple[str, ...] = ()
    faults: Mapping[str, str | None] = field(default_factory=dict)

    @property
    def spellings(self) -> tuple[str, ...]:
        """The value and its other spellings."""
        return (() if self.value is None else (self.value,)) + self.accept


class Kind(Protocol):
    """A kind of value. `open` kinds have a candidate space that the key can't list: every figure found counts."""

    name: str
    open: bool

    def canonical(self, value: str) -> str:
        """Return the comparable form of a key's value. Raises ValueError for one that is not of this kind."""

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return every candidate in a text, in order."""

    def same(self, one: str, other: str) -> bool:
        """Return whether two canonical readings are the same value."""


_KINDS: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    """Add a kind. Raises ValueError where the name is taken."""
    if kind.name in _KINDS:
        raise ValueError(f"the kind {kind.name!r} is registered twice")
    _KINDS[kind.name] = kind


def kind_of(name: str, where: str = "key") -> Kind:
    """Return the kind of that name. Raises KeyFault, naming `where`, for an unknown one."""
    if name not in _KINDS:
        raise KeyFault(f"{where}: unknown kind {name!r}; known: {', '.join(sorted(_KINDS))}")
    return _KINDS[name]


def kinds() -> tuple[Kind, ...]:
    """Return every registered kind, by name."""
    return tuple(_KINDS[name] for name in sorted(_KINDS))
