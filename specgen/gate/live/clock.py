"""Time, which tests put another in place of."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Protocol


class Clock(Protocol):
    """Seconds that pass."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...

    def sleep(self, seconds: float) -> None:
        """Let them pass."""
        ...


class RealClock:
    """The machine's."""

    def now(self) -> float:
        """Seconds since some moment; never set back."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds. `timeout`: how long after it was sent a window is waited for. `min_settle`: how long nothing stored is
    not yet "nothing stored"."""

    timeout: float = 360.0
    min_settle: float = 60.0

    def pauses(self) -> tuple[float, float]:
        """The first pause between two looks at the store, and the longest; each is longer than the one before."""
        return min(2.0, max(0.05, self.timeout / 60)), min(20.0, max(0.05, self.timeout / 6))
