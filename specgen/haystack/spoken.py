"""Sessions before and after a history is padded, and what padding needs to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from specgen.haystack.topics import cast
from specgen.model.haystack import Said


class Numbers(Protocol):
    """A stream of random numbers."""

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1, each as likely as any other."""
        ...


Streams: TypeAlias = "Callable[[str], Numbers]"
"""The stream of a label, the same for the same label."""

Breach: TypeAlias = "Callable[[str], str | None]"
"""Why a turn may not be filler, or None: it gives an answer, or interferes with one."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A session of the history: its id, its day (ISO 8601), its project and its turns."""

    id: str
    date: str
    project: str | None
    turns: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Padded:
    """A session of a padded history. `id` is by position; `source` is the history's own id of it, None for filler,
    which has its `number` instead."""

    id: str
    date: str
    project: str | None
    turns: tuple[Said, ...]
    source: str | None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Filling:
    """What filler is made with: the streams that draw it, what it may not say, the sign before amounts of money, the
    projects that it happens in, sessions of the author's, which come in before ours, and the names of people, firms and
    towns to draw from."""

    streams: Streams
    breach: Breach = lambda text: None
    currency: str = "€"
    projects: Sequence[str | None] = (None,)
    own: Sequence[tuple[Said, ...]] = ()
    cast: Mapping[str, tuple[str, ...]] = field(default_factory=cast)
