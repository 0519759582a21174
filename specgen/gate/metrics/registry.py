"""The metrics, in the order of a report."""

from __future__ import annotations

from specgen.gate.metrics import (
    always_dropped,
    cluster_recall,
    exclude_suppression,
    extract_hard_dropped,
    extract_recall,
    extract_skipped,
    flag_precision,
    hard_drop_explicit,
    hard_drop_precision,
    hard_drop_recall,
    type_accuracy,
    type_coverage,
)
from specgen.gate.metrics.metric import Metric

METRICS: tuple[Metric, ...] = (
    hard_drop_recall.METRIC,
    hard_drop_explicit.METRIC,
    hard_drop_precision.METRIC,
    cluster_recall.METRIC,
    always_dropped.METRIC,
    extract_recall.METRIC,
    extract_skipped.METRIC,
    extract_hard_dropped.METRIC,
    flag_precision.METRIC,
    type_coverage.METRIC,
    type_accuracy.METRIC,
    exclude_suppression.METRIC,
)
"""All that are shares; `noise_leak` is a count apart."""


def names() -> tuple[str, ...]:
    """Their keys; these may have a floor."""
    return tuple(metric.key for metric in METRICS)
