"""What a gate says of a window, in one form."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from specgen.gate.model import Fixture


class Action(StrEnum):
    """`drop`: a rule throws the window away. `skip`: no rule asked for it, so it is not sent. `flag`: it is sent."""

    DROP = "drop"
    SKIP = "skip"
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a gate does with a window, and the type that it gives it, if any."""

    action: Action
    type: str | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """A fixture and what the gate decided; or the `error` that it raised, which is a finding of this fixture."""

    fixture: Fixture
    decision: Decision | None
    error: str | None = None


class MismatchError(Exception):
    """A gate's answer is none that the contract has. The run is then not scored."""


class CannotLoadError(Exception):
    """A gate cannot be loaded, started or reached. The run is then not scored."""
