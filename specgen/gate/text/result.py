"""A whole run for people."""

from __future__ import annotations

from collections.abc import Iterable

from specgen.diagnostics.grid import clean
from specgen.gate.result import Level, Result
from specgen.gate.text.failures import failure_lines
from specgen.gate.text.tables import classes, metrics, types
from specgen.intervals.resample import have_scipy
from specgen.retrieve.text.result import counted


def render(result: Result) -> str:
    """Scores in percent, with 95 % intervals in brackets; a table a level; the failing windows with their notes."""
    parts = [_title(result), *(f"Note: {clean(note)}" for note in result.notes), *lowered_lines(result)]
    if result.unscored is not None:
        return "\n\n".join([*parts, f"Not scored: {clean(result.unscored.reason)}"]) + "\n"
    for level in result.levels:
        parts += _level(result, level)
    return "\n\n".join([*parts, _legend(result)]) + "\n"


def lowered_lines(result: Result) -> list[str]:
    """What is said of floors that were higher in the last report."""
    return [
        f"Lowered: the floor of {clean(each.metric)} is {each.now:g}; in the last report it was {each.was:g}."
        for each in result.lowered
    ]


def floor_lines(result: Result) -> Iterable[str]:
    """Each floor that does not hold, in words."""
    for level in result.levels:
        at = f" at level {clean(level.asked.level)}" if level.asked.level is not None else ""
        for each in level.floors:
            if each.holds is False:
                told = "has nothing to measure" if each.value is None else f"is {100 * each.value:.1f}"
                yield f"{clean(each.metric)} {told}{at}; its floor is {100 * each.floor:g}"
        if all(each.value is None for each in level.floors):
            yield f"no floor could be measured{at}: no window has the label that one is for"
        if level.errors:
            what = "the store" if result.mode == "live" else "the gate"
            yield f"{what} failed on {counted(len(level.errors), 'window')}{at}"


def _title(result: Result) -> str:
    windows = len(result.fixtures.fixtures)
    return f"{clean(result.gate)} on {clean(result.fixtures.family)}: {counted(windows, 'window')}, {result.mode}"


def _level(result: Result, level: Level) -> list[str]:
    name = "" if level.asked.level is None else f"Level {clean(level.asked.level)}: "
    parts = [f"{name}{'pass' if level.passed else 'fail'}", metrics(level)]
    if level.scores.by_type:
        parts.append(f"By type\n{types(level.scores)}")
    parts.append(f"By class\n{classes(level)}")
    lines = failure_lines(level, result.mode)
    if lines:
        parts.append("\n".join(lines))
    return parts


def _legend(result: Result) -> str:
    known = any(share.spread for level in result.levels for share in level.scores.metrics.values())
    if known:
        return "Intervals: 95 %, resampling clusters of windows that differ in their numbers only."
    return "No intervals." if have_scipy() else "No intervals: they need scipy (pip install 'specgen[stats]')."
