"""A question may have a date, and a turn may have none."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from specgen.retrieve.conformance.rule import BreachError, Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, turns


def _check(subject: Subject) -> None:
    namespace, said = subject.namespace("dated"), turns(SENTENCES)
    subject.store(namespace, [*said[:2], *(replace(turn, when=None) for turn in said[2:])])
    for when in (None, datetime(2024, 3, 9, 12, 0), datetime(2024, 3, 9, 12, 0, tzinfo=UTC)):
        try:
            found = subject.adapter.search(namespace, SENTENCES[0], 5, when)
            named = subject.adapter.search(namespace, SENTENCES[0], 5, as_of_date=when)
        except TypeError as error:
            raise BreachError(f"search takes as_of_date, here {when}, and raised TypeError: {error}") from error
        require(bool(found) and bool(named), f"a search as of {when} finds what was said before")


RULE = Rule("dated", "a search takes the date of the question; a turn may have no date", _check)
