"""Intervals of figures, in percent with one decimal."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.intervals.resample import LEVEL, RESAMPLES, SEED, Spread
from specgen.retrieve.rows.form import JSON
from specgen.retrieve.spreads import Spreads


def spreads_row(found: Spreads) -> dict[str, JSON]:
    """How they were found, and each by the key of its metric."""
    return {
        **method_row(found.unit),
        "overall": _rows(found.overall),
        "turns": _rows(found.turns),
    }


def method_row(unit: str) -> dict[str, JSON]:
    """What was drawn again, how often, for which level."""
    return {"level": points(LEVEL), "resamples": RESAMPLES, "seed": SEED, "unit": unit}


def spread_row(found: Spread | None) -> dict[str, JSON]:
    """A standard error and an interval; nulls where nothing can be said."""
    if found is None:
        return {"se": None, "interval": None, "method": None}
    return {"se": points(found.se), "interval": [points(found.low), points(found.high)], "method": found.method}


def points(share: float) -> float:
    """A share in percent; a zero has no sign."""
    return round(100 * share, 1) + 0.0


def _rows(found: Mapping[str, Spread | None]) -> JSON:
    return {key: spread_row(each) for key, each in found.items()}
