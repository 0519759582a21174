"""From what a store gives back to where it comes from."""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from specgen.retrieve.contract import Memory, StoredTurn
from specgen.retrieve.model import Haystack, Place
from specgen.retrieve.outcome import Found


@dataclass(frozen=True, slots=True)
class Places:
    """The places that a store's ids stand for, and the sessions' own names by those that the store was told.

    An id that a store gave to several turns, because it took them for the same, stands for the first of them.
    """

    by_id: Mapping[str, Place]
    sessions: Mapping[str, str]

    def of(self, memory: Memory) -> Place | None:
        """Where a result comes from: the session that it names, else what its id says; None where neither is known."""
        known = self.by_id.get(memory.id)
        session = None if memory.session is None else self.sessions.get(memory.session)
        turn = None if memory.turn_index is None else operator.index(memory.turn_index)
        if session is None:
            return known
        if turn is None and known is not None and known.session == session:
            return known
        return Place(session, turn)

    def found(self, memory: Memory, rank: int) -> Found:
        """A result in the data's own terms. A score that is no finite number is none."""
        score = None if memory.score is None or not math.isfinite(memory.score) else float(memory.score)
        return Found(rank, memory.id, self.of(memory), score, str(memory.content))


def session_name(number: int) -> str:
    """What a store is told that the session of this number, from 0, is called."""
    return f"s{number}"


def stored_turns(haystack: Haystack) -> list[StoredTurn]:
    """The turns of a haystack as a store gets them; empty ones are left out."""
    return [
        StoredTurn(session_name(number), number, turn.index, turn.role, turn.content, session.when)
        for number, session in enumerate(haystack.sessions)
        for turn in session.turns
        if turn.content
    ]


def places(haystack: Haystack, turns: Sequence[StoredTurn], ids: Sequence[str]) -> Places:
    """What each id stands for: one for each turn, in their order. An empty one stands for nothing."""
    sessions = {session_name(number): session.id for number, session in enumerate(haystack.sessions)}
    by_id: dict[str, Place] = {}
    for key, turn in zip(ids, turns, strict=True):
        if key:
            by_id.setdefault(key, Place(sessions[turn.session], turn.turn_index))
    return Places(by_id, sessions)
