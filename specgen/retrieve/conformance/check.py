"""Checking an adapter: every rule, each in namespaces of its own, which are emptied afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from specgen.retrieve.adapters.registry import Options, make
from specgen.retrieve.conformance.registry import RULES
from specgen.retrieve.conformance.rule import BreachError, InapplicableError, Rule
from specgen.retrieve.conformance.subject import Subject
from specgen.retrieve.contract import Adapter


class Outcome(Enum):
    """What came of a rule."""

    KEPT = "kept"
    BROKEN = "broken"
    INAPPLICABLE = "does not apply"


@dataclass(frozen=True, slots=True)
class Checked:
    """A rule with what came of it; `why` says it where it was not kept."""

    rule: Rule
    outcome: Outcome
    why: str = ""


def subject_of(name: str, options: Options) -> Subject:
    """The adapter of that name, ready to be checked. UnknownAdapterError where there is none."""
    return Subject(make(name, options), prefix(), lambda url: make(name, replace(options, base_url=url)))


def prefix() -> str:
    """What the namespaces of a check begin with, so that nothing that is in the store already is touched."""
    return f"specgen-check-{secrets.token_hex(6)}"


def check_adapter(adapter: Adapter, at: Callable[[str], Adapter] | None = None) -> tuple[Checked, ...]:
    """Check an adapter that was made already."""
    return tuple(check_all(Subject(adapter, prefix(), at)))


def check_all(subject: Subject) -> Iterator[Checked]:
    """Check every rule."""
    for rule in RULES:
        yield check_rule(rule, subject)


def check_rule(rule: Rule, subject: Subject) -> Checked:
    """Check one rule. An exception of the adapter's own breaks it too, as does a namespace that cannot be emptied."""
    try:
        try:
            rule.check(subject)
        finally:
            subject.clean()
    except InapplicableError as error:
        return Checked(rule, Outcome.INAPPLICABLE, str(error))
    except BreachError as error:
        return Checked(rule, Outcome.BROKEN, str(error))
    except (Exception, SystemExit) as error:
        return Checked(rule, Outcome.BROKEN, f"{type(error).__name__}: {str(error)[:500]}")
    return Checked(rule, Outcome.KEPT)
