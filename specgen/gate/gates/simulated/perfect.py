"""`sim:perfect`: it knows every label and type, and shows that the floors can be met."""

from __future__ import annotations

from collections.abc import Callable

from specgen.gate.decision import Action, Decision
from specgen.gate.gates.contract import Window
from specgen.gate.model import Fixture, Fixtures, Label

_RIGHT = {Label.DROP: Action.DROP, Label.EXCLUDE: Action.SKIP, Label.EXTRACT: Action.FLAG}


def make(fixtures: Fixtures) -> Callable[[Window], Decision]:
    """The gate for these fixtures."""
    right = {each.window: _decision(each) for each in fixtures.fixtures}
    return lambda window: right.get(window, Decision(Action.SKIP))


def _decision(each: Fixture) -> Decision:
    return Decision(_RIGHT[each.label], each.expect_type and each.expect_type.value)
