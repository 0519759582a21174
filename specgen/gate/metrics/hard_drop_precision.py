"""`hard_drop_precision`: of all that a rule drops, how much was safe to. An `exclude` always is."""

from __future__ import annotations

from specgen.gate.decision import Action
from specgen.gate.metrics.metric import action_of, share
from specgen.gate.model import Label

METRIC = share(
    "hard_drop_precision",
    "drops that lose nothing",
    counts=lambda each: action_of(each) is Action.DROP,
    so=lambda each: each.fixture.label is not Label.EXTRACT,
)
