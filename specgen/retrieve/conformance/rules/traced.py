"""A result can be traced to its turn."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, place, turns


def _check(subject: Subject) -> None:
    namespace = subject.namespace("traced")
    said = [*turns(SENTENCES[:2], "s0", 0), *turns(SENTENCES[2:], "s1", 1)]
    ids = subject.store(namespace, said)
    known = {turn.content: (turn.session, turn.turn_index) for turn in said}
    for turn in said:
        for each in subject.search(namespace, turn.content):
            found = place(each, ids)
            require(found is not None, f"the result {each.id!r} names its session, or has an id that storing gave")
            if each.content in known and found is not None:
                right = known[each.content]
                same = found[0] == right[0] and found[1] in (None, right[1])
                require(same, f"{each.content!r} was said in session {right[0]}, turn {right[1]}, not in {found}")


RULE = Rule("traced", "results name the session and turn that they come from, or have their ids", _check)
