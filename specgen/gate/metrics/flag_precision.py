"""`flag_precision`: of all that is sent, how much should be kept."""

from __future__ import annotations

from specgen.gate.metrics.metric import flagged, share
from specgen.gate.model import Label

METRIC = share(
    "flag_precision",
    "sent windows that should be kept",
    counts=flagged,
    so=lambda each: each.fixture.label is Label.EXTRACT,
)
