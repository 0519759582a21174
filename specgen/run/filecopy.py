"""Copying one file from folder to folder, by as few calls as it takes: cloned, or its bytes, holes left out."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Literal, get_args

try:
    import fcntl
except ImportError:  # Windows clones nothing
    fcntl = None  # type: ignore[assignment]

Means = Literal["overlay", "reflink", "copy"]
"""How a folder came to be the same as another: laid over it, all its files cloned, or bytes copied."""
MEANS: tuple[Means, ...] = get_args(Means)

_CLONE = 0x40049409  # FICLONE of Linux
_PIECE = 1 << 20
_BLOCK = 512
_NEVER = (errno.EOPNOTSUPP, errno.ENOTTY, errno.EXDEV, errno.ENOSYS)
_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_MAKE = os.O_WRONLY | os.O_CREAT | os.O_EXCL


@dataclass(slots=True)
class Tally:
    """What a copy of many files has learned: whether it is worth to try cloning, and what it came to."""

    clones: bool = fcntl is not None
    cloned: int = 0
    copied: int = 0

    @property
    def means(self) -> Means | None:
        """The means for all files that hold something; None where none does."""
        return "copy" if self.copied else "reflink" if self.cloned else None


def copy_file(name: str, status: os.stat_result, source: int, target: int, tally: Tally) -> None:
    """Copy a regular file between two open folders, with its mode, its times and its attributes."""
    with readable(name, status, source):
        read = os.open(name, _READ, dir_fd=source)
    try:
        write = os.open(name, _MAKE, 0o600, dir_fd=target)
        try:
            if status.st_size:
                copy_content(read, write, status, tally)
            _stamp(read, write, status)
        finally:
            os.close(write)
    finally:
        os.close(read)


def copy_content(read: int, write: int, status: os.stat_result, tally: Tally) -> None:
    """Give an empty file what another holds."""
    if tally.clones and _cloned(read, write, tally):
        tally.cloned += 1
        return
    tally.copied += 1
    if status.st_blocks * _BLOCK >= status.st_size:
        _copy_stretch(read, write, 0, status.st_size)
        return
    at = 0
    while at < status.st_size:
        begin, end = _data(read, at, status.st_size)
        _copy_stretch(read, write, begin, end)
        at = end
    os.ftruncate(write, status.st_size)


@contextmanager
def readable(name: str, status: os.stat_result, folder: int) -> Iterator[None]:
    """Let the owner read a file for as long as it takes to open it."""
    mode = stat.S_IMODE(status.st_mode)
    if mode & stat.S_IRUSR:
        yield
        return
    os.chmod(name, mode | stat.S_IRUSR, dir_fd=folder)
    try:
        yield
    finally:
        os.chmod(name, mode, dir_fd=folder)


def _stamp(read: int, write: int, status: os.stat_result) -> None:
    if hasattr(os, "listxattr"):
        with suppress(OSError):
            for name in os.listxattr(read):
                with suppress(OSError):
                    os.setxattr(write, name, os.getxattr(read, name))
    if stat.S_IMODE(status.st_mode) != 0o600:
        os.fchmod(write, stat.S_IMODE(status.st_mode))
    os.utime(write, ns=(status.st_atime_ns, status.st_mtime_ns))


def _cloned(read: int, write: int, tally: Tally) -> bool:
    if fcntl is None:
        return False
    try:
        fcntl.ioctl(write, _CLONE, read)
    except OSError as error:
        tally.clones = error.errno not in _NEVER
        return False
    return True


def _copy_stretch(read: int, write: int, begin: int, end: int) -> None:
    """Copy bytes of one stretch to the same place: within the system where it can, else through our hands."""
    if hasattr(os, "copy_file_range"):
        with suppress(OSError):  # not between these file systems
            while begin < end:
                done = os.copy_file_range(read, write, end - begin, begin, begin)
                if not done:
                    break
                begin += done
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


def _data(read: int, at: int, size: int) -> tuple[int, int]:
    """The next stretch of a file that holds data: where it begins and ends."""
    if not hasattr(os, "SEEK_DATA"):
        return at, size
    try:
        begin = os.lseek(read, at, os.SEEK_DATA)
        return begin, os.lseek(read, begin, os.SEEK_HOLE)
    except OSError:  # no data up to the end
        return size, size
