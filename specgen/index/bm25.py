"""Ranking passages by BM25: the library bm25s behind a small interface of ours, for agents and for whoever retrieves.

The library is the extra `[retrieval]`; it is imported where an index is made.
"""

from __future__ import annotations

import importlib.util
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

EXTRA = "pip install 'specgen[retrieval]'"
_WORD = re.compile(r"[^\W_]+")
_UNSPACED = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
"""Thai, kana and Chinese characters: written without spaces, so that each counts as a word."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found: its place in the list that was indexed, and its score."""

    index: int
    score: float


class Bm25:
    """An index over passages, by the form of BM25 that Lucene has."""

    def __init__(self, passages: Sequence[str], k1: float = 1.5, b: float = 0.75) -> None:
        """Index passages. ImportError where the library is absent."""
        import bm25s

        split = [words(passage) for passage in passages]
        self._count = len(split)
        self._known = {word for passage in split for word in passage}
        self._index = bm25s.BM25(k1=k1, b=b, method="lucene")
        if self._known:
            self._index.index(split, show_progress=False)

    def rank(self, query: str, most: int) -> list[Hit]:
        """The passages that share a word with the query, best first, of equals the earlier one first."""
        asked = [word for word in dict.fromkeys(words(query)) if word in self._known]
        if not asked:
            return []
        scores = [float(score) for score in self._index.get_scores(asked)]
        best = sorted(range(self._count), key=lambda place: (-scores[place], place))
        return [Hit(place, scores[place]) for place in best[:most] if scores[place] > 0]


def words(text: str) -> list[str]:
    """The words of a text as they are compared: compatible forms made one, case folded, letters and digits only."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return _WORD.findall(_UNSPACED.sub(r" \g<0> ", folded))


def available() -> bool:
    """Whether the library is there."""
    return importlib.util.find_spec("bm25s") is not None
