"""Scores as JSON."""

from __future__ import annotations

from collections.abc import Mapping

from specgen.gate.metrics import noise_leak
from specgen.gate.score import Group, Scores, Share
from specgen.retrieve.rows.form import JSON

_PLACES = 4


def scores_row(scores: Scores) -> dict[str, JSON]:
    """The metrics, over all windows and by type and class."""
    return {
        "metrics": {**shares_row(scores.metrics), noise_leak.KEY: scores.noise_leaks},
        "by_type": {name: group_row(group) for name, group in scores.by_type.items()},
        "by_class": {name: group_row(group) for name, group in scores.by_class.items()},
    }


def group_row(group: Group) -> dict[str, JSON]:
    """The windows of one type or class."""
    return {"windows": group.windows, "metrics": shares_row(group.metrics)}


def shares_row(shares: Mapping[str, Share]) -> dict[str, JSON]:
    """Metrics by key."""
    return {key: share_row(each) for key, each in shares.items()}


def share_row(each: Share) -> dict[str, JSON]:
    """A metric: its value, null where nothing counts; its counts; the clusters; its 95 % interval, null if unknown."""
    spread = each.spread
    return {
        "value": rounded(each.value),
        "right": each.right,
        "of": each.of,
        "clusters": each.clusters,
        "interval": None if spread is None else [rounded(spread.low), rounded(spread.high)],
    }


def rounded(value: float | None) -> float | None:
    """A share to four places."""
    return None if value is None else round(value, _PLACES)
