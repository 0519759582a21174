"""Put a folder in the place of another in one step, so that nobody ever sees neither or half of one."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from pathlib import Path

_AT_FDCWD = {"linux": -100, "darwin": -2}
_EXCHANGE = 2  # RENAME_EXCHANGE of Linux, RENAME_SWAP of macOS
_CALL = {"linux": "renameat2", "darwin": "renameatx_np"}
_TAKEN = (errno.ENOTEMPTY, errno.EEXIST)
_RACES = 100


def put(folder: Path, target: Path) -> bool:
    """Make `folder` the one that stands at `target`. True where one stood there: it is then at `folder`'s old path.

    Where two do this at once, one whole folder results. OSError where the system refuses.
    """
    for _ in range(_RACES):
        try:
            os.rename(folder, target)
            return False
        except OSError as error:
            if error.errno not in _TAKEN and not target.is_dir():
                raise
        try:
            exchange(folder, target)
            return True
        except FileNotFoundError:
            continue  # the other one has just moved it away
    raise OSError(errno.EBUSY, "others keep writing here", str(target))


def exchange(one: Path, other: Path) -> None:
    """Swap two folders: in one step where the system can, else by three renames."""
    if not _exchange_at_once(one, other):
        aside = one.with_name(one.name + ".old")
        os.rename(other, aside)
        os.rename(one, other)
        os.rename(aside, one)


def _exchange_at_once(one: Path, other: Path) -> bool:
    """Whether the system swapped them; False where it has no such call, or the file system does not know it."""
    name, here = _CALL.get(sys.platform), _AT_FDCWD.get(sys.platform)
    if name is None:
        return False
    call = getattr(ctypes.CDLL(None, use_errno=True), name, None)
    if call is None:
        return False
    if call(here, os.fsencode(one), here, os.fsencode(other), _EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number == errno.ENOENT:
        raise FileNotFoundError(number, os.strerror(number), str(other))
    return False
