"""Asking a store: each haystack is stored once, in a namespace of its own, then all of its questions are asked.

Session ids reach a store as opaque names, for those of benchmarks tell which sessions hold answers. A store that fails
makes an error of the questions that it failed for; nothing is skipped, and nothing it does ends the run.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias

from specgen.retrieve.contract import Adapter, AdapterError, Memory, Query, SearchesMany, StoredTurn, StoresMany
from specgen.retrieve.model import Group, Question, Source
from specgen.retrieve.outcome import Answered
from specgen.retrieve.tracing import Places, places, stored_turns

Tell: TypeAlias = "Callable[[Group, tuple[Answered, ...]], None]"
"""Called with each haystack, its questions and what came of them, once they are done."""


FAILURES = (Exception, SystemExit)
"""What a store's own code can raise. One that ends the process would end a run in silence, so that is a failure too."""


@dataclass(frozen=True, slots=True)
class Asking:
    """How a store is asked: how many results, of which questions (all if None), in namespaces of which beginning.

    The beginning is drawn anew for each run, so that nothing that is in a store already is ever touched.
    """

    top_k: int
    wanted: frozenset[str] | None = None
    prefix: str | None = None


def ask_all(
    adapter: Adapter, source: Source, how: Asking, tell: Tell = lambda group, answers: None
) -> Iterator[Answered]:
    """Ask every wanted question; answers come by haystack, in the order of the data."""
    prefix = how.prefix or f"specgen-{secrets.token_hex(6)}"
    for number, group in enumerate(source.groups(how.wanted)):
        answers = ask_group(adapter, group, f"{prefix}-{number}", how.top_k)
        tell(group, answers)
        yield from answers


def ask_group(adapter: Adapter, group: Group, namespace: str, top_k: int) -> tuple[Answered, ...]:
    """Store a haystack, ask its questions, and forget it again, whatever happens in between."""
    turns = stored_turns(group.haystack)
    work = _Work(adapter, group, namespace, turns, top_k)
    try:
        adapter.reset(namespace)
    except FAILURES as error:
        return work.all_failed(error)
    unclean = "it was interrupted"
    try:
        answers = work.answers()
    finally:
        unclean = work.forget()
    return tuple(replace(one, unclean=unclean) for one in answers) if unclean else answers


@dataclass(frozen=True, slots=True)
class _Work:
    """One haystack with its questions. An exception of a store's own code is as much its failure as an AdapterError."""

    adapter: Adapter
    group: Group
    namespace: str
    turns: Sequence[StoredTurn]
    top_k: int

    def answers(self) -> tuple[Answered, ...]:
        """What came of each question."""
        asked = self.group.questions
        try:
            known = places(self.group.haystack, self.turns, self._store())
            if isinstance(self.adapter, SearchesMany):
                queries = [Query(one.text, one.asked) for one in asked]
                results = list(self.adapter.search_many(self.namespace, queries, self.top_k))
                _require(self.adapter, "lists of results", len(results), "queries", len(asked))
                return tuple(self._answered(one, known, found) for one, found in zip(asked, results, strict=True))
        except FAILURES as error:
            return self.all_failed(error)
        return tuple(self._searched(one, known) for one in asked)

    def forget(self) -> str:
        """Empty the namespace; why it could not be emptied, nothing where it could."""
        try:
            self.adapter.reset(self.namespace)
        except FAILURES as error:
            return self._why(error)
        return ""

    def all_failed(self, error: BaseException) -> tuple[Answered, ...]:
        """Every question as an error."""
        return tuple(self._failed(one, error) for one in self.group.questions)

    def _store(self) -> list[str]:
        if not isinstance(self.adapter, StoresMany):
            return [self.adapter.store(self.namespace, turn) for turn in self.turns]
        ids = list(self.adapter.store_many(self.namespace, list(self.turns)))
        _require(self.adapter, "ids", len(ids), "turns", len(self.turns))
        return ids

    def _searched(self, question: Question, known: Places) -> Answered:
        try:
            found = self.adapter.search(self.namespace, question.text, self.top_k, question.asked)
        except FAILURES as error:
            return self._failed(question, error)
        return self._answered(question, known, found)

    def _answered(self, question: Question, known: Places, results: Iterable[Memory]) -> Answered:
        try:
            found = tuple(known.found(memory, rank) for rank, memory in enumerate(_listed(results, self.top_k), 1))
        except FAILURES as error:
            return self._failed(question, error)
        return Answered(question, self.group.haystack.id, len(self.turns), found)

    def _failed(self, question: Question, error: BaseException) -> Answered:
        return Answered(question, self.group.haystack.id, len(self.turns), error=self._why(error))

    def _why(self, error: BaseException) -> str:
        """Without the name of the namespace, which is another in each run."""
        said = str(error).replace(self.namespace, "NAMESPACE")
        if not isinstance(error, AdapterError):
            return f"{type(error).__name__}: {said}"
        return said or "the store failed and did not say why"


def _listed(results: Iterable[Memory], most: int) -> Iterator[Memory]:
    """The first of what a search gave. AdapterError where it is no list, or holds what is no result."""
    if isinstance(results, (str, bytes)) or not isinstance(results, Iterable):
        raise AdapterError(f"search gave {type(results).__name__}, and a list of Memory is expected")
    for each in islice(results, most):
        if not isinstance(each, Memory):
            raise AdapterError(f"search gave a list with {type(each).__name__}, and Memory is expected")
        yield each


def _require(adapter: Adapter, what: str, found: int, of: str, wanted: int) -> None:
    if found != wanted:
        raise AdapterError(f"{adapter.name} gave {found} {what} for {wanted} {of}")
