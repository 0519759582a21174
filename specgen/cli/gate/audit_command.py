"""`specgen gate audit`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from specgen.cli.outcome import FINDING, fail, progress_line, stop


class _Share(click.FloatRange):
    """A number from a range, and a number: NaN lies in every range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        found = super().convert(value, param, ctx)
        if found != found:
            self.fail(f"{value!r} is no number", param, ctx)
        return found


@click.command("audit", epilog="Example: specgen gate audit memories.jsonl --max-noise 0.05 --check")
@click.argument("store", type=click.Path(path_type=Path))
@click.option(
    "--threshold",
    type=_Share(0.3, 1),
    default=0.8,
    show_default=True,
    help="How far two texts overlap that are near-duplicates, numbers aside.",
)
@click.option(
    "--min-cluster",
    type=click.IntRange(min=2),
    default=3,
    show_default=True,
    help="The fewest memories that are a cluster.",
)
@click.option("--top", type=click.IntRange(min=0), default=10, show_default=True, help="Show the N largest clusters.")
@click.option(
    "--max-noise",
    type=_Share(0, 1),
    default=0.05,
    show_default=True,
    help="The largest share of memories in near-duplicate clusters that passes --check.",
)
@click.option("--check", is_flag=True, help="Exit 1 where there is more noise than --max-noise.")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")  # fmt: skip
def command(
    store: Path, threshold: float, min_cluster: int, top: int, max_noise: float, check: bool, as_json: bool
) -> None:
    """Find near-duplicates and noise in a memory that exists.

    STORE is a dump of it: one JSON object a line with its text under memory, text, content or data, and maybe id,
    created_at, type or metadata.type; or a JSON array of them; or what mem0 exports. Rows that are none of these are
    told, and left out."""
    from specgen.gate.audit.auditing import audit
    from specgen.gate.audit.memory import StoreError
    from specgen.gate.audit.row import audit_row
    from specgen.gate.audit.text import render
    from specgen.retrieve.rows.form import document

    tell = progress_line()
    try:
        found = audit(store, threshold=threshold, min_cluster=min_cluster, top=top,
                      tell=lambda read: tell(f"{read} memories read"))  # fmt: skip
    except StoreError as error:
        tell("")
        fail(str(error), hint=error.hint)
    tell("")
    click.echo(document(audit_row(found)) if as_json else render(found), nl=False)
    if check and found.noise > max_noise:
        click.echo(f"noise: {100 * found.noise:.1f} % of the memories are near-duplicates, more than the"
                   f" {100 * max_noise:.1f} % of --max-noise", err=True)  # fmt: skip
        stop(FINDING)
