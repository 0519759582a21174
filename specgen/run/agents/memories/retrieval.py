"""`--memory retrieval`: of all that was said, and of documents, what is nearest to the request by BM25."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from specgen.index.bm25 import Bm25
from specgen.run.agents.memories.base import Complete, Recalled
from specgen.run.agents.memories.store import Recorder, documents, sessions
from specgen.run.agents.memories.tokens import tokens
from specgen.run.contract import SessionContext, Usage

MOST = 12
"""Passages that are shown."""


@dataclass(frozen=True, slots=True)
class Retrieval:
    """Shows the best passages, at most `MOST` and at most `budget` tokens, in the order in which they were said."""

    budget: int

    def recall(self, context: SessionContext, request: str) -> Recalled:
        """The turns and paragraphs that share most with the request."""
        passages = list(_passages(context))
        room = self.budget
        chosen: list[int] = []
        for hit in Bm25(passages).rank(request, MOST):
            room -= tokens(passages[hit.index])
            if room < 0:
                break
            chosen.append(hit.index)
        return Recalled("\n".join(passages[place] for place in sorted(chosen)))

    def recorder(self, context: SessionContext) -> Callable[[str, str], None]:
        """Writes down the session."""
        return Recorder(context).add

    def settle(self, context: SessionContext, complete: Complete) -> Usage:
        """Does nothing: the index is made from the turns when it is asked."""
        return Usage()


def _passages(context: SessionContext) -> Iterator[str]:
    """What can be found, each with where it comes from: paragraphs and list items of documents, turns of sessions."""
    for name, text in documents(context.state):
        for part in re.split(r"\n\s*\n|\n(?=[-*] )", text):
            if part.strip() and not re.fullmatch(r"#+ .*", part.strip()):
                yield f"[{name}] {part.strip()}"
    for past in sessions(context.state, but=context.id):
        where = f"{past.date}, {past.project}" if past.project else past.date
        for turn in past.turns:
            yield f"[{where}] {turn.role}: {turn.content}"
