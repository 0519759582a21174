"""What the run asks of a gate, and how a gate fails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from specgen.gate.decision import Decision
from specgen.gate.model import Message

Window: TypeAlias = "tuple[Message, ...]"

TIMEOUT = 30.0


@dataclass(frozen=True, slots=True)
class Settings:
    """What a user says of a gate: the seconds that it has for one window."""

    timeout: float = TIMEOUT


@dataclass(frozen=True, slots=True)
class Answer:
    """A gate's decision, and the texts that it would store of the window where it tells them."""

    decision: Decision
    texts: tuple[str, ...] | None = None


class GateFaultError(Exception):
    """The gate failed on a window; this is a finding of that window. `lost`: it crashed, ran out of time or could not
    be reached, so that the fault may be the gate's and not the window's."""

    def __init__(self, message: str, *, lost: bool = False) -> None:
        super().__init__(message)
        self.lost = lost


class Gate(Protocol):
    """A gate. It is shown windows and a level, and nothing else of a fixture.

    `takes_level` is None where nobody knows. A gate is used by one thread.
    """

    @property
    def takes_level(self) -> bool | None:
        """Whether a level makes any difference to it."""
        ...

    def decide(self, window: Window, level: str | None) -> Answer:
        """What it does with a window. GateFaultError, MismatchError, CannotLoadError."""
        ...

    def finish(self) -> None:
        """There are no more windows. MismatchError where it gave more answers than it was asked for."""
        ...

    def close(self) -> None:
        """End it; whatever processes it has are gone afterwards."""
        ...
