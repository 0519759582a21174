"""`specgen retrieve`: the group of its commands."""

from __future__ import annotations

import click

from specgen.cli.lazy import Entry, lazy

COMMANDS: dict[str, Entry] = {
    "run": Entry("run", "Ask one store the questions of a data set."),
    "compare": Entry("compare", "Ask several stores the same questions, side by side."),
    "diagnose": Entry("diagnose", "Where the evidence of a question lands in each store."),
    "check": Entry("check", "Run the contract tests on an adapter."),
}


@click.group("retrieve", cls=lazy(COMMANDS, "specgen.cli.retrieve.{}"), epilog="Example: specgen retrieve run --help")
def command() -> None:
    """Ask a memory store the questions of a build or a benchmark, and see whether it brings back what answers them.

    A store is an adapter: one of ours by its name, or module:callable. Each haystack is stored in a namespace of its
    own, which is emptied afterwards; nothing else in the store is touched."""
