"""Figures of one setup: each metric with its spread, its repeats and pass^k."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.intervals.resample import Spread, spread
from specgen.stats.clusters import by_world, table
from specgen.stats.metrics import Metric, metrics_of
from specgen.stats.repeats import always, deviation, figures, pass_hat
from specgen.stats.setups import Setup


@dataclass(frozen=True, slots=True)
class Estimate:
    """One metric of one setup, as a share of 1.

    `spread` is over clusters, `unit` says of what and `clusters` of how many. `repeats` has the figure in each repeat,
    `deviation` their standard deviation and the standard error of their mean. `passes` is pass^1, pass^2, …, or for a
    fault how often that many repeats all show it.
    """

    metric: Metric
    figure: float
    spread: Spread | None
    unit: str
    clusters: int
    probes: int
    repeats: tuple[float, ...]
    deviation: tuple[float, float] | None
    passes: tuple[float, ...]


def estimates(setup: Setup, *, intervals: bool = True) -> tuple[Estimate, ...]:
    """Every metric of a setup. Without `intervals` nothing needs scipy. NoScipyError."""
    whole_worlds = by_world(setup.cells)
    found = []
    for metric in metrics_of(setup.cells):
        each = table(metric, setup.cells, whole_worlds)
        if each.figure is None:
            continue
        repeated = figures(metric, setup.cells)
        fault = metric.sort in ("fault", "trapFault")
        found.append(
            Estimate(
                metric,
                each.figure,
                spread(each) if intervals else None,
                each.unit,
                len(each.parts),
                each.probes,
                repeated,
                deviation(repeated),
                (always if fault else pass_hat)(metric, setup.cells),
            )
        )
    return tuple(found)
