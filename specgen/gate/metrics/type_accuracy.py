"""`type_accuracy`: of what is rightly kept and gets a type, how much gets the right one."""

from __future__ import annotations

from specgen.gate.metrics.metric import flagged, share, type_of

METRIC = share(
    "type_accuracy",
    "types that are right",
    counts=lambda each: flagged(each) and each.fixture.expect_type is not None and type_of(each) is not None,
    so=lambda each: type_of(each) == each.fixture.expect_type,
)
