"""The spellings by kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from specgen_judge.locales import Locale

Spell: TypeAlias = "Callable[[str, Locale], str]"
Candidate: TypeAlias = "Callable[[str | None], str | None]"

_kinds: dict[str, tuple[Spell, Candidate]] = {}


def no_other(pattern: str | None) -> str | None:
    """A closed kind: nothing beside the listed rivals can be taken for a value."""
    return None


def register(kind: str, spell: Spell, other: Candidate = no_other) -> None:
    """Say how a kind is spelled, and what any value of it looks like. ValueError where the kind is taken."""
    if kind in _kinds:
        raise ValueError(f"the spelling of {kind!r} is registered twice")
    _kinds[kind] = (spell, other)


def kinds() -> tuple[str, ...]:
    """The kinds that have spellings, sorted."""
    return tuple(sorted(_kinds))


def spellings(kind: str, value: str, locale: Locale) -> str:
    """A regex for a canonical value in any usual spelling, with its edges."""
    return _kinds[kind][0](value, locale)


def candidate(kind: str, pattern: str | None) -> str | None:
    """A regex for anything that could be a value of the kind; None where only listed rivals count. `pattern` is an
    id's own."""
    return _kinds[kind][1](pattern)
