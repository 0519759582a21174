"""Whether something can be written at a path, told before any work is done for it."""

from __future__ import annotations

import os
from pathlib import Path


def place_fault(path: Path) -> str | None:
    """Why nothing can be made at this path, in words that follow its name; None where something can.

    Folders above that are missing are no fault: they would be made. Nothing is written.
    """
    try:
        if path.is_symlink() and not path.exists():
            return "is a link that leads nowhere"
        whole = path.absolute()
        above = next(folder for folder in (whole, *whole.parents) if _is_there(folder))
    except (OSError, RuntimeError) as error:  # a name too long, a loop of links
        return f"cannot be made: {getattr(error, 'strerror', None) or error}"
    if above == whole and not whole.is_dir():
        return None  # a file, which may be replaced or not: its command knows
    if not above.is_dir():
        return f"cannot be made: {above} is no folder"
    if not os.access(above, os.W_OK | os.X_OK):
        return f"cannot be made: nothing may be written in {above}"
    return None


def _is_there(path: Path) -> bool:
    """Whether something is there; an OSError other than that it is not goes on."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
