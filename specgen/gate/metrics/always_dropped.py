"""`always_dropped`: of what must be dropped at every level, such as pasted repository files, how much is never sent."""

from __future__ import annotations

from specgen.gate.metrics.metric import held_back, share

METRIC = share(
    "always_dropped",
    "windows that no level may send, and does not",
    counts=lambda each: each.fixture.always,
    so=held_back,
)
