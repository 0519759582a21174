"""A reset is fine twice, and where there is nothing."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import BreachError, Rule
from specgen.retrieve.conformance.subject import SENTENCES, Subject, turns


def _check(subject: Subject) -> None:
    unknown, namespace = subject.namespace("never-seen"), subject.namespace("reset-twice")
    _reset(subject, unknown, "of a namespace that was never seen")
    subject.store(namespace, turns(SENTENCES[:1]))
    _reset(subject, namespace, "of a namespace that holds something")
    _reset(subject, namespace, "that is the second")


def _reset(subject: Subject, namespace: str, which: str) -> None:
    try:
        subject.adapter.reset(namespace)
    except Exception as error:
        raise BreachError(f"a reset {which} is fine, and raised {type(error).__name__}: {error}") from error


RULE = Rule("reset-anything", "a reset is fine twice, and on an unknown namespace", _check)
