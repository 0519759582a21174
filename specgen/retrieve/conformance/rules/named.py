"""An adapter has a name."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import Subject


def _check(subject: Subject) -> None:
    name: object = subject.adapter.name
    require(isinstance(name, str) and bool(name.strip()), f"name is a text that is not empty, not {name!r}")


RULE = Rule("named", "it has a name that is not empty", _check)
