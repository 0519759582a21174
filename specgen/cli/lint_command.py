"""`specgen lint`."""

from __future__ import annotations

import click

from specgen.cli.options import checked_seed
from specgen.cli.outcome import BAD_SPEC, FINDING, show, spec_errors, stop


@click.command("lint", epilog="Example: specgen lint specs/*.yaml --strict")
@click.argument("specs", nargs=-1, required=True, type=click.Path())
@click.option("--seed", callback=checked_seed, help="Look at this world instead of the family's own.")
@click.option("--strict", is_flag=True, help="Exit 1 on warnings.")
@click.option("--quick", is_flag=True, help="Only the file, its shape and its templates; draw no world.")
@click.option("--json", "as_json", is_flag=True, help="A list of findings as JSON.")
@spec_errors
def command(specs: tuple[str, ...], seed: str | None, strict: bool, quick: bool, as_json: bool) -> None:
    """Report everything that is wrong with a spec: the file, its shape, its templates, and what a build would prove."""
    from specgen.build.lint import lint

    found = tuple(diagnostic for spec in specs for diagnostic in lint(spec, seed=seed, deep=not quick))
    show(found, as_json=as_json)
    if any(diagnostic.severity == "error" for diagnostic in found):
        stop(BAD_SPEC)
    if found and strict:
        stop(FINDING)
    if not found and not as_json:
        click.echo(f"{len(specs)} spec{'' if len(specs) == 1 else 's'}, nothing found")
