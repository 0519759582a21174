"""A question with its verdict: where its evidence came back, or that the store failed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from specgen.retrieve.outcome import Answered
from specgen.retrieve.verdict import Level, Placed, place


class Verdict(Enum):
    """What became of a question, by the sessions that came back."""

    FOUND = "found"
    NOT_FOUND = "not found"
    ONLY_SUPERSEDED = "only superseded found"
    NOTHING_TO_FIND = "nothing to find"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Judged:
    """An answered question and where its evidence is, on sessions and on turns; None where the store failed."""

    answered: Answered
    session: Placed | None
    turn: Placed | None

    @property
    def abstains(self) -> bool:
        """Whether there is nothing to find."""
        return self.answered.question.abstains

    def at(self, level: Level) -> Placed | None:
        """Where it is at a level; None too where it has no evidence at that level, and is no abstention."""
        placed = self.session if level is Level.SESSION else self.turn
        return placed if placed is not None and (placed.ranks or self.abstains) else None

    def verdict(self, depth: int) -> Verdict:
        """What became of it within the first `depth` results."""
        if self.session is None:
            return Verdict.ERROR
        first, superseded = self.session.first, self.session.superseded
        if first is not None and first <= depth:
            return Verdict.FOUND
        if superseded is not None and superseded <= depth:
            return Verdict.ONLY_SUPERSEDED
        return Verdict.NOTHING_TO_FIND if self.abstains else Verdict.NOT_FOUND


def judge(answered: Answered) -> Judged:
    """The verdict on an answer."""
    if answered.error is not None:
        return Judged(answered, None, None)
    return Judged(answered, place(answered, Level.SESSION), place(answered, Level.TURN))
