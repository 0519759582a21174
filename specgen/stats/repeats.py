"""Repeats: how a figure varies from one to the next, and what is right every time."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from math import comb, sqrt

from specgen.stats.cells import Cell
from specgen.stats.metrics import Metric


def repeats_of(cells: Iterable[Cell]) -> int:
    """How many repeats every probe has; where runs differ, the fewest."""
    return min((len(cell.shots) for cell in cells), default=0)


def figures(metric: Metric, cells: Sequence[Cell]) -> tuple[float, ...]:
    """A metric in each repeat by itself."""
    counted = [cell for cell in cells if metric.counts(cell)]
    found = []
    for place in range(repeats_of(counted)):
        shots = [(cell, cell.shots[place]) for cell in counted if cell.shots[place].score is not None]
        parts = [metric.part(cell, shot) for cell, shot in shots]
        whole = sum(each for _, each in parts)
        if whole:
            found.append(sum(part for part, _ in parts) / whole)
    return tuple(found)


def deviation(found: Sequence[float]) -> tuple[float, float] | None:
    """The standard deviation of repeats and the standard error of their mean; None for fewer than two."""
    if len(found) < 2:
        return None
    by = statistics.stdev(found)
    return by, by / sqrt(len(found))


def pass_hat(metric: Metric, cells: Iterable[Cell]) -> tuple[float, ...]:
    """pass^1, pass^2, …: the chance that k repeats of a probe, drawn without putting back, are all right, averaged over
    the probes that count. The last is the share of probes that are right in all repeats."""
    return _all_of([[shot.right for shot in cell.scored] for cell in cells if metric.counts(cell)])


def always(metric: Metric, cells: Iterable[Cell]) -> tuple[float, ...]:
    """The same for a fault: how often k repeats of a probe all show it."""
    return _all_of([[metric.of in shot.faults for shot in cell.scored] for cell in cells if metric.counts(cell)])


def _all_of(rows: Sequence[Sequence[bool]]) -> tuple[float, ...]:
    known = [row for row in rows if row]
    most = min((len(row) for row in known), default=0)
    return tuple(sum(comb(sum(row), k) / comb(len(row), k) for row in known) / len(known) for k in range(1, most + 1))
