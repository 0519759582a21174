"""The files that an agent made or changed in a folder, as a result tells them."""

from __future__ import annotations

import filecmp
import hashlib
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from specgen.model.values import Plain
from specgen.run.copies import is_folder
from specgen.run.documents import extracted, is_document
from specgen.run.texts import LIMIT, cut, sound

FILES = 1000
"""The most files of one probe that are told of."""
TEXTS = 8_000_000
"""The most characters of all its files together."""
LARGEST = 100_000_000
"""A larger file is told by its size alone."""
NOTES = 50
DEEPEST = 50

_Mark = tuple[int, int, int, int]
_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True, slots=True)
class Seen:
    """A folder as it was: for each file what any write to it changes, and the folder that it is a copy of."""

    marks: Mapping[str, _Mark]
    origin: Path | None

    def same(self, name: str, path: Path, status: os.stat_result) -> bool:
        """Whether a file is as it was; one that was only touched is, if it is small enough to be read."""
        mark = self.marks.get(name)
        if mark is None or mark == _mark(status):
            return mark is not None
        if self.origin is None or mark[1] != status.st_size or status.st_size > LARGEST:
            return False
        with suppress(OSError):
            return filecmp.cmp(self.origin / name, path, shallow=False)
        return False


def look(root: Path, origin: Path | None = None) -> Seen:
    """Take down every file of a folder, a fresh copy of `origin`."""
    return Seen({name: _mark(status) for name, _, status in _files(root, "", [])}, origin)


def changed(root: Path, before: Seen) -> tuple[dict[str, Plain], list[str]]:
    """The files that are new or not as they were, by path, sorted, and notes on what is not told.

    Links are not followed; what was deleted is not told.
    """
    rows: dict[str, Plain] = {}
    notes: list[str] = []
    room = TEXTS
    for name, path, status in sorted(_files(root, "", notes)):
        if before.same(name, path, status):
            continue
        if len(rows) == FILES:
            notes.append(f"more than {FILES} files were made; the rest is not told")
            break
        with suppress(OSError):
            row, note = _row(path, status.st_size, room)
            rows[_shown(name)] = row
            room -= len(row) if isinstance(row, str) else 0
            if note and len(notes) < NOTES:
                notes.append(f"{_shown(name)}: {note}")
    return rows, notes


def _files(root: Path, prefix: str, notes: list[str]) -> Iterator[tuple[str, Path, os.stat_result]]:
    """The regular files under a folder: name, path, status."""
    if not is_folder(root) or prefix.count("/") > DEEPEST:
        return
    with suppress(OSError):
        if not os.access(root, os.R_OK | os.X_OK):
            os.chmod(root, stat.S_IRWXU)
        for entry in sorted(os.scandir(root), key=lambda entry: entry.name):
            name = prefix + entry.name
            if entry.is_symlink():
                if len(notes) < NOTES:
                    notes.append(f"{_shown(name)}: a link, which is not followed")
            elif entry.is_dir(follow_symlinks=False):
                yield from _files(Path(entry.path), name + "/", notes)
            elif entry.is_file(follow_symlinks=False):
                yield name, Path(entry.path), entry.stat(follow_symlinks=False)


def _shown(name: str) -> str:
    """A file's name as text, whatever bytes it has."""
    return sound(os.fsencode(name).decode("utf-8", "replace"))


def _mark(status: os.stat_result) -> _Mark:
    return status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def _row(path: Path, size: int, room: int) -> tuple[Plain, str | None]:
    """A file's text; for one that is no text `{bytes, sha256, text?}`."""
    if size > LARGEST:
        return {"bytes": size}, f"larger than {LARGEST} bytes, so not read"
    content = _read(path)
    suffix = path.suffix.lower()
    text = None if is_document(suffix, content) else _text(content)
    if text is not None and min(len(text), LIMIT) <= room:
        return cut(text), f"only the first {LIMIT} characters are kept" if len(text) > LIMIT else None
    row: dict[str, Plain] = {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    if text is not None:
        return row, "there is no room for its text"
    read, note = extracted(suffix, content)
    return (row if read is None else row | {"text": cut(sound(read))}), note


def _text(content: bytes) -> str | None:
    """The text that bytes are, if they are one: UTF-8 without NUL."""
    if b"\0" in content:
        return None
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _read(path: Path) -> bytes:
    with suppress(OSError):
        if not os.access(path, os.R_OK):
            os.chmod(path, stat.S_IRUSR, follow_symlinks=True)
    with os.fdopen(os.open(path, _OPEN), "rb") as file:
        return file.read(LARGEST)
