"""Show a gate the windows of a set, one at a time."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from specgen.gate.decision import Action, CannotLoadError, Judged
from specgen.gate.gates.contract import Gate, GateFaultError
from specgen.gate.model import Fixture, Fixtures

NEVER_ANSWERED, LOST = 3, 20
"""So many windows in a row on which it is lost end a run: of a gate that has not answered any, and of another."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a gate decided at a level, in the order of the fixtures. `texts` is what it would store, by fixture, where
    it tells that; None where it never does."""

    level: str | None
    judged: tuple[Judged, ...]
    texts: Mapping[str, tuple[str, ...]] | None = None


def ask(
    gate: Gate, fixtures: Fixtures, level: str | None, tell: Callable[[int], None] = lambda done: None
) -> Asked:  # fmt: skip
    """Ask about every window at one level. They come in an order that tells nothing of their labels.

    A gate that fails on a window is a finding of that window. MismatchError and CannotLoadError end the run.
    """
    found: dict[str, Judged] = {}
    texts: dict[str, tuple[str, ...]] = {}
    lost, answered = 0, False
    for done, each in enumerate(_mixed(fixtures)):
        tell(done)
        try:
            answer = gate.decide(each.window, level)
        except GateFaultError as fault:
            found[each.id] = Judged(each, None, str(fault))
            lost = lost + 1 if fault.lost else 0
            if lost >= (LOST if answered else NEVER_ANSWERED):
                raise CannotLoadError(f"the gate failed on {lost} windows in a row: {fault}") from fault
            continue
        lost, answered = 0, True
        found[each.id] = Judged(each, answer.decision)
        if answer.texts is not None and answer.decision.action is Action.FLAG:
            texts[each.id] = answer.texts
    return Asked(level, tuple(found[each.id] for each in fixtures.fixtures), texts or None)


def _mixed(fixtures: Fixtures) -> list[Fixture]:
    return sorted(fixtures.fixtures, key=lambda each: hashlib.sha256(each.id.encode("utf-8", "replace")).digest())
