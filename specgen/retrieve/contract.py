"""What the retrieval layer asks of a memory store: forget a namespace, store a turn, search.

An adapter has `name`, `reset`, `store` and `search`. It may have `store_many` and `search_many`, which are then called
instead, and `settings`, which is written into results. Namespaces are ours: an adapter touches nothing outside of the
one that it is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """One turn as a store gets it. Session ids are opaque; both indexes count from 0, in order of time.

    `when` is in UTC, whatever the data is."""

    session: str
    session_index: int
    turn_index: int
    role: str
    content: str
    when: datetime | None = None


@dataclass(frozen=True, slots=True)
class Memory:
    """A result of a search, traced by the `id` that storing gave, or by session and turn where these are known.

    `score` is the store's own: only the order of the results counts.
    """

    id: str
    content: str
    score: float | None = None
    session: str | None = None
    turn_index: int | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """A question as a store gets it. `as_of` is the time for which "yesterday" is meant."""

    text: str
    as_of: datetime | None = None


class AdapterError(Exception):
    """A store could not be reached, refused, or answered what it should not. The question's result is then an error."""


class Adapter(Protocol):
    """A memory store under test."""

    @property
    def name(self) -> str:
        """For results and reports."""
        ...

    def reset(self, namespace: str) -> None:
        """Forget all that is stored in a namespace, and nothing else. Fine where there is nothing."""
        ...

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Keep a turn; the id that a search gives back with it. AdapterError where that fails."""
        ...

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """What is nearest to a query, best first, at most `top_k`. AdapterError where that fails."""
        ...


@runtime_checkable
class StoresMany(Protocol):
    """An adapter that takes the turns of a haystack at once."""

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        """Keep turns; an id for each, in their order."""
        ...


@runtime_checkable
class SearchesMany(Protocol):
    """An adapter that takes the questions over a haystack at once."""

    def search_many(self, namespace: str, queries: Sequence[Query], top_k: int) -> Sequence[Sequence[Memory]]:
        """The results of each query, in their order."""
        ...


@runtime_checkable
class HasSettings(Protocol):
    """An adapter that tells what it was set to: parameters, model, versions. No keys, no passwords."""

    @property
    def settings(self) -> Mapping[str, str | int | float | bool]:
        """For results."""
        ...
