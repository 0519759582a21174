"""`extract_hard_dropped`: of what should be kept, how much a greedy rule throws away, for good."""

from __future__ import annotations

from specgen.gate.decision import Action
from specgen.gate.metrics.metric import action_of, share
from specgen.gate.model import Label

METRIC = share(
    "extract_hard_dropped",
    "knowledge that is dropped",
    counts=lambda each: each.fixture.label is Label.EXTRACT,
    so=lambda each: action_of(each) is Action.DROP,
)
