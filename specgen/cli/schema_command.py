"""`specgen schema`."""

from __future__ import annotations

import click


@click.command("schema", epilog="Example: specgen schema > specgen.schema.json")
def command() -> None:
    """Print the JSON Schema of specs.

    Point an editor at it: `# yaml-language-server: $schema=specgen.schema.json` on a spec's first line.
    """
    from specgen.schema import json_schema

    click.echo(json_schema(), nl=False)
