"""One window of a run as JSON: what it is, what the gate did, what that means."""

from __future__ import annotations

from specgen.gate.decision import Judged
from specgen.gate.result import Level, Mode
from specgen.gate.verdicts import FAILURES, verdict
from specgen.retrieve.rows.form import JSON


def window_row(level: Level, each: Judged, mode: Mode) -> dict[str, JSON]:
    """The row of a fixture. `window` holds its turns where the wrong thing became of it, else it is null."""
    fixture, decision = each.fixture, each.decision
    became = verdict(each, live=mode == "live")
    turns: list[JSON] = [{"role": turn.role, "content": turn.content} for turn in fixture.window]
    texts = (level.asked.texts or {}).get(fixture.id)
    return {
        "level": level.asked.level,
        "id": fixture.id,
        "label": fixture.label.value,
        "class": fixture.kind,
        "expect_type": fixture.expect_type and fixture.expect_type.value,
        "cluster": fixture.cluster,
        "frame": fixture.frame,
        "mixed": fixture.mixed,
        "always": fixture.always,
        "action": None if decision is None else decision.action.value,
        "type": None if decision is None else decision.type,
        "stamped_by": level.stamped.get(fixture.id),
        "error": each.error,
        "verdict": became.value,
        "ok": became not in FAILURES,
        "note": fixture.note,
        "stored": None if texts is None else list(texts),
        "window": turns if became in FAILURES else None,
    }
