"""Whether what was found is evidence: hits and shares at each depth, on sessions and on turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from specgen.retrieve.model import Place, Question
from specgen.retrieve.outcome import Answered


class Level(Enum):
    """What is compared: whole sessions, or single turns."""

    SESSION = "session"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Sought:
    """The evidence of a question at one level: all of [any of keys]; and the keys of what is superseded."""

    groups: tuple[frozenset[Place], ...]
    superseded: frozenset[Place]

    def satisfied(self, key: Place) -> frozenset[int]:
        """The groups that a result satisfies, by number."""
        return frozenset(number for number, group in enumerate(self.groups) if key in group)


def sought(question: Question, level: Level) -> Sought:
    """The evidence at a level. On turns, evidence whose turn is not known cannot be found, and is no part of it."""
    groups = dict.fromkeys(frozenset(_keys(group, level)) for group in question.evidence)
    superseded = frozenset(_keys(question.superseded, level))
    kept = tuple(group for group in groups if group)
    return Sought(kept, superseded - frozenset().union(*kept))


def keys(answered: Answered, level: Level) -> list[Place | None]:
    """The result at each rank as it is compared: None where it is not known, or was there before."""
    seen: set[Place] = set()
    ranked: list[Place | None] = []
    for found in answered.found:
        key = None if found.place is None else next(iter(_keys((found.place,), level)), None)
        ranked.append(None if key in seen else key)
        if key is not None:
            seen.add(key)
    return ranked


def hit(ranked: Sequence[Place | None], wanted: Sought, depth: int) -> bool:
    """Whether any evidence is among the first `depth` results: Recall@k as memory-core-eval has it."""
    return any(key is not None and wanted.satisfied(key) for key in ranked[:depth])


def share(ranked: Sequence[Place | None], wanted: Sought, depth: int) -> float:
    """The share of the evidence that is among the first `depth` results: recall proper, from 0 to 1."""
    found = frozenset[int]().union(*(wanted.satisfied(key) for key in ranked[:depth] if key is not None))
    return len(found) / len(wanted.groups) if wanted.groups else 0.0


def only_superseded(ranked: Sequence[Place | None], wanted: Sought, depth: int) -> bool:
    """Whether what no longer holds is among the first `depth` results, and no evidence is."""
    return any(key in wanted.superseded for key in ranked[:depth]) and not hit(ranked, wanted, depth)


def _keys(places: Iterable[Place], level: Level) -> Iterable[Place]:
    for place in places:
        if level is Level.SESSION:
            yield Place(place.session, None)
        elif place.turn is not None:
            yield place
