"""MinHash signatures of texts, by rensa (`[gate]`): two texts alike have signatures that agree in as many places as
their sets of character 4-grams overlap (Broder 1997; Jaccard's index)."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import Any

from specgen.gate.audit.document import EXTRA
from specgen.gate.audit.memory import StoreError

PLACES = 128
"""Numbers in a signature. The standard error of an overlap of 0.8 is then 0.035."""

_SEED = 20_260_814
_GRAM = 4
_BATCH = 4_096
_MOST = 4_000


class Signatures:
    """Collects signatures, a batch at a time; no text outlives its batch."""

    def __init__(self) -> None:
        if importlib.util.find_spec("rensa") is None or importlib.util.find_spec("numpy") is None:
            raise StoreError("near-duplicates are found with rensa and numpy, which are not installed", EXTRA)
        self._waiting: list[list[str]] = []
        self._done: list[Any] = []

    def add(self, text: str) -> None:
        """Take the next text."""
        self._waiting.append(grams(text))
        if len(self._waiting) == _BATCH:
            self._sign()

    def matrix(self) -> Any:
        """The signatures of all texts, in their order: uint32, texts × PLACES."""
        import numpy as np

        self._sign()
        return np.concatenate(self._done) if self._done else np.zeros((0, PLACES), dtype=np.uint32)

    def _sign(self) -> None:
        import numpy as np
        import rensa

        if self._waiting:
            rows = rensa.RMinHash.digest_matrix_from_token_sets(self._waiting, PLACES, _SEED).to_rows()
            self._done.append(np.array(rows, dtype=np.uint32))
            self._waiting = []


def grams(text: str) -> list[str]:
    """The character 4-grams of a text, each once, in order; of a very long text those of its first 4,000 characters."""
    text = text[:_MOST].encode("utf-8", "replace").decode("utf-8")  # half a surrogate pair is no text to rensa
    if len(text) <= _GRAM:
        return [text]
    return list(dict.fromkeys(text[at : at + _GRAM] for at in range(len(text) - _GRAM + 1)))


def overlaps(matrix: Any, firsts: Sequence[int] | Any, seconds: Sequence[int] | Any) -> Any:
    """How far each pair of texts overlaps, from 0 to 1, as their signatures tell."""
    return (matrix[firsts] == matrix[seconds]).mean(axis=1)
