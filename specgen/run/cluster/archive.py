"""A folder as an archive whose bytes depend on the folder alone, so that its hash can stand for it.

The format is tar (pax). Entries are sorted, owners left out; modes, times to the nanosecond and links are kept, and
holes stay holes, as in `specgen.run.copies`. Pipes, sockets and devices are left behind, as there.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tarfile import DIRTYPE, PAX_FORMAT, REGTYPE, SYMTYPE, TarInfo
from typing import IO

from specgen.run.copies import DEEPEST, is_folder

MTIME = "SPECGEN.mtime"
"""The record that holds a time in nanoseconds."""
_BLOCK = 512
_PIECE = 1 << 20
_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Packed:
    """An archive in a file. `digest` is the sha256 of its bytes, in hex."""

    digest: str
    file: Path
    size: int


def is_digest(text: str) -> bool:
    """Whether a text is a digest, and so can be a file's name."""
    return _DIGEST.fullmatch(text) is not None


def pack(folder: Path, into: Path, *, times: bool = True) -> Packed:
    """Pack a folder into a file of the folder `into`, named by its digest. Without `times` all are 0."""
    number, name = tempfile.mkstemp(dir=into)
    with os.fdopen(number, "wb") as file:
        out = _Hashed(file)
        _folder(out, folder, ".", DEEPEST, times)
        out.write(bytes(2 * _BLOCK))
    target = into / out.digest
    os.replace(name, target)
    return Packed(out.digest, target, out.size)


class _Hashed:
    """A file that is hashed and measured as it is written."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self._hash, self.size = file, hashlib.sha256(), 0

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()

    def write(self, content: bytes) -> None:
        self._file.write(content)
        self._hash.update(content)
        self.size += len(content)

    def head(self, info: TarInfo) -> None:
        self.write(info.tobuf(PAX_FORMAT, "utf-8", "surrogateescape"))


def _folder(out: _Hashed, folder: Path, name: str, depth: int, times: bool) -> None:
    out.head(_info(name, DIRTYPE, folder.lstat(), times))
    with _opened(folder, stat.S_IRUSR | stat.S_IXUSR):
        for entry in sorted(os.scandir(folder), key=lambda entry: os.fsencode(entry.name)):
            try:
                _entry(out, entry, f"{name}/{entry.name}".removeprefix("./"), depth, times)
            except OSError as error:
                if error.errno != errno.ENAMETOOLONG:
                    raise


def _entry(out: _Hashed, entry: os.DirEntry[str], name: str, depth: int, times: bool) -> None:
    path = Path(entry.path)
    if entry.is_symlink():
        info = _info(name, SYMTYPE, path.lstat(), times=False)
        info.linkname = os.readlink(path)
        out.head(info)
    elif is_folder(path):
        if depth:
            _folder(out, path, name, depth - 1, times)
    elif entry.is_file(follow_symlinks=False):
        with _opened(path, stat.S_IRUSR):
            _file(out, path, name, times)


def _info(name: str, kind: bytes, status: os.stat_result, times: bool) -> TarInfo:
    info = TarInfo(name)
    info.type = kind
    info.mode = 0o777 if kind == SYMTYPE else stat.S_IMODE(status.st_mode)
    if times:
        info.mtime = max(0, status.st_mtime_ns // 10**9)
        info.pax_headers = {MTIME: str(status.st_mtime_ns)}
    return info


def _file(out: _Hashed, path: Path, name: str, times: bool) -> None:
    """A file's entry. One with holes is written as GNU tar's sparse format 1.0 has it: a map, then what there is."""
    read = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    try:
        status = os.fstat(read)
        info = _info(name, REGTYPE, status, times)
        parts, table = [(0, status.st_size)], b""
        if getattr(status, "st_blocks", status.st_size) * _BLOCK < status.st_size:
            parts = list(_parts(read, status.st_size))
            lines = [len(parts), *(number for begin, end in parts for number in (begin, end - begin))]
            table = _padded("".join(f"{number}\n" for number in lines).encode("ascii"))
            info.pax_headers = {
                **info.pax_headers,
                "GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": name,
                "GNU.sparse.realsize": str(status.st_size),
            }  # fmt: skip
        size = len(table) + sum(end - begin for begin, end in parts)
        info.size = size
        out.head(info)
        out.write(table)
        for begin, end in parts:
            for piece in _pieces(read, begin, end):
                out.write(piece)
        out.write(bytes(-size % _BLOCK))
    finally:
        os.close(read)


def _parts(read: int, size: int) -> Iterator[tuple[int, int]]:
    """The stretches of a file that hold data; the last one, which may be empty, is where it ends."""
    at = 0
    while at < size:
        begin, at = _data(read, at, size)
        if begin < at:
            yield begin, at
    yield size, size


def _data(read: int, at: int, size: int) -> tuple[int, int]:
    """The next stretch that holds data; an empty one at the end where there is none."""
    if not hasattr(os, "SEEK_DATA"):
        return at, size
    try:
        begin = os.lseek(read, at, os.SEEK_DATA)
        return begin, os.lseek(read, begin, os.SEEK_HOLE)
    except OSError:
        return size, size


def _pieces(read: int, begin: int, end: int) -> Iterator[bytes]:
    os.lseek(read, begin, os.SEEK_SET)
    while begin < end:
        piece = os.read(read, min(_PIECE, end - begin))
        if not piece:
            raise OSError(errno.EIO, "it was cut off while it was packed")
        begin += len(piece)
        yield piece


def _padded(content: bytes) -> bytes:
    return content + bytes(-len(content) % _BLOCK)


@contextmanager
def _opened(path: Path, bits: int) -> Iterator[None]:
    """Lets the owner in for as long as something is packed, whatever modes the agent gave it."""
    mode = stat.S_IMODE(path.lstat().st_mode)
    if mode & bits == bits:
        yield
        return
    os.chmod(path, mode | bits)
    try:
        yield
    finally:
        os.chmod(path, mode)
