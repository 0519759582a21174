"""`extract_skipped`: of what should be kept, how much no rule asked for: a rule is missing."""

from __future__ import annotations

from specgen.gate.decision import Action
from specgen.gate.metrics.metric import action_of, share
from specgen.gate.model import Label

METRIC = share(
    "extract_skipped",
    "knowledge that is skipped",
    counts=lambda each: each.fixture.label is Label.EXTRACT,
    so=lambda each: action_of(each) is Action.SKIP,
)
