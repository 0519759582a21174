"""Unpacking an archive from another machine: nothing is written but below the target, whatever the archive says."""

from __future__ import annotations

import errno
import hashlib
import os
import tarfile
from collections.abc import Sequence
from pathlib import Path
from tarfile import TarFile, TarInfo

from specgen.run.cluster.archive import MTIME
from specgen.run.copies import remove_tree

_PIECE = 1 << 20
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)


class BadArchiveError(Exception):
    """An archive that is cut off, is not what its digest says, or holds what none of ours does."""


def require_digest(archive: Path, digest: str) -> None:
    """BadArchiveError where the bytes of an archive have another hash."""
    with archive.open("rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() != digest:
            raise BadArchiveError(f"an archive is not what its name says: {digest}")


def unpack(archive: Path, target: Path) -> None:
    """Make the folder `target`, which must not exist, from an archive. BadArchiveError; then nothing is left of it.

    Links are made as they are and never followed: what lies in a folder lies in one that was made here.
    """
    try:
        with archive.open("rb") as file, TarFile(fileobj=file, encoding="utf-8", errors="surrogateescape") as tar:
            _Unpacking(target).all(tar)
    except (tarfile.TarError, ValueError, OverflowError, EOFError, FileExistsError) as error:
        remove_tree(target)
        raise BadArchiveError(f"an archive cannot be unpacked: {error}") from error
    except BaseException:
        remove_tree(target)
        raise


class _Unpacking:
    """What was made so far: folders by their names in the archive, and those that a system cannot name."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._folders: dict[str, TarInfo] = {}
        self._nameless: set[str] = set()

    def all(self, tar: TarFile) -> None:
        """Make everything; the folders' own modes and times come last, for some cannot be written into."""
        for member in tar:
            self._one(tar, member)
        if "." not in self._folders:
            raise ValueError("it has no folder")
        for name, member in reversed(self._folders.items()):
            path = self._path(name)
            os.chmod(path, member.mode & 0o7777)
            os.utime(path, ns=_times(member))

    def _one(self, tar: TarFile, member: TarInfo) -> None:
        name = member.name
        parent = name.rpartition("/")[0] or "."
        if name == ".":
            if self._folders or not member.isdir():
                raise ValueError("its first entry is no folder")
        elif any(part in ("", ".", "..") for part in name.split("/")):
            raise ValueError(f"{name!r} is no place in a folder")
        elif parent in self._nameless:
            self._nameless.add(name)
            return
        elif parent not in self._folders:
            raise ValueError(f"{name!r} lies in no folder of it")
        try:
            self._make(tar, member)
        except OSError as error:
            if error.errno != errno.ENAMETOOLONG:
                raise
            self._nameless.add(name)

    def _make(self, tar: TarFile, member: TarInfo) -> None:
        path = self._path(member.name)
        if member.isdir():
            path.mkdir(mode=0o700)
            self._folders[member.name] = member
        elif member.issym():
            os.symlink(member.linkname, path)
        elif member.isreg():
            _file(tar, member, path)
        else:
            raise ValueError(f"{member.name!r} is neither a file, nor a folder, nor a link")

    def _path(self, name: str) -> Path:
        return self._target if name == "." else self._target / name


def _file(tar: TarFile, member: TarInfo, path: Path) -> None:
    """A file; of one with holes only what there is between them is written."""
    read = tar.extractfile(member)
    assert read is not None
    parts: Sequence[tuple[int, int]] = [(0, member.size)] if member.sparse is None else member.sparse  # type: ignore[assignment]
    with os.fdopen(os.open(path, _NEW, 0o600), "wb") as write:
        for begin, size in parts:
            read.seek(begin)
            write.seek(begin)
            left = size
            while left:
                piece = read.read(min(_PIECE, left))
                if not piece:
                    raise EOFError("it is cut off")
                write.write(piece)
                left -= len(piece)
        write.truncate(member.size)
        write.flush()
        os.fchmod(write.fileno(), member.mode & 0o7777)
        os.utime(write.fileno(), ns=_times(member))


def _times(member: TarInfo) -> tuple[int, int]:
    when = int(member.pax_headers.get(MTIME, int(member.mtime) * 10**9))
    return when, when
