"""`sim:drop-all`: it drops everything, so that no noise is stored and nothing else either."""

from __future__ import annotations

from collections.abc import Callable

from specgen.gate.decision import Action, Decision
from specgen.gate.gates.contract import Window
from specgen.gate.model import Fixtures


def make(fixtures: Fixtures) -> Callable[[Window], Decision]:
    """The gate; it needs no fixture."""
    return lambda window: Decision(Action.DROP)
