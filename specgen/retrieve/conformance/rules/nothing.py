"""Where nothing is stored, nothing is found."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, shown


def _check(subject: Subject) -> None:
    found = subject.search(subject.namespace("nothing"), SENTENCES[0])
    require(not found, f"a search where nothing is stored finds nothing, not {shown(found)}")


RULE = Rule("nothing", "a search where nothing is stored finds nothing", _check)
