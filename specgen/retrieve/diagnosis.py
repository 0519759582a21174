"""Why a question finds its evidence or does not: whether the pool of candidates lost it, or the ranking of them.

The pool is a list of `depth` results. A store whose first results depend on how many it is asked for can rank them
otherwise in a run that asks for fewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from specgen.diagnostics.suggest import did_you_mean
from specgen.retrieve.contract import Adapter
from specgen.retrieve.engine import Asking, Tell, ask_all
from specgen.retrieve.judged import Judged, judge
from specgen.retrieve.model import Source
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.verdict import Level


class Cause(Enum):
    """Where a question's evidence went."""

    FOUND = "found"
    TOO_LOW = "ranked too low"
    LOST = "lost before ranking"
    ONLY_SUPERSEDED = "only superseded found"
    NOTHING_TO_FIND = "nothing to find"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Pool:
    """What one store has for a question: its deep list, judged, and the verdict on sessions and on turns.

    On turns it is None where the evidence names no turn.
    """

    judged: Judged
    session: Cause
    turn: Cause | None


@dataclass(frozen=True, slots=True)
class Depths:
    """How many results a run has, and how many the pool."""

    top_k: int
    depth: int


def diagnose(
    stores: Mapping[str, Adapter], source: Source, questions: Sequence[str], how: Depths, prefix: str | None, tell: Tell
) -> dict[str, dict[str, Pool]]:
    """For each question, in the order in which they are named, what each store has. SourceError for an unknown one."""
    wanted = frozenset(known(source, questions))
    found: dict[str, dict[str, Pool]] = {question: {} for question in questions}
    for name, store in stores.items():
        for answered in ask_all(store, source, Asking(how.depth, wanted, prefix), tell):
            row = judge(answered)
            turn = None if row.turn is not None and row.at(Level.TURN) is None else cause(row, Level.TURN, how.top_k)
            found[answered.question.id][name] = Pool(row, cause(row, Level.SESSION, how.top_k), turn)
    return found


def known(source: Source, questions: Sequence[str]) -> Sequence[str]:
    """The questions, all of which the data has. SourceError for one that it has not, or that cannot be asked."""
    ids = {head.id for head in source.heads()}
    out = {left.id: left.why for left in source.left_out()}
    for question in questions:
        if question in out:
            raise SourceError(f"question {question!r} cannot be asked: {out[question]}")
        if question not in ids:
            near = did_you_mean(question, ids)
            raise SourceError(
                f"there is no question {question!r} in {source.about.name}",
                hint=f"did you mean {near}?" if near else f"the first is {min(ids)}" if ids else None,
            )
    return questions


def cause(row: Judged, level: Level, top_k: int) -> Cause:
    """Where the evidence is of a question whose deep list is judged."""
    placed = row.session if level is Level.SESSION else row.turn
    if placed is None:
        return Cause.ERROR
    first, superseded = placed.first, placed.superseded
    if first is not None and first <= top_k:
        return Cause.FOUND
    if superseded is not None and superseded <= top_k:
        return Cause.ONLY_SUPERSEDED
    if row.abstains:
        return Cause.NOTHING_TO_FIND
    return Cause.LOST if first is None else Cause.TOO_LOW
