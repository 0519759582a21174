"""Asking a store: each haystack is stored once, in a namespace of its own, then all of its questions are asked.

Session ids reach a store as opaque names, for those of benchmarks tell which sessions hold answers.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from specgen.retrieve.contract import Adapter, AdapterError, Memory, Query, SearchesMany, StoredTurn, StoresMany
from specgen.retrieve.model import Group, Haystack, Place, Question, Source
from specgen.retrieve.outcome import Answered, Found

Tell = Callable[[int], None]
"""Called with the number of questions that are done."""


@dataclass(frozen=True, slots=True)
class Asking:
    """How a store is asked: how many results, of which questions (all if None), in namespaces of which beginning.

    The beginning is drawn anew for each run, so that nothing that is in a store already is ever touched.
    """

    top_k: int
    wanted: frozenset[str] | None = None
    prefix: str | None = None


def ask_all(adapter: Adapter, source: Source, how: Asking, tell: Tell = lambda done: None) -> Iterator[Answered]:
    """Ask every wanted question; answers come by haystack, in the order of the data."""
    prefix = how.prefix or f"specgen-{secrets.token_hex(6)}"
    done = 0
    for number, group in enumerate(source.groups(how.wanted)):
        answers = ask_group(adapter, group, f"{prefix}-{number}", how.top_k)
        done += len(answers)
        yield from answers
        tell(done)


def ask_group(adapter: Adapter, group: Group, namespace: str, top_k: int) -> tuple[Answered, ...]:
    """Store a haystack, ask its questions, and forget it again. A store that fails makes each question an error."""
    turns = stored_turns(group.haystack)
    try:
        adapter.reset(namespace)
        try:
            places = _store(adapter, namespace, turns, group.haystack)
            return _search(adapter, namespace, group, len(turns), places, top_k)
        finally:
            adapter.reset(namespace)
    except AdapterError as error:
        return tuple(_failed(one, group, len(turns), str(error)) for one in group.questions)


def stored_turns(haystack: Haystack) -> list[StoredTurn]:
    """The turns of a haystack as a store gets them; empty ones are left out."""
    return [
        StoredTurn(f"s{number}", number, turn.index, turn.role, turn.content, session.when)
        for number, session in enumerate(haystack.sessions)
        for turn in session.turns
        if turn.content
    ]


@dataclass(frozen=True, slots=True)
class _Places:
    """From what a store gives back to where it comes from."""

    by_id: Mapping[str, Place]
    sessions: Mapping[str, str]

    def of(self, memory: Memory) -> Place | None:
        if memory.session is not None and memory.session in self.sessions:
            return Place(self.sessions[memory.session], memory.turn_index)
        return self.by_id.get(memory.id)


def _store(adapter: Adapter, namespace: str, turns: Sequence[StoredTurn], haystack: Haystack) -> _Places:
    sessions = {f"s{number}": session.id for number, session in enumerate(haystack.sessions)}
    if isinstance(adapter, StoresMany):
        ids = list(adapter.store_many(namespace, turns))
        if len(ids) != len(turns):
            raise AdapterError(f"{adapter.name} gave {len(ids)} ids for {len(turns)} turns")
    else:
        ids = [adapter.store(namespace, turn) for turn in turns]
    known = [(key, Place(sessions[turn.session], turn.turn_index)) for key, turn in zip(ids, turns, strict=True) if key]
    return _Places(dict(known), sessions)


def _search(
    adapter: Adapter, namespace: str, group: Group, stored: int, places: _Places, top_k: int
) -> tuple[Answered, ...]:
    asked = group.questions
    if isinstance(adapter, SearchesMany):
        results = list(adapter.search_many(namespace, [Query(one.text, one.asked) for one in asked], top_k))
        if len(results) != len(asked):
            raise AdapterError(f"{adapter.name} gave {len(results)} lists of results for {len(asked)} queries")
        return tuple(
            _answered(one, group, stored, found, places, top_k) for one, found in zip(asked, results, strict=True)
        )
    answers = []
    for one in asked:
        try:
            found = adapter.search(namespace, one.text, top_k, one.asked)
        except AdapterError as error:
            answers.append(_failed(one, group, stored, str(error)))
        else:
            answers.append(_answered(one, group, stored, found, places, top_k))
    return tuple(answers)


def _answered(
    question: Question, group: Group, stored: int, results: Sequence[Memory], places: _Places, top_k: int
) -> Answered:
    found = tuple(
        Found(rank, memory.id, places.of(memory), memory.score, memory.content)
        for rank, memory in enumerate(results[:top_k], 1)
    )
    return Answered(question, group.haystack.id, stored, found)


def _failed(question: Question, group: Group, stored: int, why: str) -> Answered:
    return Answered(question, group.haystack.id, stored, error=why or "the store failed and did not say why")
