"""`specgen gate run`."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from specgen.cli.gate.live_options import LiveChoice, live_options, refuse_without_live
from specgen.cli.gate.reporting import REPORT, finish, place
from specgen.cli.options import checked_seed
from specgen.cli.outcome import fail, progress_line, spec_errors

if TYPE_CHECKING:
    from specgen.gate.model import Fixtures

_ANSWER = 30.0


def _finite(ctx: click.Context, param: click.Parameter, value: float | None) -> float | None:
    """Refuses what is no number of seconds: NaN and infinity lie in any range."""
    if value is not None and not math.isfinite(value):
        raise click.BadParameter(f"{value} is no number of seconds", ctx, param)
    return value


def _levels(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Refuses a level without a name: a gate would take it for none."""
    if any(not value.strip() for value in values):
        raise click.BadParameter("a level has a name", ctx, param)
    return values


@click.command(
    "run", epilog="Example: specgen gate run specs/write-gate.yaml --gate mygate:classify --level balanced --check"
)
@click.argument("spec")
@click.option("--gate", metavar="GATE", help="module:callable, cmd:COMMAND, an http(s) address, or sim:NAME.")
@click.option(
    "--level",
    "levels",
    multiple=True,
    metavar="NAME",
    callback=_levels,
    help="What the gate is called with; several: a sweep.",
)
@click.option("--seed", callback=checked_seed, help="Another world than the spec's own.")
@click.option("--check", is_flag=True, help="Exit 1 where a floor does not hold or the gate fails on a window.")
@click.option(
    "--timeout", type=click.FloatRange(0, min_open=True), metavar="SECONDS", callback=_finite,
    help="How long the gate has for one window, or, live, the store.  [default: 30; live: 360]",
)  # fmt: skip
@click.option("--report", type=click.Path(path_type=Path), default=Path(REPORT), show_default=True,
              help="The file to write with every score and window.")  # fmt: skip
@click.option("--intervals/--no-intervals", default=True, help="Whether to say how far the scores could be off.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@live_options
@spec_errors
def command(
    spec: str, gate: str | None, levels: tuple[str, ...], seed: str | None, check: bool, timeout: float | None,
    report: Path, intervals: bool, as_json: bool, **choice: Unpack[LiveChoice],
) -> None:  # fmt: skip
    """Show a write gate labelled windows, and score what it does with them.

    SPEC is a spec with windows, a spec of any family with sessions, or a build. Exits 2 where the gate cannot be loaded
    or answers what is no decision: nothing is scored then.

    With --live, windows that may be sent go to a memory store, and what it stores of them is scored; a gate, if there
    is one, gives their types. Exits 3 where the store failed for some windows."""
    from specgen.gate.gates.contract import Settings
    from specgen.gate.offline import run_offline

    if choice["live"]:
        from specgen.cli.gate import live_run

        before = place(report)
        live_run.run(fixtures_of(spec, seed), gate, list(dict.fromkeys(levels)), choice, timeout, report, before,
                     intervals=intervals, as_json=as_json, check=check)  # fmt: skip
        return
    refuse_without_live(choice)
    if gate is None:
        fail("there is no gate to ask", hint="--gate is module:callable, cmd:COMMAND, an address, or sim:NAME")
    before = place(report)
    fixtures = fixtures_of(spec, seed)
    tell = progress_line()
    try:
        result = run_offline(
            gate,
            fixtures,
            list(dict.fromkeys(levels)) or [None],
            Settings(_ANSWER if timeout is None else timeout),
            tell,
            intervals=intervals,
        )
    finally:
        tell("")
    finish(result, report, before, as_json=as_json, check=check)


def fixtures_of(spec: str, seed: str | None) -> Fixtures:
    """The windows of a spec or a build; exits 2 where there are none."""
    from specgen.gate.load import NoWindowsError, load

    try:
        return load(spec, seed)
    except NoWindowsError as error:
        fail(str(error), hint=error.hint)
