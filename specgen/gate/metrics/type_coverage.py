"""`type_coverage`: of what is rightly kept, how much gets a type."""

from __future__ import annotations

from specgen.gate.metrics.metric import flagged, share, type_of

METRIC = share(
    "type_coverage",
    "kept windows that get a type",
    counts=lambda each: flagged(each) and each.fixture.expect_type is not None,
    so=lambda each: type_of(each) is not None,
)
