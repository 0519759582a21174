"""Copies of folders that an agent wrote: links are never followed, nothing is shared that can be written through.

A file is cloned where the file system can (the copy then costs nothing until one side is written), else its bytes are
copied, holes left out (`filecopy`). Modes, times and links stay as they were; pipes, sockets and devices are left
behind, and so is what lies deeper, or has a longer path, than a system can name. A file with two names becomes two
files: through a name in common, who writes in the copy would write in the source.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from specgen.run.filecopy import Means, Tally, copy_content, copy_file

DEEPEST = 200
"""How deep folders may lie in each other."""

_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_LONGEST = 4095
_FOLDER = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_DIRECTORY", 0)


def copy_tree(source: Path | None, target: Path) -> Means | None:
    """Copy a folder to `target`, which must not exist. Where `source` is no folder, or a link, an empty one is made.

    Gives the means; None where there was nothing to copy.
    """
    if source is None or not is_folder(source):
        target.mkdir()
        return None
    tally = Tally()
    _copy_folder(os.fspath(source), os.fspath(target), DEEPEST, tally)
    return tally.means


def move_tree(source: Path, target: Path) -> None:
    """Move a folder that nobody works in any longer: by renaming where that is possible, else as a copy."""
    if is_folder(source):
        with suppress(OSError):
            os.rename(source, target)
            return
    copy_tree(source, target)
    remove_tree(source)


def remove_tree(folder: Path) -> None:
    """Remove a folder, whatever modes the agent gave to what is in it. What cannot be removed stays.

    Modes are changed inside the folder only: its parent is not ours.
    """
    inside = os.path.abspath(folder)

    def _again(function: Callable[..., object], path: str, error: object) -> None:
        with suppress(OSError):
            opened = [_opened(one) for one in (os.path.dirname(path), path) if _holds(inside, one)]
            if function in (os.unlink, os.rmdir):
                function(path)
            elif any(opened):  # a folder that could not be looked into
                shutil.rmtree(path, onerror=_again)

    if not is_folder(folder):
        with suppress(FileNotFoundError):
            folder.unlink()
        return
    with suppress(RecursionError):
        shutil.rmtree(folder, onerror=_again)
    if is_folder(folder) and os.name == "posix":  # deeper than Python can go
        subprocess.run(["rm", "-rf", "--", str(folder)], check=False, stderr=subprocess.DEVNULL)


def is_folder(path: Path) -> bool:
    """Whether a folder stands there, and not a link to one."""
    try:
        return stat.S_ISDIR(path.lstat().st_mode)
    except OSError:
        return False


def ensure_folder(path: Path) -> None:
    """Make an empty folder where an agent has left none, or something else."""
    if not is_folder(path):
        if path.is_symlink() or path.exists():
            path.unlink()
        path.mkdir(parents=True)


def place_file(root: Path, name: str, source: Path) -> None:
    """Put a file of ours into an agent's folder. Links on the way are taken out, never followed."""
    *folders, last = name.split("/")
    here = root
    for part in folders:
        here = here / part
        ensure_folder(here)
    target = here / last
    if is_folder(target):
        remove_tree(target)
    with suppress(FileNotFoundError):
        target.unlink()
    read = os.open(source, _OPEN)
    try:
        write = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            copy_content(read, write, os.fstat(read), Tally())
            os.fchmod(write, 0o644)
        finally:
            os.close(write)
    finally:
        os.close(read)


def _copy_folder(source: str, target: str, depth: int, tally: Tally) -> None:
    """Copy a folder; no more than its own two handles are open at a time."""
    with _enterable(source):
        os.mkdir(target)
        read = os.open(source, _FOLDER)
        try:
            write = os.open(target, _FOLDER)
            try:
                folders = _copy_entries(read, write, len(os.fsencode(target)), tally)
            finally:
                os.close(write)
        finally:
            os.close(read)
        if depth:
            for name in folders:
                _copy_folder(os.path.join(source, name), os.path.join(target, name), depth - 1, tally)
    shutil.copystat(source, target)


def _copy_entries(read: int, write: int, length: int, tally: Tally) -> list[str]:
    """Copy what lies in a folder but for the folders in it, whose names are given."""
    folders = []
    with os.scandir(read) as entries:
        for entry in entries:
            name = entry.name
            if length + 1 + len(os.fsencode(name)) > _LONGEST:
                continue
            status = entry.stat(follow_symlinks=False)
            if stat.S_ISDIR(status.st_mode):
                folders.append(name)
            elif stat.S_ISREG(status.st_mode):
                copy_file(name, status, read, write, tally)
            elif stat.S_ISLNK(status.st_mode):
                os.symlink(os.readlink(name, dir_fd=read), name, dir_fd=write)
    return folders


@contextmanager
def _enterable(folder: str) -> Iterator[None]:
    """Lets the owner read and enter a folder for as long as it is copied."""
    mode = stat.S_IMODE(os.lstat(folder).st_mode)
    wanted = mode | stat.S_IRUSR | stat.S_IXUSR
    if wanted == mode:
        yield
        return
    os.chmod(folder, wanted)
    try:
        yield
    finally:
        os.chmod(folder, mode)


def _holds(folder: str, path: str) -> bool:
    return not os.path.islink(path) and os.path.commonpath((folder, os.path.abspath(path))) == folder


def _opened(path: str) -> bool:
    """Give the owner every right; whether some were missing."""
    mode = stat.S_IMODE(os.lstat(path).st_mode)
    if mode & stat.S_IRWXU == stat.S_IRWXU:
        return False
    os.chmod(path, stat.S_IRWXU)
    return True
