"""A namespace sees nothing of another."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, shown, turns


def _check(subject: Subject) -> None:
    one, other, longer = (subject.namespace(name) for name in ("isolated", "other", "isolated-1"))
    subject.store(one, turns(SENTENCES[:1]))
    subject.store(other, turns(SENTENCES[1:2]))
    subject.store(longer, turns(SENTENCES[2:3]))
    for namespace, own in ((one, SENTENCES[0]), (other, SENTENCES[1]), (longer, SENTENCES[2])):
        for query in SENTENCES[:3]:
            foreign = [each for each in subject.search(namespace, query) if each.content in set(SENTENCES) - {own}]
            require(not foreign, f"a search sees its own namespace only, and this one sees {shown(foreign)} of another")


RULE = Rule("isolated", "a search sees nothing of another namespace", _check)
