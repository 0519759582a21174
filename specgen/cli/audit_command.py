"""`specgen audit`."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping

import click

from specgen.cli.outcome import FINDING, fail, progress_line, spec_errors, stop, tell
from specgen.model.values import Plain

SHOWN = 10


@click.command("audit", epilog="Example: specgen audit specs/maya.yaml --seeds 200 --search 100")
@click.argument("spec", type=click.Path())
@click.option("--seeds", default=20, show_default=True, type=click.IntRange(1), help="How many worlds beside its own.")
@click.option("--search", default=0, type=click.IntRange(0), help="Random worlds for Hypothesis to try, and to shrink.")
@click.option("--json", "as_json", is_flag=True, help="The findings as JSON.")
@spec_errors
def command(spec: str, seeds: int, search: int, as_json: bool) -> None:
    """Look at a family in depth: many worlds, every agent, right and wrong responses in many voices.

    Exits 1 on a finding."""
    from specgen.audit.family import audit, audit_row
    from specgen.audit.search import smallest_bad_world
    from specgen.build.load import require_spec
    from specgen.guards import all_guards

    if search and importlib.util.find_spec("hypothesis") is None:
        fail("--search needs Hypothesis", hint="pip install 'specgen[audit]'")
    read = require_spec(spec)
    report = audit(read, seeds, progress_line())
    row = audit_row(report)
    if search:
        bad = smallest_bad_world(read, all_guards(read, (), {})[:-1], search)
        row["smallest_bad_seed"] = bad.seed if bad is not None else None
    if as_json:
        tell(row)
    else:
        _say(row)
    if not report.clean or row.get("smallest_bad_seed") is not None:
        stop(FINDING)


def _say(row: Mapping[str, Plain]) -> None:
    """The findings for people: counts, then the first few of each sort."""
    click.echo(f"{row['worlds']} worlds, {row['right']} right and {row['wrong']} wrong responses judged")
    for key in ("breaches", "guessable", "unlike", "false_rejects", "false_accepts"):
        found = row[key]
        assert isinstance(found, list)
        click.echo(f"{key.replace('_', ' ')}: {len(found)}")
        for one in found[:SHOWN]:
            click.echo(f"    {_short(one)}")
    if "smallest_bad_seed" in row:
        click.echo(f"smallest bad seed: {row['smallest_bad_seed']}")


def _short(one: Plain) -> str:
    if isinstance(one, dict):
        return f"seed {one['seed']}, {one['probe']}, {one['what']}, {one['voice']}: {str(one['reply'])[:100]!r}"
    return str(one)
