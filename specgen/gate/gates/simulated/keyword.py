"""`sim:keyword`: it drops whatever has a word of machines in it, and so the fact between two lines of progress too."""

from __future__ import annotations

from collections.abc import Callable

from specgen.gate.decision import Action, Decision
from specgen.gate.gates.contract import Window
from specgen.gate.model import Fixtures

_WORDS = ("epoch", "loss", "eta", "chunk", "pid", "elapsed", "%", "progress")


def make(fixtures: Fixtures) -> Callable[[Window], Decision]:
    """The gate; it needs no fixture."""

    def _decide(window: Window) -> Decision:
        text = " ".join(each.content for each in window).lower()
        return Decision(Action.DROP if any(word in text for word in _WORDS) else Action.FLAG)

    return _decide
