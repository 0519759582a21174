"""What a killed process leaves beside its target: named so that it is known, claimed so that it is not taken from one
that still works, and swept away by the next."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # no such thing on Windows: nothing is claimed, and nothing swept
    fcntl = None  # type: ignore[assignment]

_SUFFIX = ".partial"
_LONGEST = 40


def place(target: Path) -> Path:
    """Where `target` is staged: beside it, hidden, a name that nobody else has."""
    return target.parent / f"{_prefix(target)}{secrets.token_hex(8)}{_SUFFIX}"


def claim(folder: Path) -> int | None:
    """Make a folder and mark it as being worked on; the mark ends with `release`, or with the process."""
    if fcntl is None:
        folder.mkdir()
        return None
    while True:
        folder.mkdir(exist_ok=True)
        with suppress(FileNotFoundError):  # swept by another between being made and being marked
            mark = os.open(folder, os.O_RDONLY)
            with suppress(OSError):  # a file system without locks
                fcntl.flock(mark, fcntl.LOCK_EX)
            if folder.exists():
                return mark
            os.close(mark)


def release(mark: int | None) -> None:
    """End a claim."""
    if mark is not None:
        os.close(mark)


def sweep(target: Path) -> None:
    """Remove what processes that no longer live have left of `target`."""
    if fcntl is None:
        return
    for left in target.parent.glob("*" + _SUFFIX):
        if not left.name.startswith(_prefix(target)) or left.is_symlink():
            continue
        with suppress(OSError):
            mark = os.open(left, os.O_RDONLY | os.O_DIRECTORY)
            try:
                fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(left, ignore_errors=True)
            finally:
                os.close(mark)


def _prefix(target: Path) -> str:
    return f".{target.name[:_LONGEST]}."
