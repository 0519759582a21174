"""`sim:first-frame`: it knows the first frame of each cluster by heart, numbers and all, and sends all else."""

from __future__ import annotations

from collections.abc import Callable

from specgen.gate.decision import Action, Decision
from specgen.gate.gates.contract import Window
from specgen.gate.model import Fixtures, Label

_KNOWN = {Label.DROP: Action.DROP, Label.EXCLUDE: Action.SKIP}


def make(fixtures: Fixtures) -> Callable[[Window], Decision]:
    """The gate for these fixtures."""
    known = {
        each.window: Decision(_KNOWN[each.label])
        for each in fixtures.fixtures
        if each.frame == 1 and each.label in _KNOWN
    }
    return lambda window: known.get(window, Decision(Action.FLAG))
