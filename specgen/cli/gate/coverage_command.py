"""`specgen gate coverage`."""

from __future__ import annotations

import click

from specgen.cli.options import checked_seed
from specgen.cli.outcome import fail, spec_errors, tell


@click.command("coverage", epilog="Example: specgen gate coverage specs/write-gate.yaml")
@click.argument("spec", metavar="SPEC", type=click.Path())
@click.option("--seed", callback=checked_seed, help="In this world. Default: the family's own.")
@click.option("--json", "as_json", is_flag=True, help="The counts as JSON.")
@spec_errors
def command(spec: str, seed: str | None, as_json: bool) -> None:
    """What the windows of a spec cover: how many of each label, class and type, made of how many templates.

    SPEC is a spec with windows, a spec of a family with sessions, or the folder of a build."""
    from specgen.diagnostics.grid import clean, grid
    from specgen.gate.coverage import coverage, coverage_json, coverage_rows
    from specgen.gate.load import NoWindowsError, load

    try:
        found = coverage(load(spec, seed))
    except NoWindowsError as error:
        fail(str(error), hint=error.hint)
    if as_json:
        tell(coverage_json(found))
        return
    whole = found.total
    templates = f"{whole.templates} template{'' if whole.templates == 1 else 's'}"
    click.echo(f"{found.family}: {whole.windows} window{'' if whole.windows == 1 else 's'} from {templates}")
    click.echo(grid([[clean(cell) for cell in row] for row in coverage_rows(found)]))
