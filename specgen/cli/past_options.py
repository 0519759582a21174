"""Options of `specgen run` that say where the past comes from or goes to, and which of them go together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from specgen.cli.options import require_out
from specgen.cli.outcome import fail

F = TypeVar("F", bound=Callable[..., Any])

REPLAYING = ("history", "workspace")
_OPTIONS = (
    click.option("--record", type=click.Path(path_type=Path), metavar="DIR", help="Keep the history that was lived."),
    click.option(
        "--history-from", type=click.Path(path_type=Path), metavar="DIR",
        help="Ask from a history that --record kept, without living through it again.",
    ),
    click.option(
        "--transcripts", type=click.Path(path_type=Path), metavar="DIR",
        help="For --condition transcript: conversations that were recorded, in place of the scripted ones.",
    ),
)  # fmt: skip


def past_options(command: F) -> F:
    """Give a command --record, --history-from and --transcripts."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def require_past(
    condition: str, runs: int, record: Path | None, history_from: Path | None, transcripts: Path | None, *, resume: bool
) -> None:
    """Refuse what does not go together, and a place where nothing may be recorded. Exits 2."""
    for name, given in (("--record", record), ("--history-from", history_from)):
        if given and condition not in REPLAYING:
            fail(f"{name} is for the conditions {' and '.join(REPLAYING)}; in {condition} no history is lived through")
    if record and history_from:
        fail("--record and --history-from exclude each other: a history that was recorded is not lived through again")
    if record and runs > 1:
        fail(f"--record keeps one history, and --runs {runs} lives through {runs}", hint="record with --runs 1")
    if transcripts and condition != "transcript":
        fail(f"--transcripts is for --condition transcript, not for {condition}")
    if record:
        require_out(record, "recording.json", "a recording", option="--record")
        if (record / "recording.json").is_file() and not resume:
            fail(f"{record} holds a recording", hint="use it with --history-from, or name another folder")
