"""Whether one store finds more than another: paired by question, with a verdict that may be `not distinguishable`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from specgen.intervals.resample import Spread, spread_of_difference
from specgen.intervals.verdict import Verdict, verdict
from specgen.retrieve.judged import Judged
from specgen.retrieve.metrics.registry import Metric, of_evidence
from specgen.retrieve.result import Result
from specgen.retrieve.spreads import clustering, table
from specgen.retrieve.verdict import Level

_SAME = 1e-12


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more the second has than the first, as a share of 1, over the questions that both have answered.

    `differing` of `clusters` are those in which they differ; `why` says what an undecided verdict lacks.
    """

    metric: str
    level: Level
    questions: int
    figure: float
    spread: Spread | None
    unit: str
    clusters: int
    differing: int
    verdict: Verdict
    why: str | None


def differences(first: Result, second: Result) -> tuple[Difference, ...]:
    """The difference in every metric that both have, on sessions, then on turns. NoScipyError."""
    others = {row.answered.question.id: row for row in second.rows}
    pairs = [(row, others[row.answered.question.id]) for row in first.rows if row.answered.question.id in others]
    metrics = of_evidence(min(first.top_k, second.top_k))
    found = (_difference(metric, level, pairs) for level in Level for metric in metrics)
    return tuple(each for each in found if each is not None)


def _difference(metric: Metric, level: Level, pairs: Sequence[tuple[Judged, Judged]]) -> Difference | None:
    unit, cluster = clustering([row for row, _ in pairs])
    parts = []
    for row, other in pairs:
        before, after = row.at(level), other.at(level)
        if before is not None and after is not None and not row.abstains and metric.counts(before):
            more = metric.value(after, metric.depth) - metric.value(before, metric.depth)
            parts.append((cluster(row), more))
    each = table(unit, parts)
    if each.figure is None:
        return None
    spread = spread_of_difference(each)
    differing = sum(abs(part) > _SAME for part in each.parts)
    told, why = verdict(each.figure, spread, differing, unit)
    return Difference(metric.key, level, len(parts), each.figure, spread, unit, len(each.parts), differing, told, why)
