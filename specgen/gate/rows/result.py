"""A whole run as JSON. It has no clock: the same gate over the same windows gives the same bytes."""

from __future__ import annotations

from specgen import __version__
from specgen.gate.floors import Floor, thresholds
from specgen.gate.result import Level, Result
from specgen.gate.rows.scores import rounded, scores_row
from specgen.gate.rows.window import window_row
from specgen.retrieve.rows.form import JSON, document

REPORT = "specgen gate run"


def result_text(result: Result) -> str:
    """The document, each window on a line of its own."""
    return document(result_row(result), "rows")


def result_row(result: Result) -> dict[str, JSON]:
    """The verdict, what was in force, the scores of each level, and a row for each window and level."""
    unscored = result.unscored
    return {
        "report": REPORT,
        "specgen": __version__,
        "mode": result.mode,
        "gate": result.gate,
        "family": result.fixtures.family,
        "fixtures": {"sha256": result.fixtures.sha256, "windows": len(result.fixtures.fixtures)},
        "verdict": result.verdict,
        "scored": unscored is None,
        "unscored": None if unscored is None else {"kind": unscored.kind, "reason": unscored.reason},
        "thresholds": dict(thresholds(result.fixtures.floors)),
        "lowered": [{"metric": each.metric, "was": each.was, "now": each.now} for each in result.lowered],
        "notes": list(result.notes),
        **({} if result.live is None else {"live": dict(result.live)}),
        "levels": [_level(level) for level in result.levels],
        "rows": [window_row(level, each, result.mode) for level in result.levels for each in level.asked.judged],
    }


def _level(level: Level) -> dict[str, JSON]:
    return {
        "level": level.asked.level,
        "verdict": "pass" if level.passed else "fail",
        "floors": [_floor(each) for each in level.floors],
        **scores_row(level.scores),
        "errors": len(level.errors),
    }


def _floor(each: Floor) -> dict[str, JSON]:
    source = "spec" if each.declared else "default"
    return {
        "metric": each.metric,
        "floor": each.floor,
        "value": rounded(each.value),
        "holds": each.holds,
        "from": source,
    }
