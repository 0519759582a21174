"""What `specgen run` refuses before it does anything: values that no run can have, and such as do not go together."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click

from specgen.cli.outcome import fail

LONGEST = 10_000_000
"""The most seconds of a turn: a third of a year, which every system can wait."""
_OURS = "SPECGEN_"
_KERNEL = tuple(map(Path, ("/proc", "/sys", "/dev")))


def seconds(value: str | float) -> float:
    """A number of seconds above 0 and up to LONGEST. click.BadParameter where it is none."""
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not 0 < number <= LONGEST:  # nan is in no range
        raise click.BadParameter(f"{value!r} is not a number of seconds above 0 and up to {LONGEST}")
    return number


def require_names(passed: Sequence[str], *, here: bool) -> None:
    """Refuse what `--env` cannot pass on; what is not set only if the agent runs `here`. Exits 2."""
    for name in passed:
        if not name or "=" in name:
            fail(
                f"--env {name!r} is no name of a variable",
                hint="the name alone: its value is that of the environment in which you type the command",
            )
        if name.startswith(_OURS):
            fail(f"--env {name}: what begins with {_OURS} is told by the runner, and differs from session to session")
        if here and name not in os.environ:
            fail(f"--env {name}: there is no such variable", hint=f"export {name}=… first")


def require_apart(out: Path, record: Path | None) -> None:
    """Refuse a recording and a run of which one would lie in the other. Exits 2."""
    if record is None:
        return
    run, kept = out.resolve(), record.resolve()
    if run == kept or run in kept.parents or kept in run.parents:
        fail(
            f"--record {record} and --out {out} lie in each other; each takes a folder of its own",
            hint="name another folder with --record",
        )


def require_shown(see: Sequence[Path]) -> None:
    """Refuse to show a sealed agent the whole disk, or the kernel's folders. Exits 2."""
    for path in see:
        whole = path.resolve()
        if whole == Path(whole.anchor) or any(top == whole or top in whole.parents for top in _KERNEL):
            fail(f"--see {path} cannot be shown to a sealed agent", hint="name the folders of its program")
