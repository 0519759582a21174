"""`specgen gate`: the group of its commands."""

from __future__ import annotations

import click

from specgen.cli.lazy import Entry, lazy

COMMANDS: dict[str, Entry] = {
    "run": Entry("run_command", "Show a write gate labelled windows, and score what it does with them."),
    "audit": Entry("audit_command", "Find near-duplicates and noise in a memory that exists."),
    "coverage": Entry("coverage_command", "What the windows of a spec cover: labels, classes, types."),
}


@click.group("gate", cls=lazy(COMMANDS, "specgen.cli.gate.{}"), epilog="Example: specgen gate run --help")
def command() -> None:
    """Does the memory keep what matters, and drop the noise?

    A write gate decides, turn by turn, what becomes a memory. It is shown windows of a few turns that a spec generates,
    noise and durable knowledge, and scored by what it does with each."""
