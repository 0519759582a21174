"""Copies of folders that an agent wrote: links are never followed, nothing is shared that can be written through.

A file is cloned where the file system can (the copy then costs nothing until one side is written), else its bytes are
copied, holes left out. Modes, times and links stay as they were; pipes, sockets and devices are left behind, and so is
what lies deeper, or has a longer path, than a system can name.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows clones nothing
    fcntl = None  # type: ignore[assignment]

DEEPEST = 200
"""How deep folders may lie in each other."""

_CLONE = 0x40049409  # FICLONE of Linux
_PIECE = 1 << 20
_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def copy_tree(source: Path | None, target: Path) -> None:
    """Copy a folder to `target`, which must not exist. Where `source` is no folder, or a link, an empty one is made."""
    if source is None or not is_folder(source):
        target.mkdir()
        return
    _copy_folder(source, target, DEEPEST)


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
            for one in (os.path.dirname(path), path):
                if not os.path.islink(one) and os.path.commonpath((inside, os.path.abspath(one))) == inside:
                    os.chmod(one, stat.S_IRWXU)
            function(path)

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
    _copy_file(str(source), str(target))
    os.chmod(target, 0o644)


def _copy_folder(source: Path, target: Path, depth: int) -> None:
    with _readable(source):
        target.mkdir()
        with os.scandir(source) as entries:
            for entry in entries:
                try:
                    _copy_entry(entry, target / entry.name, depth)
                except OSError as error:
                    if error.errno != errno.ENAMETOOLONG:
                        raise
    shutil.copystat(source, target)


def _copy_entry(entry: os.DirEntry[str], into: Path, depth: int) -> None:
    if entry.is_symlink():
        os.symlink(os.readlink(entry.path), into)
    elif entry.is_dir(follow_symlinks=False):
        if depth:
            _copy_folder(Path(entry.path), into, depth - 1)
    elif entry.is_file(follow_symlinks=False):
        with _readable(Path(entry.path)):
            _copy_file(entry.path, str(into))
        shutil.copystat(entry.path, into, follow_symlinks=False)


class _readable:  # noqa: N801
    """Lets the owner read, and for a folder enter, for as long as it is copied."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mode = stat.S_IMODE(path.lstat().st_mode)
        self._wanted = self._mode | (stat.S_IRUSR | stat.S_IXUSR if is_folder(path) else stat.S_IRUSR)

    def __enter__(self) -> None:
        if self._wanted != self._mode:
            os.chmod(self._path, self._wanted)

    def __exit__(self, *error: object) -> None:
        if self._wanted != self._mode:
            os.chmod(self._path, self._mode)


def _copy_file(source: str, target: str) -> None:
    read = os.open(source, _OPEN)
    try:
        write = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            if not _cloned(read, write):
                _copy_bytes(read, write)
        finally:
            os.close(write)
    finally:
        os.close(read)


def _cloned(read: int, write: int) -> bool:
    if fcntl is None:
        return False
    try:
        fcntl.ioctl(write, _CLONE, read)
    except OSError:
        return False
    return True


def _copy_bytes(read: int, write: int) -> None:
    """Copy the bytes; holes stay holes, so that a file that claims a terabyte costs nothing."""
    size = os.fstat(read).st_size
    at = 0
    while at < size:
        begin, end = _data(read, at, size)
        os.lseek(read, begin, os.SEEK_SET)
        os.lseek(write, begin, os.SEEK_SET)
        while begin < end:
            piece = os.read(read, min(_PIECE, end - begin))
            if not piece:
                break
            view = memoryview(piece)
            while view:
                view = view[os.write(write, view) :]
            begin += len(piece)
        at = end
    os.ftruncate(write, size)


def _data(read: int, at: int, size: int) -> tuple[int, int]:
    """The next stretch of a file that holds data: where it begins and ends."""
    if not hasattr(os, "SEEK_DATA"):
        return at, size
    try:
        begin = os.lseek(read, at, os.SEEK_DATA)
        return begin, os.lseek(read, begin, os.SEEK_HOLE)
    except OSError:  # no data up to the end
        return size, size
