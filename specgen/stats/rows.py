"""A comparison as JSON: percentages with two decimals, so that they read like score.json's."""

from __future__ import annotations

from collections.abc import Sequence

from specgen_judge import JSON

from specgen.intervals.resample import LEVEL, RESAMPLES, SEED, Spread
from specgen.stats.comparison import Comparison, Measured
from specgen.stats.differences import Difference
from specgen.stats.estimate import Estimate


def comparison_row(comparison: Comparison) -> dict[str, JSON]:
    """The whole of `specgen compare --json`."""
    return {
        "level": percent(LEVEL),
        "resamples": RESAMPLES,
        "seed": SEED,
        "complete": comparison.complete,
        "setups": [_setup(each) for each in comparison.measured],
        "differences": [
            {"first": comparison.measured[0].setup.name, "second": each.setup.name, **difference_row(found)}
            for each in comparison.measured
            for found in each.differences
        ],
    }


def _setup(each: Measured) -> dict[str, JSON]:
    setup = each.setup
    return {
        "name": setup.name,
        "runs": [str(run.info.path) for run in setup.runs],
        "agents": _unique([run.info.agent or "" for run in setup.runs]),
        "conditions": _unique([run.info.condition or "" for run in setup.runs]),
        "unsealed": setup.unsealed,
        "worlds": setup.worlds,
        "repeats": min(len(cell.shots) for cell in setup.cells),
        "unscored": setup.unscored,
        "metrics": {found.metric.key: estimate_row(found) for found in each.estimates},
    }


def estimate_row(found: Estimate) -> dict[str, JSON]:
    """One metric of a setup."""
    fault = found.metric.sort in ("fault", "trapFault")
    return {
        "mean": percent(found.figure),
        **_spread(found.spread),
        "unit": found.unit,
        "clusters": found.clusters,
        "probes": found.probes,
        "repeats": _percents(found.repeats),
        "repeatsSd": percent(found.deviation[0]) if found.deviation else None,
        "repeatsSe": percent(found.deviation[1]) if found.deviation else None,
        ("always" if fault else "passHat"): _percents(found.passes),
    }


def difference_row(found: Difference) -> dict[str, JSON]:
    """One metric of two setups: the second less the first, in points."""
    return {
        "metric": found.metric.key,
        "paired": found.paired,
        "probes": found.probes,
        "difference": percent(found.figure),
        **_spread(found.spread),
        "unit": found.unit,
        "clusters": found.clusters,
        "differing": found.differing,
        "verdict": found.verdict,
        "why": found.why,
    }


def percent(share: float) -> float:
    """A share as a percentage; a zero has no sign."""
    return round(100 * share, 2) + 0.0


def _percents(shares: Sequence[float]) -> list[JSON]:
    return [percent(share) for share in shares]


def _spread(found: Spread | None) -> dict[str, JSON]:
    if found is None:
        return {"se": None, "interval": None, "method": None}
    return {"se": percent(found.se), "interval": [percent(found.low), percent(found.high)], "method": found.method}


def _unique(texts: Sequence[str]) -> list[JSON]:
    return list(dict.fromkeys(texts))
