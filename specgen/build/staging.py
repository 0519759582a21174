"""Write a folder as a whole or not at all: everything is staged beside its place and renamed at the end."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import IO


class Staging:
    """A folder in the making. Text is UTF-8 with `\\n`; every file's hash is taken as it is written."""

    def __init__(self, target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        self.target = target
        self.root = Path(tempfile.mkdtemp(prefix=f".{target.name}.", suffix=".partial", dir=target.parent))
        self.root.chmod(0o755)
        self._hashes: dict[str, str] = {}

    def __enter__(self) -> Staging:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self.root, ignore_errors=True)

    def write(self, name: str, text: str) -> None:
        """Write a text file; `name` is a relative posix path."""
        self.write_bytes(name, text.encode("utf-8"))

    def write_bytes(self, name: str, content: bytes) -> None:
        """Write a file as it is."""
        path = self._place(name)
        path.write_bytes(content)
        self._hashes[name] = hashlib.sha256(content).hexdigest()

    @contextmanager
    def open(self, name: str) -> Iterator[Writer]:
        """A text file that is written piece by piece."""
        path = self._place(name)
        with path.open("wb") as file:
            writer = Writer(file)
            yield writer
        self._hashes[name] = writer.digest()

    def _place(self, name: str) -> Path:
        pure = PurePosixPath(name)
        if pure.is_absolute() or ".." in pure.parts or name in self._hashes:
            raise ValueError(f"not a fresh relative path: {name!r}")
        path = self.root.joinpath(*pure.parts)
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def hashes(self) -> dict[str, str]:
        """SHA-256 of every file so far, by name, sorted."""
        return {name: self._hashes[name] for name in sorted(self._hashes)}

    def commit(self) -> None:
        """Put the folder in its place. A folder that stands there is replaced as a whole."""
        old = self.root.with_suffix(".old")
        if self.target.exists():
            os.replace(self.target, old)
        os.replace(self.root, self.target)
        if old.exists():
            shutil.rmtree(old)


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
