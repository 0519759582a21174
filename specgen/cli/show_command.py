"""`specgen show`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from specgen.cli.options import checked_seed
from specgen.cli.outcome import fail, spec_errors, tell

if TYPE_CHECKING:
    from specgen.build.trail import Trail


@click.command("show", epilog="Example: specgen show specs/hello.yaml --plant dates")
@click.argument("spec", type=click.Path())
@click.option("--plant", help="Only this plant.")
@click.option("--seed", callback=checked_seed, help="In this world. Default: the family's own.")
@click.option("--json", "as_json", is_flag=True, help="The trail as JSON; `value` is what holds at the end.")
@spec_errors
def command(spec: str, plant: str | None, seed: str | None, as_json: bool) -> None:
    """Follow a fact: its line in the spec, the turns that say it, the probes that need it, and their checks."""
    from specgen.build.load import require_spec
    from specgen.build.plan import histories
    from specgen.build.trail import trail, trail_row
    from specgen.diagnostics.suggest import did_you_mean

    read = require_spec(spec)
    if plant is not None and plant not in read.plant_by_id:
        near = did_you_mean(plant, read.plant_by_id)
        fail(f"there is no plant {plant!r}", hint=f"did you mean {near}?" if near else None)
    played = next(histories(read, read.seed if seed is None else seed))
    chosen = [p for p in played.spec.plants if plant is None or p.id == plant]
    trails = [trail(played, p) for p in chosen]
    if as_json:
        tell(trail_row(trails[0]) if plant is not None else {"plants": [trail_row(found) for found in trails]})
        return
    for found in trails:
        if plant is not None or found.said or found.probed:
            _tell(found)


def _tell(found: Trail) -> None:
    value = found.value if found.value is not None else "unset"
    click.echo(f"{found.plant.id} ({found.plant.kind}) = {value}    {found.plant.span}")
    for said in found.said:
        shown = f" {said.value!r}" if said.value else ""
        click.echo(f"  {said.session} turn {said.turn + 1} {said.what}{shown}    {said.span}")
        click.echo(f"      {said.text}")
    for probed in found.probed:
        true = probed.true if probed.true is not None else f"unset ({probed.unset})"
        click.echo(f"  probe {probed.probe}: {true}    {probed.span}")
        click.echo(f"      {probed.request}")
        for check in probed.checks:
            click.echo(f"      check {check}")
