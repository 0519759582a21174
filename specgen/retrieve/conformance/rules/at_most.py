"""A search gives at most as many results as were asked for."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, turns


def _check(subject: Subject) -> None:
    namespace = subject.namespace("at-most")
    subject.store(namespace, turns(SENTENCES))
    for most in (1, 2, len(SENTENCES), 50):
        found = len(subject.search(namespace, SENTENCES[0], most))
        require(found <= most, f"a search for {most} results gives at most {most}, not {found}")


RULE = Rule("at-most", "a search gives at most top_k results", _check)
