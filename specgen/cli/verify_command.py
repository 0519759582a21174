"""`specgen verify`."""

from __future__ import annotations

from pathlib import Path

import click

from specgen.cli.differences import tell_differences
from specgen.cli.outcome import FINDING, spec_errors, stop


@click.command("verify", epilog="Example: specgen verify generated/maya")
@click.argument("build", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="The differences as JSON.")
@spec_errors
def command(build: Path, as_json: bool) -> None:
    """Rebuild a build from its own key and compare every byte. Exits 1 where anything differs."""
    from specgen.build.compare import verify

    found = verify(build)
    tell_differences(found, as_json, same=f"{build}: every byte is what its key gives")
    if found:
        stop(FINDING)
