"""Differences between two setups: paired where the probes match, with a verdict that may be `not distinguishable`."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.intervals.resample import Spread, spread_of_difference, spread_of_two
from specgen.intervals.table import Table
from specgen.intervals.verdict import Verdict, verdict
from specgen.stats.cells import Cell
from specgen.stats.clusters import by_world, difference, table
from specgen.stats.metrics import Metric, metrics_of
from specgen.stats.setups import Setup

_SAME = 1e-12


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more the second setup has than the first, as a share of 1.

    `differing` counts the clusters in which they differ (both sides' clusters where nothing is paired); `why` says what
    an undecided verdict lacks.
    """

    metric: Metric
    paired: bool
    probes: int
    figure: float
    spread: Spread | None
    unit: str
    clusters: int
    differing: int
    verdict: Verdict
    why: str | None


def differences(first: Setup, second: Setup) -> tuple[Difference, ...]:
    """The difference in every metric that both have. NoScipyError."""
    others = {(cell.world, cell.probe): cell for cell in second.cells}
    pairs = [(cell, others[key]) for cell in first.cells if (key := (cell.world, cell.probe)) in others]
    metrics = metrics_of([*first.cells, *second.cells])
    if pairs:
        whole_worlds = by_world(cell for cell, _ in pairs)
        tables = [(metric, difference(metric, pairs, whole_worlds)) for metric in metrics]
        return tuple(_paired(metric, each) for metric, each in tables if each.figure is not None)
    found = [_unpaired(metric, first.cells, second.cells) for metric in metrics]
    return tuple(each for each in found if each is not None)


def _paired(metric: Metric, each: Table) -> Difference:
    found = spread_of_difference(each)
    differing = sum(abs(part) > _SAME for part in each.parts)
    figure = each.figure or 0.0
    told, why = verdict(figure, found, differing, each.unit)
    return Difference(metric, True, each.probes, figure, found, each.unit, len(each.parts), differing, told, why)


def _unpaired(metric: Metric, first: tuple[Cell, ...], second: tuple[Cell, ...]) -> Difference | None:
    whole_worlds = by_world(first) and by_world(second)
    one, other = (table(metric, cells, whole_worlds) for cells in (first, second))
    if one.figure is None or other.figure is None:
        return None
    found = spread_of_two(one, other)
    clusters = len(one.parts) + len(other.parts)
    figure = other.figure - one.figure
    told, why = verdict(figure, found, min(len(one.parts), len(other.parts)), one.unit)
    return Difference(metric, False, one.probes + other.probes, figure, found, one.unit, clusters, clusters, told, why)
