"""`--memory transcript`: all that was said, oldest first, and documents; the oldest sessions go where room is short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from specgen.run.agents.memories.base import Complete, Recalled, shown, shown_document
from specgen.run.agents.memories.store import Recorder, documents, sessions
from specgen.run.agents.memories.tokens import tokens
from specgen.run.contract import SessionContext, Usage


@dataclass(frozen=True, slots=True)
class Transcript:
    """Shows at most `budget` tokens, by the estimate of `tokens`; sessions are left out whole, documents never."""

    budget: int

    def recall(self, context: SessionContext, request: str) -> Recalled:
        """The documents of the state, then its sessions."""
        return everything(context, self.budget)

    def recorder(self, context: SessionContext) -> Callable[[str, str], None]:
        """Writes down the session."""
        return Recorder(context).add

    def settle(self, context: SessionContext, complete: Complete) -> Usage:
        """Does nothing."""
        return Usage()


def everything(context: SessionContext, budget: int) -> Recalled:
    """All documents of the state, and as many of the latest sessions as there is room for, oldest first."""
    written = [shown_document(name, text) for name, text in documents(context.state)]
    told = [shown(past) for past in sessions(context.state, but=context.id)]
    room = budget - sum(tokens(text) for text in written)
    kept: list[str] = []
    for text in reversed(told):
        room -= tokens(text)
        if room < 0:
            break
        kept.insert(0, text)
    return Recalled("\n\n".join([*written, *kept]), len(told) - len(kept))
