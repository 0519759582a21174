"""`specgen gate run --live`: from the fixtures to the report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from specgen.cli.gate.live_options import LiveChoice, end, live
from specgen.cli.gate.reporting import finish, require_floors
from specgen.cli.outcome import fail, progress_line

if TYPE_CHECKING:
    from specgen.gate.model import Fixtures
    from specgen.gate.result import Result


def run(
    fixtures: Fixtures,
    gate: str | None,
    levels: Sequence[str],
    choice: LiveChoice,
    timeout: float | None,
    report: Path,
    before: Mapping[str, Any] | None,
    *,
    intervals: bool,
    as_json: bool,
    check: bool,
) -> None:
    """Send what may be sent, score what is stored, write the report; stop with the exit code of the run.

    A gate that is named decides the types that are sent along. Whatever ends the run, the report is written."""
    from specgen.gate.live.result import level_of
    from specgen.gate.live.row import live_row
    from specgen.gate.live.sending import replayed
    from specgen.gate.result import Result

    if len(levels) > 1:
        fail("--live takes one --level", hint="run it once for each")
    if not replayed(fixtures):
        fail(
            "no window may be sent to a store: all are to be dropped", hint="add windows with label exclude or extract"
        )
    level = levels[0] if levels else None
    asked = None if gate is None else _asked(gate, fixtures, level)
    if asked is not None and asked.unscored is not None:
        finish(asked, report, before, as_json=as_json, check=check)
    decided = None if asked is None else {each.fixture.id: each for each in asked.levels[0].asked.judged}
    found, where = live(fixtures, decided, choice, timeout)
    scored = level_of(found, fixtures, level, intervals=intervals)
    result = Result(
        where.store if asked is None else asked.gate, "live", fixtures, (scored,), live=live_row(found, where)
    )
    finish(result, report, before, as_json=as_json, check=False)
    end(found, where)
    if check:
        require_floors(result, as_json=as_json)


def _asked(gate: str, fixtures: Fixtures, level: str | None) -> Result:
    """What the gate decides of each window."""
    from specgen.gate.gates.contract import Settings
    from specgen.gate.offline import run_offline

    tell = progress_line()
    try:
        return run_offline(gate, fixtures, [level], Settings(), tell, intervals=False)
    finally:
        tell("")
