"""What was stored is found by its own words."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, place, shown, turns


def _check(subject: Subject) -> None:
    namespace, said = subject.namespace("finds"), turns(SENTENCES)
    ids = subject.store(namespace, said)
    for turn in said:
        found = subject.search(namespace, turn.content, len(said))
        right = any(
            each.content == turn.content or place(each, ids) == (turn.session, turn.turn_index) for each in found
        )
        require(right, f"a search for {turn.content!r} finds the turn that says it, not only {shown(found)}")


RULE = Rule("finds", "a search for a stored text finds it", _check)
