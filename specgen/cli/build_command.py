"""`specgen build`."""

from __future__ import annotations

from pathlib import Path

import click

from specgen.cli.options import checked_seed, require_out
from specgen.cli.outcome import fail, progress_line, spec_errors, tell


@click.command("build", epilog="Example: specgen build specs/maya.yaml --seed 7 --out maya-7")
@click.argument("spec", type=click.Path())
@click.option(
    "--seed", callback=checked_seed, help="Another world: every value drawn anew. Default: the family's own seed."
)
@click.option("--out", type=click.Path(path_type=Path), help="Default: generated/FAMILY, with -sSEED for another seed.")
@click.option("--cases", type=click.IntRange(1), help="How many histories, in a family of cases.")
@click.option("--json", "as_json", is_flag=True, help="Say what was built, or what is wrong, as JSON.")
@spec_errors
def command(spec: str, seed: str | None, out: Path | None, cases: int | None, as_json: bool) -> None:
    """Build a family: prove its guarantees, then write it. A broken guarantee leaves nothing behind."""
    from specgen.build import layout
    from specgen.build.api import build_spec, default_target
    from specgen.build.load import require_spec

    read = require_spec(spec)
    target = out or default_target(read, seed)
    require_out(target, layout.MANIFEST, "a build")
    if cases is not None and not read.cases:
        fail(f"--cases: {read.family} is no family of cases", hint="give the spec cases:, or leave --cases out")
    built = build_spec(read, seed, target, progress_line(), cases)
    if as_json:
        tell({"build": str(built.folder), "histories": built.histories, "probes": built.probes, "hash": built.hash})
    else:
        histories = "1 history" if built.histories == 1 else f"{built.histories} histories"
        probes = "1 probe" if built.probes == 1 else f"{built.probes} probes"
        click.echo(f"{built.folder}: {histories}, {probes}, {built.hash[:12]}")
