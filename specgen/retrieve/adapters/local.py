"""What the adapters that need no server have in common: turns are kept by namespace, and indexed when they are asked.

An index is made once for all that a namespace holds, and again when more has been stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from specgen.index.hits import Hit
from specgen.retrieve.contract import Memory, Query, StoredTurn


class Index(Protocol):
    """Ranks passages, which it got when it was made."""

    def rank_many(self, queries: Sequence[str], most: int) -> Sequence[Sequence[Hit]]:
        """For each query at most `most` passages, best first, by their place."""
        ...


class Local:
    """An adapter over any index. It does not model time: `as_of` changes nothing."""

    def __init__(
        self, name: str, settings: Mapping[str, str | int | float | bool], index: Callable[[Sequence[str]], Index]
    ) -> None:
        self.name, self.settings, self._make = name, settings, index
        self._turns: dict[str, list[StoredTurn]] = {}
        self._indexes: dict[str, Index] = {}

    def reset(self, namespace: str) -> None:
        """Forget a namespace."""
        self._turns.pop(namespace, None)
        self._indexes.pop(namespace, None)

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Keep a turn."""
        return self.store_many(namespace, [turn])[0]

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        """Keep turns. Their ids are their places, from 0."""
        kept = self._turns.setdefault(namespace, [])
        first = len(kept)
        kept.extend(turns)
        self._indexes.pop(namespace, None)
        return [str(place) for place in range(first, len(kept))]

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """What is nearest to one query."""
        return self.search_many(namespace, [Query(query, as_of_date)], top_k)[0]

    def search_many(self, namespace: str, queries: Sequence[Query], top_k: int) -> Sequence[Sequence[Memory]]:
        """What is nearest to each query."""
        turns = self._turns.get(namespace)
        if not turns:
            return [[] for _ in queries]
        index = self._indexes.get(namespace)
        if index is None:
            index = self._indexes[namespace] = self._make([turn.content for turn in turns])
        found = index.rank_many([query.text for query in queries], top_k)
        return [[_memory(hit, turns[hit.index]) for hit in hits] for hits in found]


def _memory(hit: Hit, turn: StoredTurn) -> Memory:
    return Memory(str(hit.index), turn.content, hit.score, turn.session, turn.turn_index)
