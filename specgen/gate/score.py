"""The scores of a gate: each metric over all windows, by type of knowledge and by class of window.

A pure function of what was decided. The intervals resample clusters: windows that differ in their numbers only are no
independent evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from specgen.gate.decision import Judged
from specgen.gate.metrics.metric import Metric
from specgen.gate.metrics.noise_leak import noise_leak_count
from specgen.gate.metrics.registry import METRICS
from specgen.intervals.resample import Spread, have_scipy, spread
from specgen.intervals.table import Table


@dataclass(frozen=True, slots=True)
class Share:
    """Of `of` things that count, `right` are so; they lie in `clusters` clusters. `spread` is the 95 % interval, None
    where nothing is known of it: one cluster, or no scipy."""

    right: int
    of: int
    clusters: int
    spread: Spread | None

    @property
    def value(self) -> float | None:
        """From 0 to 1; None where nothing counts, which is neither good nor bad."""
        return self.right / self.of if self.of else None


@dataclass(frozen=True, slots=True)
class Group:
    """The windows of one type or class: how many there are, the metrics that count any of them, by key."""

    windows: int
    metrics: Mapping[str, Share]


@dataclass(frozen=True, slots=True)
class Scores:
    """All of a gate's scores. `noise_leaks` is None where nothing is known of what was stored."""

    metrics: Mapping[str, Share]
    by_type: Mapping[str, Group]
    by_class: Mapping[str, Group]
    noise_leaks: int | None


def score(
    judged: Sequence[Judged], texts: Mapping[str, Sequence[str]] | None = None, *, intervals: bool = True
) -> Scores:
    """The scores of these decisions. `texts` are what was stored of each window, by its id, where that is known."""
    intervals = intervals and have_scipy()
    leaked = None if texts is None else noise_leak_count(text for stored in texts.values() for text in stored)
    return Scores(
        {metric.key: _share(metric, judged, intervals) for metric in METRICS},
        _groups(judged, lambda each: each.fixture.expect_type, intervals),
        _groups(judged, lambda each: each.fixture.kind, intervals),
        leaked,
    )


def _groups(judged: Iterable[Judged], name_of: Callable[[Judged], str | None], intervals: bool) -> dict[str, Group]:
    groups: dict[str, list[Judged]] = {}
    for each in judged:
        name = name_of(each)
        if name is not None:
            groups.setdefault(str(name), []).append(each)
    return {name: _group(groups[name], intervals) for name in sorted(groups)}


def _group(judged: Sequence[Judged], intervals: bool) -> Group:
    found = {metric.key: _share(metric, judged, intervals) for metric in METRICS}
    return Group(len(judged), {key: each for key, each in found.items() if each.of})


def _share(metric: Metric, judged: Sequence[Judged], intervals: bool) -> Share:
    clusters: dict[str, list[int]] = {}
    for name, so in metric.marks(judged):
        counts = clusters.setdefault(name, [0, 0])
        counts[0] += so
        counts[1] += 1
    parts, wholes = (tuple(float(counts[place]) for counts in clusters.values()) for place in (0, 1))
    table = Table("clusters", parts, wholes, int(sum(wholes)))
    return Share(int(sum(parts)), table.probes, len(clusters), _spread(table) if intervals else None)


@lru_cache(maxsize=1024)
def _spread(table: Table) -> Spread | None:
    return spread(table)
