"""A live run as the result of a gate: the same metrics, over what the store did."""

from __future__ import annotations

from specgen.gate.asking import Asked
from specgen.gate.floors import floors
from specgen.gate.live.running import Live
from specgen.gate.model import Fixtures
from specgen.gate.result import Level
from specgen.gate.score import score

OF_DROPS = frozenset(
    ("hard_drop_recall", "hard_drop_explicit", "hard_drop_precision", "extract_hard_dropped", "cluster_recall",
     "always_dropped")
)  # fmt: skip
"""Metrics of windows that are never sent. Their floors ask nothing of a store."""


def level_of(live: Live, fixtures: Fixtures, level: str | None, *, intervals: bool = True) -> Level:
    """The scores of a live run. Windows with errors are in its rows and in no figure."""
    scores = score(live.judged, live.texts, intervals=intervals)
    declared = {
        metric: floor
        for metric, floor in fixtures.floors.items()
        if metric not in OF_DROPS or (metric in scores.metrics and scores.metrics[metric].of)
    }
    asked = Asked(level, tuple(each.judged for each in live.planned), live.texts)
    stamped = {each.fixture.id: each.stamped_by for each in live.planned if each.stamped_by is not None}
    return Level(asked, scores, floors(declared, scores), stamped)
