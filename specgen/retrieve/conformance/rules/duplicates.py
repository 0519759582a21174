"""The same text can be said twice."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, place, shown, turns


def _check(subject: Subject) -> None:
    namespace, text = subject.namespace("duplicates"), SENTENCES[3]
    said = [*turns([text], "s0", 0), *turns([SENTENCES[0], text], "s1", 1), *turns([text], "s2", 2)]
    ids = subject.store(namespace, said)
    found = subject.search(namespace, text, 10)
    same = [each for each in found if each.content == text or place(each, ids) in {("s0", 0), ("s1", 1), ("s2", 0)}]
    require(bool(same), f"a text that was said three times is found, not only {shown(found)}")
    require(len(same) <= 3, f"a text that was said three times is found at most three times, not {len(same)} times")


RULE = Rule("duplicates", "a text that is said again is stored again, and found at most as often", _check)
