"""`specgen build`."""

from __future__ import annotations

from pathlib import Path

import click

from specgen.cli.outcome import fail, progress_line, spec_errors, tell


@click.command("build", epilog="Example: specgen build specs/maya.yaml --seed 7 --out maya-7")
@click.argument("spec", type=click.Path())
@click.option("--seed", help="Another world: every drawn value is drawn anew. Default: the family's own seed.")
@click.option("--out", type=click.Path(path_type=Path), help="Default: generated/FAMILY, with -sSEED for another seed.")
@click.option("--json", "as_json", is_flag=True, help="Say what was built, or what is wrong, as JSON.")
@spec_errors
def command(spec: str, seed: str | None, out: Path | None, as_json: bool) -> None:
    """Build a family: prove its guarantees, then write it. A broken guarantee leaves nothing behind."""
    from specgen.build.api import build_spec, default_target
    from specgen.build.load import require_spec

    read = require_spec(spec)
    target = out or default_target(read, seed)
    if target.exists() and not (target / "build.json").is_file() and (target.is_file() or any(target.iterdir())):
        fail(f"{target} exists and is not a build", hint="name another folder with --out, or remove it")
    built = build_spec(read, seed, target, progress_line())
    if as_json:
        tell({"build": str(built.folder), "histories": built.histories, "probes": built.probes, "hash": built.hash})
    else:
        histories = "1 history" if built.histories == 1 else f"{built.histories} histories"
        click.echo(f"{built.folder}: {histories}, {built.probes} probes, {built.hash[:12]}")
