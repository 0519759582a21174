"""Clusters: the units that are drawn again when it is asked how far a figure could be off."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from specgen.intervals.table import ENOUGH, Table
from specgen.stats.cells import Cell
from specgen.stats.metrics import Metric, mean_part


def by_world(cells: Iterable[Cell]) -> bool:
    """Whether whole worlds are the clusters: where there are enough of them. In fewer worlds it is the groups of
    probes that share plants, each taken over all the worlds."""
    return len({cell.world for cell in cells}) >= ENOUGH


def table(metric: Metric, cells: Iterable[Cell], whole_worlds: bool) -> Table:
    """The clusters of the probes that count for a metric, with means over repeats. Unscored probes are left out."""
    sums: dict[Hashable, list[float]] = {}
    probes = 0
    for cell in cells:
        part = mean_part(metric, cell) if metric.counts(cell) else None
        if part is None:
            continue
        probes += 1
        total = sums.setdefault(cell.world if whole_worlds else cell.group, [0.0, 0.0])
        total[0] += part[0]
        total[1] += part[1]
    unit = "worlds" if whole_worlds else "groups"
    return Table(unit, tuple(part for part, _ in sums.values()), tuple(whole for _, whole in sums.values()), probes)


def difference(metric: Metric, pairs: Iterable[tuple[Cell, Cell]], whole_worlds: bool) -> Table:
    """The clusters of matched probes: what the second brings more than the first."""
    sums: dict[Hashable, list[float]] = {}
    probes = 0
    for first, second in pairs:
        if not metric.counts(first):
            continue
        before, after = mean_part(metric, first), mean_part(metric, second)
        if before is None or after is None:
            continue
        probes += 1
        total = sums.setdefault(first.world if whole_worlds else first.group, [0.0, 0.0])
        total[0] += after[0] - before[0]
        total[1] += before[1]
    unit = "worlds" if whole_worlds else "groups"
    return Table(unit, tuple(part for part, _ in sums.values()), tuple(whole for _, whole in sums.values()), probes)
