"""Figures over questions: the mean of each metric, in percent with one decimal."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from specgen.retrieve.metrics.registry import Metric
from specgen.retrieve.verdict import Placed


@dataclass(frozen=True, slots=True)
class Figures:
    """How many questions count, and the metrics by their keys; a metric for which none counts is not there."""

    questions: int
    values: Mapping[str, float]


def figures(rows: Sequence[Placed], metrics: Sequence[Metric]) -> Figures:
    """The means over the questions for which each metric counts."""
    found = {}
    for metric in metrics:
        values = [metric.value(row, metric.depth) for row in rows if metric.counts(row)]
        if values:
            found[metric.key] = percent(math.fsum(values), len(values))
    return Figures(len(rows), found)


def bounds(rows: Sequence[Placed], metrics: Sequence[Metric], unscored: int) -> Mapping[str, tuple[float, float]]:
    """The lowest and the highest that metrics could be, were `unscored` questions more to count: as 0, and as 1.

    A metric that counts for none of the questions that were scored is not there."""
    found = {}
    for metric in metrics:
        values = [metric.value(row, metric.depth) for row in rows if metric.counts(row)]
        if rows and not values:
            continue
        known, all_of_them = math.fsum(values), len(values) + unscored
        found[metric.key] = percent(known, all_of_them), percent(known + unscored, all_of_them)
    return found


def percent(part: float, whole: float) -> float:
    """A share in percent, with one decimal."""
    return round(100 * part / whole, 1)
