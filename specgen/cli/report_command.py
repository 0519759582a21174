"""`specgen report`."""

from __future__ import annotations

from pathlib import Path

import click

from specgen.cli.outcome import BROKEN, fail, progress_line, spec_errors, stop

FORMATS = ("html", "markdown", "junit", "json")


@click.command("report", epilog="Example: specgen report generated/maya run1 run2 --out report.html")
@click.argument("build", type=click.Path(path_type=Path))
@click.argument("runs", nargs=-1, required=True, metavar="[NAME=]RUN...")
@click.option("--out", type=click.Path(path_type=Path), help="The file to write; without it, standard output.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="html", show_default=True, help="What to write.")
@click.option(
    "--retrieval", multiple=True, type=click.Path(path_type=Path), metavar="RESULT.json",
    help="What retrieve run --build BUILD --out wrote: shows of each probe whether its evidence was found.",
)  # fmt: skip
@click.option(
    "--gate", "gates", multiple=True, type=click.Path(path_type=Path), metavar="REPORT.json",
    help="What gate run wrote: shows what a write gate kept and dropped.",
)  # fmt: skip
@spec_errors
def command(
    build: Path, runs: tuple[str, ...], out: Path | None, form: str, retrieval: tuple[Path, ...],
    gates: tuple[Path, ...],
) -> None:  # fmt: skip
    """Write a report on runs of one build: scores, charts, and every response with what the judge found in it.

    The HTML page is one file that loads nothing. Exits 3 where some tests could not be scored."""
    from specgen.intervals.faults import StatsError
    from specgen.report.gather import gather
    from specgen.report.write import render, require_file, write

    try:
        if out is not None:
            require_file(out)
        page = gather(build, runs, progress_line(), retrieval, gates)
    except StatsError as error:
        fail(str(error), hint=error.hint)
    text = render(page, form)
    if out is None:
        click.echo(text, nl=False)
    else:
        write(out, text)
        click.echo(f"{out}: {len(page.probes)} probes, {len(page.comparison.measured)} setups")
    if not page.comparison.complete:
        stop(BROKEN)
