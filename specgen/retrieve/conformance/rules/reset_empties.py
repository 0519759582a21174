"""A reset empties its namespace."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, shown, turns


def _check(subject: Subject) -> None:
    namespace = subject.namespace("reset-empties")
    subject.store(namespace, turns(SENTENCES))
    subject.search(namespace, SENTENCES[0])
    subject.adapter.reset(namespace)
    left = subject.search(namespace, SENTENCES[0])
    require(not left, f"after a reset nothing is found, not {shown(left)}")
    subject.store(namespace, turns(SENTENCES[1:2]))
    found = {each.content for each in subject.search(namespace, SENTENCES[0])}
    back = sorted(found & (set(SENTENCES) - {SENTENCES[1]}))
    require(not back, f"what was stored before a reset does not come back, and {back} does")


RULE = Rule("reset-empties", "a reset empties its namespace", _check)
