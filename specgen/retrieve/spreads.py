"""How far the figures of a run could be off. Questions over one haystack hang together, so haystacks are drawn again.

Where there are too few haystacks to tell anything by, it is the questions: the figure of more questions over the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from specgen.intervals.resample import Spread, require_scipy, spread
from specgen.intervals.table import ENOUGH, Table
from specgen.retrieve.judged import Judged
from specgen.retrieve.metrics.registry import of_evidence
from specgen.retrieve.result import Result
from specgen.retrieve.verdict import Level


@dataclass(frozen=True, slots=True)
class Spreads:
    """The spread of each metric, on sessions and on turns, by its key; None where nothing can be said."""

    unit: str
    overall: Mapping[str, Spread | None]
    turns: Mapping[str, Spread | None]


def spreads(result: Result) -> Spreads:
    """The spreads of a run's figures. NoScipyError."""
    require_scipy()
    unit, cluster = clustering(result.rows)
    found = {
        level: {key: spread(each) for key, each in _tables(result, level, unit, cluster).items()} for level in Level
    }
    return Spreads(unit, found[Level.SESSION], found[Level.TURN])


Cluster = Callable[[Judged], str]


def clustering(rows: Sequence[Judged]) -> tuple[str, Cluster]:
    """What is drawn again, and which of it a question belongs to."""
    if len({row.answered.haystack for row in rows}) >= ENOUGH:
        return "haystacks", lambda row: row.answered.haystack
    return "questions", lambda row: row.answered.question.id


def table(unit: str, parts: Sequence[tuple[str, float]]) -> Table:
    """The clusters of questions, each with what it brings to a mean."""
    sums: dict[str, list[float]] = {}
    for cluster, part in parts:
        total = sums.setdefault(cluster, [0.0, 0.0])
        total[0] += part
        total[1] += 1
    return Table(unit, tuple(part for part, _ in sums.values()), tuple(whole for _, whole in sums.values()), len(parts))


def _tables(result: Result, level: Level, unit: str, cluster: Cluster) -> dict[str, Table]:
    placed = [(row, found) for row in result.rows if not row.abstains and (found := row.at(level)) is not None]
    tables = {}
    for metric in of_evidence(result.top_k):
        parts = [(cluster(row), metric.value(found, metric.depth)) for row, found in placed if metric.counts(found)]
        if parts:
            tables[metric.key] = table(unit, parts)
    return tables
