"""Vectors on disk, by the SHA-256 of their text, so that what was encoded once is never encoded again.

A folder holds packs. A pack is named by the SHA-256 of what it holds, so that one that is damaged is seen, and removed;
it appears whole or not at all. Any number of processes may read and write at a time: each writes packs of its own, and
a vector that two of them have is the same in both. A folder that cannot be written costs time, and nothing else.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KEPT_BACK = 1024
"""New vectors that wait to be written together."""

_KEY = 32


class Packs:
    """The packs of one folder, for vectors of `width` numbers."""

    def __init__(self, folder: Path, width: int) -> None:
        """Open what is there; a folder that is absent is made when something is to be written."""
        import numpy as np

        self._folder = folder
        self._row = np.dtype([("key", f"V{_KEY}"), ("vector", "<f4", (width,))])
        self._rows: dict[bytes, NDArray[np.float32]] = {}
        self._new: list[tuple[bytes, NDArray[np.float32]]] = []
        for path in sorted(folder.glob("*.pack")):
            self._open(path)
        weakref.finalize(self, _write, folder, self._row, self._new)

    def get(self, key: bytes) -> NDArray[np.float32] | None:
        """The vector with a key, if there is one."""
        return self._rows.get(key)

    def add(self, keys: Sequence[bytes], vectors: NDArray[np.float32]) -> None:
        """Keep vectors. They are on disk when enough have come together, at the latest when the process ends."""
        for key, vector in zip(keys, vectors, strict=True):
            self._rows[key] = vector
            self._new.append((key, vector))
        if len(self._new) >= KEPT_BACK:
            self.flush()

    def flush(self) -> None:
        """Write what waits."""
        written = _write(self._folder, self._row, self._new)
        if written is not None:
            self._open(written)

    def _open(self, path: Path) -> None:
        """Index a pack; its vectors stay on disk until they are looked at."""
        import numpy as np

        try:
            with path.open("rb") as file:
                sound = hashlib.file_digest(file, "sha256").hexdigest() == path.stem
            rows = np.memmap(path, dtype=self._row, mode="r") if sound else None
        except (OSError, ValueError):
            return
        if rows is None:
            with suppress(OSError):
                path.unlink()
            return
        vectors = rows["vector"]
        for place, key in enumerate(rows["key"].tobytes()[at : at + _KEY] for at in range(0, len(rows) * _KEY, _KEY)):
            self._rows[key] = vectors[place]


def key(text: str) -> bytes:
    """The key of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def _write(folder: Path, row: np.dtype[np.void], new: list[tuple[bytes, NDArray[np.float32]]]) -> Path | None:
    """Write vectors as a pack and forget them; None where there are none, or where it cannot be written."""
    import numpy as np

    if not new:
        return None
    rows = np.empty(len(new), dtype=row)
    for place, (name, vector) in enumerate(sorted(new, key=lambda one: one[0])):
        rows[place] = (name, vector)
    new.clear()
    content = rows.tobytes()
    path = folder / f"{hashlib.sha256(content).hexdigest()}.pack"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, staged = tempfile.mkstemp(dir=folder, suffix=".new")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(staged, path)
        except OSError:
            Path(staged).unlink(missing_ok=True)
            raise
    except OSError:
        return None
    return path
