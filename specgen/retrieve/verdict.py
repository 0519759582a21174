"""Where the evidence of a question came back: on sessions and on turns.

A result counts once, at the rank at which it first stands: what comes again keeps its rank and brings nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from specgen.retrieve.model import Place, Question
from specgen.retrieve.outcome import Answered


class Level(Enum):
    """What is compared: whole sessions, or single turns."""

    SESSION = "session"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Sought:
    """The evidence of a question at one level, all of [any of keys], and the keys of what is superseded.

    `ideal` is what each result brings, in pieces of evidence, where the best come first.
    """

    groups: tuple[frozenset[Place], ...]
    superseded: frozenset[Place]
    ideal: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """Where it came back. `ranks` has for each piece of evidence the rank, from 1, of the first result that is of it;
    `superseded` is the first rank of something that no longer holds; `untraced` counts results that are not known."""

    sought: Sought
    ranks: tuple[int | None, ...]
    superseded: int | None
    returned: int
    untraced: int

    @property
    def first(self) -> int | None:
        """The rank of the first evidence, None where none came back."""
        return min((rank for rank in self.ranks if rank is not None), default=None)

    def found(self, depth: int) -> int:
        """How many pieces of evidence are among the first `depth` results."""
        return sum(rank is not None and rank <= depth for rank in self.ranks)


def sought(question: Question, level: Level) -> Sought:
    """The evidence at a level. On turns, evidence whose turn is not known cannot be found, and is no part of it."""
    groups = dict.fromkeys(frozenset(_keys(group, level)) for group in question.evidence)
    kept = tuple(group for group in groups if group)
    superseded = frozenset(_keys(question.superseded, level))
    return Sought(kept, superseded.difference(*kept), _ideal(kept))


def place(answered: Answered, level: Level) -> Placed:
    """Where the evidence of an answered question is."""
    wanted = sought(answered.question, level)
    first: dict[Place, int] = {}
    untraced = 0
    for found in answered.found:
        key = None if found.place is None else _key(found.place, level)
        if key is None:
            untraced += 1
        else:
            first.setdefault(key, found.rank)
    ranks = tuple(_first(group, first) for group in wanted.groups)
    return Placed(wanted, ranks, _first(wanted.superseded, first), len(answered.found), untraced)


def _first(keys: Iterable[Place], ranks: dict[Place, int]) -> int | None:
    return min((ranks[key] for key in keys if key in ranks), default=None)


def _ideal(groups: tuple[frozenset[Place], ...]) -> tuple[int, ...]:
    """What the results of the best order bring: each time the place that is of most pieces which are still missing."""
    if len(groups) == sum(map(len, groups)) == len(frozenset().union(*groups)):
        return (1,) * len(groups)
    missing, gains = list(groups), []
    while missing:
        best = max(sum(key in group for group in missing) for key in frozenset().union(*missing))
        chosen = min(key for key in frozenset().union(*missing) if sum(key in group for group in missing) == best)
        missing = [group for group in missing if chosen not in group]
        gains.append(best)
    return tuple(gains)


def _key(place: Place, level: Level) -> Place | None:
    if level is Level.SESSION:
        return _session(place.session)
    return None if place.turn is None else place


@lru_cache(maxsize=4096)
def _session(name: str) -> Place:
    return Place(name, None)


def _keys(places: Iterable[Place], level: Level) -> Iterable[Place]:
    return (key for place in places if (key := _key(place, level)) is not None)
