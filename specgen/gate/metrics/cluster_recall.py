"""`cluster_recall`: of the clusters of noise, how many are held back whole.

A gate that catches the first frame of a cluster and not the third has learned its numbers, and not its shape.
"""

from __future__ import annotations

from collections.abc import Sequence

from specgen.gate.decision import Judged
from specgen.gate.metrics.metric import Marks, Metric, held_back
from specgen.gate.model import Label


def _marks(judged: Sequence[Judged]) -> Marks:
    whole: dict[str, bool] = {}
    for each in judged:
        name = each.fixture.cluster
        if name is not None and each.fixture.label is Label.DROP:
            whole[name] = whole.get(name, True) and held_back(each)
    return whole.items()


METRIC = Metric("cluster_recall", "clusters of noise of which no frame is sent", _marks)
