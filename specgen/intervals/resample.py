"""Standard errors and intervals by resampling clusters. scipy does the statistics; nothing else here imports it."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from specgen.intervals.faults import NoScipyError
from specgen.intervals.table import Table

LEVEL = 0.95
RESAMPLES = 9_999
SEED = 20_260_814
_BATCH = 500
_SAME = 1e-12


@dataclass(frozen=True, slots=True)
class Spread:
    """How far a figure could be off: its standard error and its 95 % interval. `method` is `bootstrap`, or `exact`
    where all clusters agree on 0 or on 1 and resampling could only give the same again."""

    se: float
    low: float
    high: float
    method: str


def have_scipy() -> bool:
    """Whether scipy is installed."""
    return importlib.util.find_spec("scipy") is not None


def require_scipy() -> None:
    """Refuse to go on without scipy. NoScipyError."""
    if not have_scipy():
        raise NoScipyError


def spread(table: Table) -> Spread | None:
    """The spread of a share; None for fewer than two clusters, which say nothing of it, and where all have one share
    between 0 and 1: resampling would give that share again, and no exact law is known."""
    if len(table.parts) < 2:
        return None
    if _all_equal(table, 0.0) or _all_equal(table, 1.0):
        return _exact(len(table.parts), round(table.figure or 0.0))
    if _all_equal(table, table.figure or 0.0):
        return None
    return _bootstrap((table.parts, table.wholes), paired=True, statistic=_share)


def spread_of_difference(table: Table) -> Spread | None:
    """The spread of a paired difference: clusters hold what one side has more than the other."""
    if len(table.parts) < 2:
        return None
    return _bootstrap((table.parts, table.wholes), paired=True, statistic=_share)


def spread_of_two(first: Table, second: Table) -> Spread | None:
    """The spread of a difference between figures that share no probes: each side is resampled by itself."""
    if len(first.parts) < 2 or len(second.parts) < 2:
        return None
    import numpy as np

    sides = [(np.asarray(each.parts), np.asarray(each.wholes)) for each in (first, second)]

    def _between(one: Any, other: Any, axis: int = -1) -> Any:
        shares = [
            parts[drawn].sum(axis=axis) / wholes[drawn].sum(axis=axis)
            for (parts, wholes), drawn in zip(sides, (one, other), strict=True)
        ]
        return shares[1] - shares[0]

    places = tuple(np.arange(len(each.parts)) for each in (first, second))
    return _bootstrap(places, paired=False, statistic=_between)


def _share(parts: Any, wholes: Any, axis: int = -1) -> Any:
    return parts.sum(axis=axis) / wholes.sum(axis=axis)


def _bootstrap(data: Sequence[Any], *, paired: bool, statistic: Any) -> Spread:
    require_scipy()
    import numpy as np
    from scipy.stats import bootstrap

    found = bootstrap(
        tuple(np.asarray(each) for each in data),
        statistic,
        n_resamples=RESAMPLES,
        batch=_BATCH,
        vectorized=True,
        paired=paired,
        confidence_level=LEVEL,
        method="percentile",
        rng=np.random.default_rng(SEED),
    )
    low, high = (float(each) for each in found.confidence_interval)
    return Spread(float(found.standard_error), low, high, "bootstrap")


def _exact(clusters: int, right: int) -> Spread:
    """Clopper and Pearson's interval over clusters that are all right, or all wrong."""
    require_scipy()
    from scipy.stats import binomtest

    bounds = binomtest(right * clusters, clusters).proportion_ci(LEVEL, method="exact")
    return Spread(0.0, float(bounds.low), float(bounds.high), "exact")


def _all_equal(table: Table, share: float) -> bool:
    return all(abs(part - share * whole) < _SAME for part, whole in zip(table.parts, table.wholes, strict=True))
