"""A reset touches no other namespace, however much its name is like the one that is reset."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, turns

_OTHERS = ("reset-onl", "reset-only-1", "reset-only1", "reset-only/1", "reset_only", "someone-else")


def _check(subject: Subject) -> None:
    namespace = subject.namespace("reset-only")
    others = [subject.namespace(name) for name in _OTHERS]
    for other in others:
        subject.store(other, turns(SENTENCES[:2]))
    before = [_contents(subject, other) for other in others]
    require(all(before), "what was stored is found before anything is reset")
    subject.store(namespace, turns(SENTENCES))
    for _ in range(2):
        subject.adapter.reset(namespace)
    subject.adapter.reset(subject.namespace("reset-only-10"))
    for other, held in zip(others, before, strict=True):
        left = _contents(subject, other)
        require(left == held, f"a reset leaves the namespace {other} as it was: {held}, not {left}")


def _contents(subject: Subject, namespace: str) -> list[str]:
    return sorted(each.content for each in subject.search(namespace, SENTENCES[0]))


RULE = Rule("reset-only", "a reset touches no other namespace", _check)
