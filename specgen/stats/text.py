"""A comparison for people: the table of setups, then areas, faults and differences."""

from __future__ import annotations

from collections.abc import Iterable

from specgen.diagnostics.grid import clean, grid
from specgen.stats.comparison import Comparison, Measured
from specgen.stats.differences import Difference
from specgen.stats.estimate import Estimate
from specgen.stats.metrics import SCORES


def render(comparison: Comparison) -> str:
    """The readable report. Figures are percentages with 95 % intervals in brackets."""
    parts = [
        _setups(comparison),
        _section(comparison, "By area", "area"),
        _section(comparison, "Faults shown, in percent of probes that are no traps", "fault"),
        _section(comparison, "Faults shown on traps", "trapFault"),
        *(_against(comparison.measured[0], each) for each in comparison.measured[1:]),
        _notes(comparison),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def interval(found: Estimate | Difference | None) -> str:
    """A figure as it is shown: `72.1 [60.0, 80.5]`, with a sign for a difference; a dash for none."""
    if found is None:
        return "-"
    sign = "+" if isinstance(found, Difference) else ""
    figure = f"{100 * found.figure + 0.0:{sign}.1f}"
    if found.spread is None:
        return figure
    low, high = (f"{100 * each + 0.0:{sign}.1f}" for each in (found.spread.low, found.spread.high))
    return f"{figure} [{low}, {high}]"


def _setups(comparison: Comparison) -> str:
    head = ("setup", "worlds", "runs each", *(metric.key for metric in SCORES), "se of main", "sd of runs", "pass^k")
    return grid([head, *(_setup(each) for each in comparison.measured)])


def _setup(each: Measured) -> tuple[str, ...]:
    by_key = {found.metric.key: found for found in each.estimates}
    main = by_key.get("main")
    runs = min(len(cell.shots) for cell in each.setup.cells)
    mark = " (unsealed)" if each.setup.unsealed else ""
    return (
        clean(each.setup.name) + mark,
        str(each.setup.worlds),
        str(runs),
        *(interval(by_key.get(metric.key)) for metric in SCORES),
        f"{100 * main.spread.se:.1f}" if main and main.spread else "-",
        f"{100 * main.deviation[0]:.1f}" if main and main.deviation else "-",
        f"{100 * main.passes[-1]:.1f}" if main and main.passes else "-",
    )


def _section(comparison: Comparison, title: str, sort: str) -> str:
    names = dict.fromkeys(
        found.metric.of for each in comparison.measured for found in each.estimates if found.metric.sort == sort
    )
    if not names:
        return ""
    rows = [("", *(clean(each.setup.name) for each in comparison.measured))]
    for name in names:
        cells = [_cell(found for found in each.estimates if found.metric.sort == sort and found.metric.of == name)
                 for each in comparison.measured]  # fmt: skip
        rows.append((clean(name) or "(none)", *cells))
    return f"{title}\n{grid(rows)}"


def _cell(found: Iterable[Estimate]) -> str:
    for each in found:
        always = f"  ^{len(each.passes)} {100 * each.passes[-1]:.1f}" if len(each.passes) > 1 else ""
        return interval(each) + always
    return "-"


def _against(first: Measured, second: Measured) -> str:
    title = f"{clean(second.setup.name)} less {clean(first.setup.name)}, in points"
    if not second.differences:
        return f"{title}: nothing to compare"
    paired = second.differences[0].paired
    how = "paired by probe" if paired else "no probe in common: not paired"
    rows = [(clean(found.metric.key), interval(found), _verdict(found)) for found in second.differences]
    return f"{title} ({how})\n{grid(rows)}"


def _verdict(found: Difference) -> str:
    return f"{found.verdict}: {found.why}" if found.why else found.verdict


def _notes(comparison: Comparison) -> str:
    units = sorted({found.unit for each in comparison.measured for found in each.estimates})
    drawn = {"groups": "groups of probes that share plants", "worlds": "worlds"}
    units_drawn = " or ".join(drawn[unit] for unit in units)
    notes = [f"Intervals: 95 %, resampling {units_drawn}. ^k: right, or the fault shown, in all k runs."]
    for setup in (each.setup for each in comparison.measured):
        if setup.unscored:
            notes.append(f"{clean(setup.name)}: {setup.unscored} results could not be scored and are left out.")
        if setup.unsealed:
            notes.append(f"{clean(setup.name)}: nothing says that it was sealed; the agent may have seen the key.")
    return "\n".join(notes)
