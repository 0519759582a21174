"""`specgen gate run`."""

from __future__ import annotations

import click


@click.command("run")
def command() -> None:
    """Show a write gate labelled windows, and score what it does with them."""
