"""The words that a gate may answer with."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.gate.decision import Action

SAID: Mapping[Action, tuple[str, ...]] = {
    Action.DROP: ("drop", "discard", "reject", "block"),
    Action.SKIP: ("skip", "ignore", "exclude", "pass", "none"),
    Action.FLAG: ("flag", "keep", "store", "send", "extract", "save", "capture", "remember"),
}
"""Each action, and the words for it; case does not matter."""

ACTIONS: Mapping[str, Action] = {word: action for action, words in SAID.items() for word in words}
