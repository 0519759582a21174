"""The same search gives the same results."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, shown, turns


def _check(subject: Subject) -> None:
    namespace = subject.namespace("repeats")
    subject.store(namespace, turns(SENTENCES))
    for query in SENTENCES:
        first, second, third = (subject.search(namespace, query) for _ in range(3))
        same = [each.id for each in first] == [each.id for each in second] == [each.id for each in third]
        require(same, f"a search for {query!r} finds the same each time: {shown(first)}, not {shown(second)}")


RULE = Rule("repeats", "the same search gives the same results", _check)
