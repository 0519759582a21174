"""Write a folder as a whole or not at all: everything is staged beside its place and put there at the end."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import IO

from specgen.build import leftovers, swap
from specgen.build.signals import held_back


class Staging:
    """A folder in the making. Text is UTF-8 with `\\n`; every file's hash is taken as it is written.

    A link at `target` is followed. What is given up, or interrupted, leaves nothing behind, no new parent folder.
    """

    def __init__(self, target: Path) -> None:
        self.target = target.resolve()
        self.root = leftovers.place(self.target)
        self._hashes: dict[str, str] = {}
        self._parents: list[Path] = []
        self._mark: int | None = None

    def __enter__(self) -> Staging:
        try:
            with held_back():
                self._parents = _make_folders(self.target.parent)
                leftovers.sweep(self.target)
                self._mark = leftovers.claim(self.root)
        except BaseException:
            self._clean()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._clean()

    def _clean(self) -> None:
        with held_back():
            shutil.rmtree(self.root, ignore_errors=True)
            leftovers.release(self._mark)
            with suppress(OSError):
                for folder in self._parents:
                    folder.rmdir()  # refused where something stands in it

    def write(self, name: str, text: str) -> None:
        """Write a text file; `name` is a relative posix path."""
        self.write_bytes(name, text.encode("utf-8"))

    def write_bytes(self, name: str, content: bytes) -> None:
        """Write a file as it is."""
        path = self._place(name)
        with self._told(name):
            path.write_bytes(content)
        self._hashes[name] = hashlib.sha256(content).hexdigest()

    @contextmanager
    def open(self, name: str) -> Iterator[Writer]:
        """A text file that is written piece by piece."""
        path = self._place(name)
        with self._told(name), path.open("wb") as file:
            writer = Writer(file)
            yield writer
        self._hashes[name] = writer.digest()

    def _place(self, name: str) -> Path:
        pure = PurePosixPath(name)
        if pure.is_absolute() or ".." in pure.parts or name in self._hashes:
            raise ValueError(f"not a fresh relative path: {name!r}")
        path = self.root.joinpath(*pure.parts)
        with self._told(name):
            path.parent.mkdir(parents=True, exist_ok=True)
        return path

    @contextmanager
    def _told(self, name: str) -> Iterator[None]:
        """An error in writing names the file as the user knows it."""
        try:
            yield
        except OSError as error:
            if error.filename is None or str(error.filename).startswith(str(self.root)):
                raise OSError(error.errno, error.strerror, str(self.target / name)) from error
            raise

    def hashes(self) -> dict[str, str]:
        """SHA-256 of every file so far, by name, sorted."""
        return {name: self._hashes[name] for name in sorted(self._hashes)}

    def commit(self) -> None:
        """Put the folder in its place. A folder that stands there is replaced as a whole, in one step."""
        with held_back():
            swap.put(self.root, self.target)
            self._parents = []


class Writer:
    """Writes text and takes its hash on the way."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._hash = hashlib.sha256()

    def write(self, text: str) -> None:
        """Append text."""
        content = text.encode("utf-8")
        self._file.write(content)
        self._hash.update(content)

    def digest(self) -> str:
        """SHA-256 of all that was written."""
        return self._hash.hexdigest()


def _make_folders(folder: Path) -> list[Path]:
    """Make a folder and those above it; the ones that were not there, innermost first."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    with suppress(FileExistsError):  # another process made it meanwhile
        for one in reversed(missing):
            os.mkdir(one)
    folder.mkdir(parents=True, exist_ok=True)
    return missing
