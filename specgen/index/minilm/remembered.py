"""Vectors in memory, for those who want none on disk: the last ones, so that memory stays flat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST = 65_536
"""Vectors that are kept: about 100 MB."""


class Remembered:
    """As `packs.Packs`, without a disk."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._rows: dict[bytes, NDArray[np.float32]] = {}

    def get(self, key: bytes) -> NDArray[np.float32] | None:
        """The vector with a key, if it is known."""
        return self._rows.get(key)

    def add(self, keys: Sequence[bytes], vectors: NDArray[np.float32]) -> None:
        """Keep vectors; those that came first are forgotten when there are too many."""
        self._rows.update(zip(keys, vectors.copy(), strict=True))
        for old in list(self._rows)[: max(0, len(self._rows) - self._most)]:
            del self._rows[old]
