"""What became of each window, in a word; whether that is a failure."""

from __future__ import annotations

from enum import StrEnum

from specgen.gate.decision import Action, Judged
from specgen.gate.model import Label


class Verdict(StrEnum):
    """What became of a window.

    `contained`: noise, never sent. `leaked`: noise, sent. `suppressed`: a passing remark, held back. `sent`: a passing
    remark, sent, which it may be. `stored`: the same, live, where something was stored from it. `kept`, `skipped`,
    `dropped`: knowledge. `failed`: the gate failed on it.
    """

    CONTAINED = "contained"
    LEAKED = "leaked"
    SUPPRESSED = "suppressed"
    SENT = "sent"
    STORED = "stored"
    KEPT = "kept"
    SKIPPED = "skipped"
    DROPPED = "dropped"
    FAILED = "failed"


FAILURES = frozenset({Verdict.LEAKED, Verdict.STORED, Verdict.SKIPPED, Verdict.DROPPED, Verdict.FAILED})

_KNOWLEDGE = {Action.FLAG: Verdict.KEPT, Action.SKIP: Verdict.SKIPPED, Action.DROP: Verdict.DROPPED}


def verdict(each: Judged, *, live: bool = False) -> Verdict:
    """What became of the window. Live, a decision says what the store did: `flag` that it stored something."""
    if each.decision is None:
        return Verdict.FAILED
    action = each.decision.action
    if each.fixture.label is Label.EXTRACT:
        return _KNOWLEDGE[action]
    sent = action is Action.FLAG
    if each.fixture.label is Label.DROP:
        return Verdict.LEAKED if sent else Verdict.CONTAINED
    if not sent:
        return Verdict.SUPPRESSED
    return Verdict.STORED if live else Verdict.SENT
