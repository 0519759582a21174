"""`specgen diff`."""

from __future__ import annotations

from pathlib import Path

import click

from specgen.cli.differences import tell_differences
from specgen.cli.outcome import FINDING, fail, spec_errors, stop


@click.command("diff", epilog="Example: specgen diff generated/maya maya-7")
@click.argument("first", type=click.Path(path_type=Path))
@click.argument("second", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="The differences as JSON.")
@spec_errors
def command(first: Path, second: Path, as_json: bool) -> None:
    """List what differs between two builds: files, and the first line that differs in each. Exits 1 where any does."""
    from specgen.build import layout
    from specgen.build.compare import compare

    for folder in (first, second):
        if not (folder / layout.MANIFEST).is_file():
            fail(f"{folder} is not a build: it has no {layout.MANIFEST}")
    found = compare(first, second)
    tell_differences(found, as_json, same="no differences")
    if found:
        stop(FINDING)
