"""What a rule of the contract is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from specgen.retrieve.conformance.subject import Subject


class BreachError(Exception):
    """The adapter does what the contract forbids; the message says what was expected and what came."""


class InapplicableError(Exception):
    """The rule does not concern this adapter; the message says why."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its name, what it asks for, and the check, which raises BreachError where it is broken."""

    name: str
    asks: str
    check: Callable[[Subject], None]


def require(holds: bool, message: str) -> None:
    """BreachError unless something holds."""
    if not holds:
        raise BreachError(message)
