"""A run folder in the making: begun or resumed, held by one runner at a time, and what lies in it."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from specgen.model.values import Plain
from specgen.run.copies import is_folder, remove_tree
from specgen.run.identity import differences
from specgen.run.results import RUN, STATE, partial_of, read_json, write_json
from specgen.run.usehold import in_use

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]


class CannotResumeError(Exception):
    """A run cannot be begun or resumed here; the message says why, `hint` what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@contextmanager
def held(run: Path, head: Mapping[str, Plain], *, resume: bool) -> Iterator[Path | None]:
    """Begin a run, or go on with one, as the only runner of it; gives its `.state`, None where all is done.

    CannotResumeError where another run is there, or another runner at work.
    """
    before = read_json(run / RUN)
    if before is None and os.path.lexists(run / RUN):  # it is written whole or not at all: something else damaged it
        raise CannotResumeError(f"{run / RUN} cannot be read, or is damaged", "begin another run in another folder")
    if before is not None and not resume:
        whole = "a complete" if before.get("complete") else "an unfinished"
        raise CannotResumeError(f"{run} holds {whole} run", "go on with it by --resume, or name another folder")
    if before is not None:
        changed = differences(before, head)
        if changed:
            raise CannotResumeError(
                f"{run} was begun with another {', '.join(changed)}",
                "a run is resumed with what it was begun with; begin another one in another folder",
            )
    state = run / STATE
    busy = CannotResumeError(f"another runner works on {run}", "wait for it, or end it")
    if before is not None and before.get("complete"):
        remove_tree(state)  # a runner was killed when all was done
        yield None
        return
    state.mkdir(parents=True, exist_ok=True)
    lock = os.open(state, os.O_RDONLY)
    try:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise busy from error
        if read_json(run / RUN) != before:  # one that has ended since we looked
            raise busy
        if before is None:
            write_json(run / RUN, {**head, "complete": False})
        yield state
    finally:
        os.close(lock)


def unfinished(run: Path) -> bool:
    """Whether a run lies here that can be gone on with."""
    row = read_json(run / RUN)
    return row is not None and not row.get("complete")


def hardly_begun(run: Path) -> bool:
    """Whether all that lies here is what a runner leaves that was killed before it could write run.json."""
    names = {path.name for path in run.iterdir()}
    return names <= {STATE, partial_of(run / RUN).name} and not any((run / STATE).glob("*"))


@contextmanager
def scratch(state: Path) -> Iterator[Path]:
    """A private folder for the steps of a run, outside of it.

    Where a killed runner left one, its workers are waited for, who still end their agents, and it is removed.
    """
    note = state / "scratch"
    if note.is_file():
        left = Path(note.read_text(encoding="utf-8"))
        if left.parent == Path(tempfile.gettempdir()) and is_folder(left):
            with suppress(FileNotFoundError), in_use(left, alone=True):
                remove_tree(left)
    made = Path(tempfile.gettempdir()).absolute() / secrets.token_hex(8)
    try:
        note.write_text(str(made), encoding="utf-8")  # first, so that it is found whenever we are killed
        made.mkdir(mode=0o700)
        yield made
    finally:
        remove_tree(made)
        note.unlink(missing_ok=True)


def sweep(state: Path) -> None:
    """Remove what a killed runner left half made. What lies deeper is the agent's, whatever its name."""
    for pattern in ("states/*/*.partial", "states/*/*/*.partial"):
        for left in state.glob(pattern):
            remove_tree(left)
