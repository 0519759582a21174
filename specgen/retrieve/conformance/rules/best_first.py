"""Results stand best first."""

from __future__ import annotations

from itertools import pairwise

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, turns


def _check(subject: Subject) -> None:
    namespace = subject.namespace("best-first")
    subject.store(namespace, turns(SENTENCES))
    for query in SENTENCES:
        scores = [each.score for each in subject.search(namespace, query) if each.score is not None]
        falls = all(first >= second for first, second in pairwise(scores))
        require(falls, f"scores fall from the first result to the last, and these do not: {scores}")


RULE = Rule("best-first", "results stand best first, where they have scores", _check)
