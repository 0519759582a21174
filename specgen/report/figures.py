"""Figures as a page shows them: cards, and the geometry of the bars. Places are percentages of a bar's width."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from specgen.report.page import Page
from specgen.report.reference import Reference
from specgen.stats.comparison import Measured
from specgen.stats.differences import Difference
from specgen.stats.estimate import Estimate
from specgen.stats.metrics import SCORES, Metric
from specgen.stats.text import interval

COLOURS = 6
"""How many setups have a colour of their own before they come round again."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One setup's bar: its length, its whisker, and the same in words."""

    setup: str
    place: int
    length: float
    low: float | None
    high: float | None
    words: str


@dataclass(frozen=True, slots=True)
class Chart:
    """The bars of all setups on one metric, with floor and ceiling where they are known."""

    title: str
    floor: float | None
    ceiling: float | None
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One setup's card."""

    name: str
    place: int
    conditions: str
    repeats: int
    sealing: str
    unsealed: bool
    scores: tuple[tuple[str, str], ...]
    right: str
    passes: str
    statuses: str
    faults: str
    against: tuple[tuple[str, str, str], ...]


def cards(page: Page) -> tuple[Card, ...]:
    """A card for each setup, in order."""
    first = page.comparison.measured[0].setup.name
    return tuple(_card(each, place, first) for place, each in enumerate(page.comparison.measured))


def score_charts(page: Page) -> tuple[Chart, ...]:
    """A chart for each score that some probe counts for."""
    return tuple(_charts(page, SCORES))


def area_charts(page: Page) -> tuple[Chart, ...]:
    """A chart for each area, in the key's order."""
    areas = dict.fromkeys(probe.test.area for probe in page.probes)
    return tuple(_charts(page, [Metric("area", area) for area in areas]))


def fault_charts(page: Page) -> tuple[Chart, ...]:
    """A chart for each fault, traps apart."""
    found = dict.fromkeys(
        each.metric
        for sort in ("fault", "trapFault")
        for measured in page.comparison.measured
        for each in measured.estimates
        if each.metric.sort == sort
    )
    return tuple(_charts(page, found))


def _charts(page: Page, metrics: Iterable[Metric]) -> Iterable[Chart]:
    for metric in metrics:
        bars = [
            _bar(each, place, measured.setup.name)
            for place, measured in enumerate(page.comparison.measured)
            for each in measured.estimates
            if each.metric == metric
        ]
        if bars:
            floor, ceiling = (_line(page.references, role, metric) for role in ("floor", "ceiling"))
            yield Chart(_title(metric), floor, ceiling, tuple(bars))


def _title(metric: Metric) -> str:
    trap = " (on traps)" if metric.sort == "trapFault" else ""
    return (metric.of or ("(no area)" if metric.sort == "area" else metric.key)) + trap


def _line(found: Iterable[Reference], role: str, metric: Metric) -> float | None:
    return next((each.of(metric.sort, metric.of) for each in found if each.role == role), None)


def _bar(each: Estimate, place: int, setup: str) -> Bar:
    low, high = (_at(each.spread.low), _at(each.spread.high)) if each.spread else (None, None)
    return Bar(setup, place, _at(each.figure), low, high, interval(each))


def _at(share: float) -> float:
    return round(100 * min(1.0, max(0.0, share)), 2)


def _card(each: Measured, place: int, first: str) -> Card:
    setup = each.setup
    by_key = {found.metric.key: found for found in each.estimates}
    main = by_key.get("main")
    shots = [shot for cell in setup.cells for shot in cell.shots]
    statuses = Counter(
        str(v.status) for run in setup.runs for repeat in run.report.runs for v in repeat.verdicts.values()
    )
    faults = Counter(fault for shot in shots for fault in shot.faults)
    passes = f"pass^{len(main.passes)} {100 * main.passes[-1]:.1f}" if main and len(main.passes) > 1 else ""
    conditions = dict.fromkeys(run.info.condition for run in setup.runs if run.info.condition)
    return Card(
        setup.name,
        place,
        ", ".join(conditions),
        sum(len(run.report.runs) for run in setup.runs),
        ", ".join(dict.fromkeys(run.info.sealing for run in setup.runs)),
        setup.unsealed,
        tuple((metric.key, interval(by_key[metric.key])) for metric in SCORES if metric.key in by_key),
        f"{sum(shot.right for shot in shots)} of {len(shots)}",
        passes,
        _counted(statuses),
        _counted(faults),
        tuple(_against(found, first) for found in each.differences if found.metric in SCORES),
    )


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.most_common())


def _against(found: Difference, first: str) -> tuple[str, str, str]:
    verdict = f"{found.verdict} ({found.why})" if found.why else f"{found.verdict} than {first}"
    return found.metric.key, interval(found), verdict
