"""Joining the results of several indexes: reciprocal rank fusion, which looks at ranks only.

Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion Outperforms Condorcet and Individual Rank Learning Methods" (SIGIR
2009).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from specgen.index.hits import Hit

K = 60
"""How little the first ranks stand out: a result of rank r brings 1 / (K + r)."""

POOL = 60
"""How many results each index brings; more where more are asked for."""


class Ranks(Protocol):
    """Any index."""

    def rank_many(self, queries: Sequence[str], most: int) -> Sequence[Sequence[Hit]]:
        """For each query at most `most` passages, best first."""
        ...


class Fused:
    """Indexes over the same passages, asked together."""

    def __init__(self, indexes: Sequence[Ranks], pool: int = POOL) -> None:
        self._indexes, self._pool = tuple(indexes), pool

    def rank_many(self, queries: Sequence[str], most: int) -> list[list[Hit]]:
        """For each query at most `most` passages, best first, of equals the one that was seen first."""
        depth = max(self._pool, most)
        pools = [index.rank_many(queries, depth) for index in self._indexes]
        return [fuse(results)[:most] for results in zip(*pools, strict=True)]


def fuse(results: Iterable[Sequence[Hit]]) -> list[Hit]:
    """One list out of several; the first index's results are seen first."""
    scores: dict[int, float] = {}
    for hits in results:
        for rank, hit in enumerate(hits, 1):
            scores[hit.index] = scores.get(hit.index, 0.0) + 1.0 / (K + rank)
    return [Hit(place, scores[place]) for place in sorted(scores, key=scores.__getitem__, reverse=True)]
