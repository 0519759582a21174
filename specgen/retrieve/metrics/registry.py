"""The metrics: of questions that have evidence, and of abstentions, which have none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from specgen.retrieve.metrics import empty, mrr, ndcg, only_superseded, precision, recall, true_recall
from specgen.retrieve.verdict import Placed

Value: TypeAlias = "Callable[[Placed, int], float]"

DEPTHS = (1, 5, 10)
"""The numbers of results that figures are given for, and apart from these the number that was asked for."""


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric at a depth: its key in results, what it is worth for a question, and for which questions."""

    key: str
    depth: int
    value: Value
    counts: Callable[[Placed], bool] = lambda placed: True


def depths(top_k: int) -> tuple[int, ...]:
    """The depths that a list of `top_k` results has."""
    return (*(depth for depth in DEPTHS if depth < top_k), top_k)


def of_evidence(top_k: int) -> tuple[Metric, ...]:
    """What is measured of questions that have evidence."""
    each = depths(top_k)
    return (
        *(Metric(f"recall@{depth}", depth, recall.value) for depth in each),
        *(Metric(f"true_recall@{depth}", depth, true_recall.value) for depth in each),
        *(Metric(f"ndcg@{depth}", depth, ndcg.value) for depth in each),
        Metric(f"mrr@{top_k}", top_k, mrr.value),
        *(
            Metric(f"only_superseded@{depth}", depth, only_superseded.value, only_superseded.counts)
            for depth in each
        ),
    )  # fmt: skip


def of_abstentions(top_k: int) -> tuple[Metric, ...]:
    """What is measured of abstentions."""
    each = depths(top_k)
    return (
        *(Metric(f"precision@{depth}", depth, precision.value) for depth in each),
        Metric("empty", top_k, empty.value),
    )
