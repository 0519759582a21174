"""BM25 as the library rank-bm25 scores it (BM25Okapi), in plain Python: the same numbers, made once for many queries.

Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009), with an inverse document frequency that is never
below a quarter of the mean: a word in more than half of the passages would otherwise count against them. A word that
the query repeats counts each time.

What a word adds to each passage is worked out when the word is first asked for, for all words of all queries in one
pass: most words of a haystack are never asked for.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import chain
from operator import add

from specgen.index.hits import Hit, best

K1, B, EPSILON = 1.5, 0.75, 0.25

_WORD = re.compile(r"[a-z0-9_]+")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def words(text: str) -> list[str]:
    """The words of a text: `[A-Za-z0-9_]+`, lower-cased."""
    return _WORD.findall((text if text.isascii() else _NOT_ASCII.sub(" ", text)).lower())


class Okapi:
    """An index over passages. All numbers are those of rank-bm25, to the last bit."""

    def __init__(self, passages: Iterable[str]) -> None:
        self._texts = [words(passage) for passage in passages]
        frequencies = Counter(chain.from_iterable(map(dict.fromkeys, self._texts)))
        self._weights = _weights(frequencies, len(self._texts))
        mean = sum(map(len, self._texts)) / len(self._texts) if self._texts else 0.0
        self._norms = [K1 * (1 - B + B * len(text) / mean) if mean else K1 for text in self._texts]
        self._shares: dict[str, list[tuple[int, float]]] = {}

    def rank(self, query: str, most: int) -> list[Hit]:
        """The best passages for one query; see `rank_many`."""
        return self.rank_many([query], most)[0]

    def rank_many(self, queries: Sequence[str], most: int) -> list[list[Hit]]:
        """For each query at most `most` passages, best first.

        A passage that shares no word with the query scores 0 and can be among them, after all that share one. Where
        every word of a passage is common, 0 can be more than its score.
        """
        asked = [words(query) for query in queries]
        self._look_up({word for query in asked for word in query})
        return [self._rank(query, most) for query in asked]

    def _rank(self, query: Sequence[str], most: int) -> list[Hit]:
        scores = [0.0] * len(self._texts)
        for word in query:
            for place, share in self._shares.get(word, ()):
                scores[place] += share
        return best(scores, most)

    def _look_up(self, asked: set[str]) -> None:
        """Work out what each word adds to each passage, for the words for which that is not yet done."""
        new = asked & self._weights.keys() - self._shares.keys()
        if not new:
            return
        for word in new:
            self._shares[word] = []
        for place, text in enumerate(self._texts):
            for word in new.intersection(text):
                count = text.count(word)
                share = self._weights[word] * (count * (K1 + 1) / (count + self._norms[place]))
                self._shares[word].append((place, share))


def _weights(frequencies: Counter[str], count: int) -> dict[str, float]:
    """The inverse document frequency of each word.

    Words come in the order of the text and are summed one by one, for the last bit of a sum depends on it: `sum` adds
    floats in another way since Python 3.12.
    """
    weights = {word: math.log(count - found + 0.5) - math.log(found + 0.5) for word, found in frequencies.items()}
    floor = EPSILON * (reduce(add, weights.values(), 0.0) / len(weights)) if weights else 0.0
    return {word: weight if weight >= 0 else floor for word, weight in weights.items()}
