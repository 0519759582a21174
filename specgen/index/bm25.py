"""Ranking passages by BM25: the library bm25s behind a small interface of ours, for agents and for whoever retrieves.

The library is the extra `[retrieval]`; it is imported where an index is made.
"""

from __future__ import annotations

import importlib.util
import re
import unicodedata
from collections.abc import Iterable, Sequence

from specgen.index.hits import Hit, best_of_array

EXTRA = "pip install 'specgen[retrieval]'"
METHOD, K1, B = "lucene", 1.5, 0.75

_WORD = re.compile(r"[^\W_]+")
_UNSPACED = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
"""Thai, kana and Chinese characters: written without spaces, so that each counts as a word."""


class Bm25:
    """An index over passages, by the form of BM25 that Lucene has."""

    def __init__(self, passages: Iterable[str], k1: float = K1, b: float = B) -> None:
        """Index passages. ImportError where the library is absent."""
        import bm25s

        split = [words(passage) for passage in passages]
        self._known = {word for passage in split for word in passage}
        self._index = bm25s.BM25(k1=k1, b=b, method=METHOD)
        if self._known:
            self._index.index(split, show_progress=False)

    def rank(self, query: str, most: int) -> list[Hit]:
        """The passages that share a word with the query, best first, of equals the earlier one first."""
        asked = [word for word in dict.fromkeys(words(query)) if word in self._known]
        return best_of_array(self._index.get_scores(asked), most, above=0.0) if asked else []

    def rank_many(self, queries: Sequence[str], most: int) -> list[list[Hit]]:
        """The same for each query, in their order."""
        return [self.rank(query, most) for query in queries]


def words(text: str) -> list[str]:
    """The words of a text as they are compared: compatible forms made one, case folded, letters and digits only."""
    if text.isascii():
        return _WORD.findall(text.lower())
    folded = unicodedata.normalize("NFKC", text).casefold()
    return _WORD.findall(_UNSPACED.sub(r" \g<0> ", folded))


def available() -> bool:
    """Whether the library is there."""
    return importlib.util.find_spec("bm25s") is not None
