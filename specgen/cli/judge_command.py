"""`specgen judge`: the same code as a build's own grade.py."""

from __future__ import annotations

from pathlib import Path

import click

from specgen.cli.outcome import stop


@click.command("judge", epilog="Example: specgen judge generated/maya run --json")
@click.argument("build", type=click.Path(path_type=Path))
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--any-build", is_flag=True, help="Score a run that was made for another build too.")
@click.option("--json", "as_json", is_flag=True, help="Print score.json.")
def command(build: Path, run: Path, any_build: bool, as_json: bool) -> None:
    """Score a run against a build; write score.json into the run. Exits 3 where some tests could not be scored."""
    import specgen_judge

    stop(
        specgen_judge.main([str(run), *(["--any-build"] if any_build else []), *(["--json"] if as_json else [])], build)
    )
