"""How differences between builds are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from specgen.cli.outcome import tell
from specgen.model.values import Plain

if TYPE_CHECKING:
    from specgen.build.compare import Difference

WIDTH = 160


def tell_differences(found: tuple[Difference, ...], as_json: bool, same: str) -> None:
    """Print differences, or that there are none."""
    if as_json:
        rows: list[Plain] = [
            {"path": d.path, "what": d.what, "line": d.line, "before": d.before, "after": d.after} for d in found
        ]
        tell({"same": not found, "differences": rows})
        return
    for difference in found:
        place = f":{difference.line}" if difference.line else ""
        click.echo(f"{difference.what} {difference.path}{place}")
        if difference.what == "changed" and difference.line:
            click.echo(f"    - {(difference.before or '')[:WIDTH]}")
            click.echo(f"    + {(difference.after or '')[:WIDTH]}")
    if not found:
        click.echo(same)
