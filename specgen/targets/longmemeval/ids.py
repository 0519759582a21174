"""Ids as LongMemEval has them: opaque questions, `_abs` for abstentions, `answer_` for sessions with evidence.

Its own code takes every session whose id contains `answer` for one, so that no other session's id may.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from specgen.retrieve.model import Question
from specgen.retrieve.sources.longmemeval_row import ABSTAINS

ANSWER, NO_ANSWER = "answer", "noans"
SHORTEST = 8


class Ids:
    """The ids of the questions of one data set; `keep` those that are of the form already."""

    def __init__(self, salt: str, *, keep: bool = False) -> None:
        self._salt, self._keep = salt, keep
        self._given: set[str] = set()

    def question(self, question: Question) -> str:
        """An id that tells nothing, and is the same each time. Called once a question."""
        end = ABSTAINS if question.abstains else ""
        if self._keep and question.id.endswith(ABSTAINS) == question.abstains:
            return question.id
        whole = hashlib.sha256(f"{self._salt}/{question.id}".encode()).hexdigest()
        length = next(n for n in range(SHORTEST, len(whole) + 1) if whole[:n] not in self._given)
        self._given.add(whole[:length])
        return whole[:length] + end


def sessions(names: Iterable[str], evidence: frozenset[str]) -> dict[str, str]:
    """The id of each session of a haystack, by its own name."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in dict.fromkeys(names):
        bare = name.removeprefix(f"{ANSWER}_").replace(ANSWER, NO_ANSWER)
        new = f"{ANSWER}_{bare}" if name in evidence else bare
        while new in taken:
            new += "_"
        taken.add(new)
        found[name] = new
    return found
