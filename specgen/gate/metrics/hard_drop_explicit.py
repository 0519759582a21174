"""`hard_drop_explicit`: of the noise, how much a rule drops. The rest is held back only until some rule asks for it."""

from __future__ import annotations

from specgen.gate.decision import Action
from specgen.gate.metrics.metric import action_of, share
from specgen.gate.model import Label

METRIC = share(
    "hard_drop_explicit",
    "noise that a rule drops",
    counts=lambda each: each.fixture.label is Label.DROP,
    so=lambda each: action_of(each) is Action.DROP,
)
