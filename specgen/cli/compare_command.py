"""`specgen compare`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from specgen.cli.outcome import BROKEN, fail, progress_line, spec_errors, stop


@click.command("compare", epilog="Example: specgen compare before=run1 after=run2 --build generated/maya")
@click.argument("runs", nargs=-1, required=True, metavar="[NAME=]RUN...")
@click.option(
    "--build", "builds", multiple=True, type=click.Path(path_type=Path),
    help="The build that the runs answer; once for each build. Without it, a build near the run is found.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="The comparison as JSON.")
@spec_errors
def command(runs: tuple[str, ...], builds: tuple[Path, ...], as_json: bool) -> None:
    """Compare runs: means, intervals, pass^k, and each setup against the first.

    Runs with the same NAME are one setup. Without names, runs of one agent on different builds are one. Exits 3 where
    some tests could not be scored."""
    from specgen.intervals.faults import StatsError
    from specgen.intervals.resample import require_scipy
    from specgen.stats.comparison import compare, load_runs
    from specgen.stats.rows import comparison_row
    from specgen.stats.text import render

    try:
        require_scipy()
        found = compare(load_runs(runs, builds, progress_line()))
    except StatsError as error:
        fail(str(error), hint=error.hint)
    if as_json:
        click.echo(json.dumps(comparison_row(found), indent=2))
    else:
        click.echo(render(found), nl=False)
    if not found.complete:
        stop(BROKEN)
