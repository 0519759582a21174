"""`extract_recall`: of what should be kept, how much is."""

from __future__ import annotations

from specgen.gate.metrics.metric import flagged, share
from specgen.gate.model import Label

METRIC = share(
    "extract_recall",
    "knowledge that is kept",
    counts=lambda each: each.fixture.label is Label.EXTRACT,
    so=flagged,
)
