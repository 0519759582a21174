"""`exclude_suppression`: of what nothing should be stored from, how much is held back. Live: what stores nothing."""

from __future__ import annotations

from specgen.gate.metrics.metric import held_back, share
from specgen.gate.model import Label

METRIC = share(
    "exclude_suppression",
    "passing remarks that are held back",
    counts=lambda each: each.fixture.label is Label.EXCLUDE,
    so=held_back,
)
