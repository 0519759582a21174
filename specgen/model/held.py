"""What is true of a plant, what can be wrongly believed of it, and what an agent holds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Literal as OneOf
from typing import TypeAlias

Fault = OneOf[
    "stale", "confused", "over-generalised", "scope-blind", "unforgotten", "unprompted", "invented", "missing"
]
UnsetReason = OneOf["never", "revoked", "expired", "scope", "forgotten"]


@dataclass(frozen=True, slots=True, order=True)
class TurnRef:
    """One turn of a history: session id, and index from 0."""

    session: str
    turn: int


@dataclass(frozen=True, slots=True)
class Situation:
    """Where and when a probe is asked: it decides which scoped and dated plants hold."""

    project: str | None
    person: str | None
    date: date
    after: str | None


@dataclass(frozen=True, slots=True)
class Truth:
    """The true belief of one plant in one situation: a value, or why there is none.

    `evidence` are the turns that each suffice to know it; `superseded` those that taught an earlier value.
    """

    value: str | None
    unset: UnsetReason | None
    evidence: tuple[TurnRef, ...]
    superseded: tuple[TurnRef, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """One wrong belief about a plant: what is held, and which fault that is. `person` is set where another is meant."""

    fault: Fault
    value: str
    person: str | None = None


class Blank(Enum):
    """What is held instead of a value."""

    UNKNOWN = "unknown"  # a fact or a person that the agent knows nothing of
    UNPROMPTED = "unprompted"  # a rule: what an assistant does by itself
    AS_GIVEN = "as given"  # a rule: the form in which the request puts it


@dataclass(frozen=True, slots=True)
class Known:
    """A value that is held; for a name, `person` says whose it is."""

    value: str
    person: str | None = None


Held: TypeAlias = Known | Blank
