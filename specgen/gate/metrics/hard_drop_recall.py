"""`hard_drop_recall`: of the noise, how much is never sent, dropped or skipped."""

from __future__ import annotations

from specgen.gate.metrics.metric import held_back, share
from specgen.gate.model import Label

METRIC = share(
    "hard_drop_recall",
    "noise that is never sent",
    counts=lambda each: each.fixture.label is Label.DROP,
    so=held_back,
)
