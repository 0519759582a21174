"""Simulated gates, made from the fixtures that they will be shown: proof that a floor can, or cannot, be gamed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from specgen.gate.decision import Decision
from specgen.gate.gates.contract import Answer, Window
from specgen.gate.gates.simulated import drop_all, first_frame, keep_all, keyword, perfect
from specgen.gate.model import Fixtures

Decide: TypeAlias = "Callable[[Window], Decision]"

SIMULATED: Mapping[str, Callable[[Fixtures], Decide]] = {
    "perfect": perfect.make,
    "keep-all": keep_all.make,
    "drop-all": drop_all.make,
    "first-frame": first_frame.make,
    "keyword": keyword.make,
}
"""Each by its name."""


class SimulatedGate:
    """A simulated gate; a level changes nothing."""

    takes_level: bool | None = False

    def __init__(self, decide: Decide) -> None:
        self._decide = decide

    def decide(self, window: Window, level: str | None) -> Answer:
        """What it does with a window."""
        return Answer(self._decide(window))

    def finish(self) -> None:
        """Nothing to ask."""

    def close(self) -> None:
        """Nothing to end."""
