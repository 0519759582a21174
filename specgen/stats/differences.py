"""Differences between two setups: paired where the probes match, with a verdict that may be `not distinguishable`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal as OneOf

from specgen.stats.cells import Cell
from specgen.stats.clusters import ENOUGH, Table, by_world, difference, table
from specgen.stats.metrics import Metric, metrics_of
from specgen.stats.resample import Spread, spread_of_difference, spread_of_two
from specgen.stats.setups import Setup

Verdict = OneOf["higher", "lower", "not distinguishable"]
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
    verdict, why = _verdict(figure, found, differing, each.unit)
    return Difference(metric, True, each.probes, figure, found, each.unit, len(each.parts), differing, verdict, why)


def _unpaired(metric: Metric, first: tuple[Cell, ...], second: tuple[Cell, ...]) -> Difference | None:
    whole_worlds = by_world(first) and by_world(second)
    one, other = (table(metric, cells, whole_worlds) for cells in (first, second))
    if one.figure is None or other.figure is None:
        return None
    found = spread_of_two(one, other)
    clusters = len(one.parts) + len(other.parts)
    figure = other.figure - one.figure
    verdict, why = _verdict(figure, found, min(len(one.parts), len(other.parts)), one.unit)
    return Difference(
        metric, False, one.probes + other.probes, figure, found, one.unit, clusters, clusters, verdict, why
    )


def _verdict(figure: float, found: Spread | None, differing: int, unit: str) -> tuple[Verdict, str | None]:
    """The verdict by the interval. Few clusters that all differ the same way are luck as likely as not."""
    if found is None:
        return "not distinguishable", f"fewer than two {unit} say nothing of the spread"
    if found.low <= 0.0 <= found.high:
        return "not distinguishable", "the interval holds 0"
    if differing < ENOUGH:
        return "not distinguishable", f"only {differing} {unit} differ, {ENOUGH} are needed"
    return ("higher" if figure > 0 else "lower"), None
