"""The windows of which the wrong thing became: their ids, and which failure each guards against."""

from __future__ import annotations

from specgen.diagnostics.grid import clean
from specgen.gate.result import Level, Mode
from specgen.gate.verdicts import verdict

MOST = 200


def failure_lines(level: Level, mode: Mode) -> list[str]:
    """A heading and a line a window; nothing where all went right."""
    failures = level.failures(mode)
    if not failures:
        return []
    lines = [f"Failed: {len(failures):,} of {len(level.asked.judged):,} windows"]
    for each in failures[:MOST]:
        error = f" ({clean(each.error)})" if each.error else ""
        became = verdict(each, live=mode == "live")
        lines.append(f"  {became} {clean(each.fixture.id)}{error}: {clean(each.fixture.note)}")
    if len(failures) > MOST:
        lines.append(f"  and {len(failures) - MOST:,} more, in the report")
    return lines
