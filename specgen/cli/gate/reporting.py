"""How `specgen gate run` ends: the report is written, the scores are told, and the exit code says what they mean."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from specgen.cli.outcome import BAD_SPEC, FINDING, fail, stop
from specgen.cli.retrieve.outcome import require_file

if TYPE_CHECKING:
    from specgen.gate.result import Result

REPORT = "last_report.json"
_HINT = "name another file with --report"


def place(report: Path) -> Mapping[str, Any] | None:
    """The report that an earlier run left there. Exits 2 where none may be written."""
    from specgen.gate.lastreport import NoReportError, earlier

    require_file(report)
    try:
        return earlier(report)
    except NoReportError as error:
        fail(str(error), hint=_HINT)


def finish(result: Result, report: Path, before: Mapping[str, Any] | None, *, as_json: bool, check: bool) -> None:
    """Write the report, print it, and stop with its exit code."""
    from specgen.gate.lastreport import lowered
    from specgen.gate.rows.result import result_text
    from specgen.gate.text.result import lowered_lines, render
    from specgen.retrieve.rows.form import write

    result = dataclasses.replace(result, lowered=lowered(before, result.fixtures))
    text = result_text(result)
    click.echo(text if as_json else render(result), nl=False)
    try:
        write(report, text)
    except OSError as error:
        fail(f"{report} cannot be written: {error.strerror or error}", hint=_HINT)
    click.echo(f"report: {report}", err=True)
    if result.unscored is not None:
        if as_json:
            click.echo(f"specgen: not scored: {result.unscored.reason}", err=True)
        stop(BAD_SPEC)
    if as_json:
        for line in lowered_lines(result):
            click.echo(line, err=True)
    if check:
        require_floors(result, as_json=as_json)


def require_floors(result: Result, *, as_json: bool) -> None:
    """Stop with exit code 1 where a floor does not hold, and say which."""
    from specgen.gate.text.result import floor_lines

    if result.verdict != "pass":
        _tell_why(result, list(floor_lines(result)), as_json=as_json)
        stop(FINDING)


def _tell_why(result: Result, why: list[str], *, as_json: bool) -> None:
    """What failed the check; with JSON on standard output, also which windows did."""
    from specgen.gate.text.failures import failure_lines

    for line in why:
        click.echo(f"check: {line}", err=True)
    if as_json:
        for level in result.levels:
            for line in failure_lines(level, result.mode):
                click.echo(line, err=True)
