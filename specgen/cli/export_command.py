"""`specgen export`."""

from __future__ import annotations

from pathlib import Path

import click

from specgen.cli.options import require_out
from specgen.cli.outcome import fail, spec_errors, tell


@click.command("export", epilog="Example: specgen export generated/maya --target fluso --out maya-fluso")
@click.argument("build", type=click.Path(path_type=Path))
@click.option("--target", "name", required=True, help="The format, such as fluso; an unknown one lists all.")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The folder to write.")
@click.option("--json", "as_json", is_flag=True, help="Say what was written, and what is not the same there, as JSON.")
@spec_errors
def command(build: Path, name: str, out: Path, as_json: bool) -> None:
    """Write a build in another tool's format. What that format cannot say is listed, never dropped in silence."""
    from specgen.diagnostics.suggest import did_you_mean
    from specgen.targets import find, targets
    from specgen.targets.api import MARK, export
    from specgen.targets.registry import CannotExportError

    target = find(name)
    if target is None:
        near = did_you_mean(name, [t.name for t in targets()])
        known = "; ".join(f"{t.name}: {t.about}" for t in targets())
        fail(f"there is no target {name!r}", hint=(f"did you mean {near}? " if near else "") + f"Targets: {known}")
    require_out(out, MARK, "an export")
    try:
        done = export(build, target, out)
    except CannotExportError as error:
        fail(str(error))
    if as_json:
        tell({"export": str(done.folder), "target": name, "files": done.files, "notes": list(done.notes)})
        return
    click.echo(f"{done.folder}: {done.files} files for {name}")
    for note in done.notes:
        click.echo(f"    not the same there: {note}")
