"""`okapi`: BM25 as rank-bm25's BM25Okapi scores it, over single turns, so that known rows can be reproduced.

Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009), with an inverse document frequency that is never
below a quarter of the mean: a word in more than half of the turns would otherwise count against them. A word that the
query repeats counts each time. Turns that score alike stand in the order in which they were stored.

Postings are shared by all questions of a namespace and hold whole contributions, so that a query only adds them up.
"""

from __future__ import annotations

import heapq
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from specgen.retrieve.contract import Memory, StoredTurn

K1, B, EPSILON = 1.5, 0.75, 0.25

_WORD = re.compile(r"[a-z0-9_]+")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def words(text: str) -> list[str]:
    """The words of a text: `[A-Za-z0-9_]+`, lower-cased."""
    return _WORD.findall(_NOT_ASCII.sub(" ", text).lower())


class Okapi:
    """Scores turns by BM25 Okapi."""

    name = "okapi"
    settings: Mapping[str, str | int | float | bool] = MappingProxyType({"k1": K1, "b": B, "epsilon": EPSILON})

    def __init__(self) -> None:
        self._turns: dict[str, list[StoredTurn]] = {}
        self._indexes: dict[str, dict[str, list[tuple[int, float]]]] = {}

    def reset(self, namespace: str) -> None:
        """Forget a namespace."""
        self._turns.pop(namespace, None)
        self._indexes.pop(namespace, None)

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Keep a turn; the index is made anew at the next search."""
        turns = self._turns.setdefault(namespace, [])
        turns.append(turn)
        self._indexes.pop(namespace, None)
        return str(len(turns) - 1)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """The best turns. A turn that shares no word with the query can be among them, after all that do."""
        turns = self._turns.get(namespace)
        if not turns:
            return []
        index = self._indexes.get(namespace)
        if index is None:
            index = self._indexes[namespace] = postings([words(turn.content) for turn in turns])
        scores: dict[int, float] = {}
        for word in words(query):
            for place, share in index.get(word, ()):
                scores[place] = scores.get(place, 0.0) + share
        best = ranked(scores, len(turns), top_k)
        return [
            Memory(
                str(place), turns[place].content, scores.get(place, 0.0), turns[place].session, turns[place].turn_index
            )
            for place in best
        ]


def postings(texts: Sequence[Sequence[str]]) -> dict[str, list[tuple[int, float]]]:
    """For each word the texts that have it, and what it adds to their score."""
    mean = sum(map(len, texts)) / len(texts)
    counts: dict[str, list[tuple[int, int]]] = {}
    for place, text in enumerate(texts):
        for word, count in Counter(text).items():
            counts.setdefault(word, []).append((place, count))
    weights = _weights({word: len(found) for word, found in counts.items()}, len(texts))
    norms = [K1 * (1 - B + B * len(text) / mean) if mean else K1 for text in texts]
    return {
        word: [(place, weights[word] * (count * (K1 + 1) / (count + norms[place]))) for place, count in found]
        for word, found in counts.items()
    }


def ranked(scores: dict[int, float], count: int, most: int) -> list[int]:
    """The places of the best scores, of equal ones the earlier first; places without a score have 0."""
    best = heapq.nsmallest(most, scores, key=lambda place: (-scores[place], place))
    if (best and scores[best[-1]] <= 0) or len(best) < min(most, count):
        return heapq.nsmallest(most, range(count), key=lambda place: (-scores.get(place, 0.0), place))
    return best


def _weights(frequencies: dict[str, int], count: int) -> dict[str, float]:
    weights = {word: math.log(count - found + 0.5) - math.log(found + 0.5) for word, found in frequencies.items()}
    floor = EPSILON * sum(weights.values()) / len(weights) if weights else 0.0
    return {word: weight if weight >= 0 else floor for word, weight in weights.items()}


def make(options: object) -> Okapi:
    """A new, empty one; it has no options."""
    return Okapi()
