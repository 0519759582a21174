"""`sim:keep-all`: it sends everything, so that no knowledge is lost and all noise is stored."""

from __future__ import annotations

from collections.abc import Callable

from specgen.gate.decision import Action, Decision
from specgen.gate.gates.contract import Window
from specgen.gate.model import Fixtures


def make(fixtures: Fixtures) -> Callable[[Window], Decision]:
    """The gate; it needs no fixture."""
    return lambda window: Decision(Action.FLAG)
