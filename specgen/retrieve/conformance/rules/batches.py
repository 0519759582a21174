"""Many at once are as one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from specgen.retrieve.conformance.rule import InapplicableError, Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, place, turns
from specgen.retrieve.contract import Memory, Query, SearchesMany, StoredTurn, StoresMany


def _check(subject: Subject) -> None:
    adapter = subject.adapter
    if not isinstance(adapter, (StoresMany, SearchesMany)):
        raise InapplicableError("it has neither store_many nor search_many")
    one, many, said = subject.namespace("one-by-one"), subject.namespace("at-once"), turns(SENTENCES)
    singly = {adapter.store(one, turn): turn for turn in said}
    at_once = subject.store(many, said)
    for query in SENTENCES:
        first, second = subject.search(one, query), subject.search(many, query)
        require(
            _seen(first, singly) == _seen(second, at_once),
            f"a search for {query!r} finds the same whether turns came one by one or at once: "
            f"{_seen(first, singly)}, not {_seen(second, at_once)}",
        )
    if isinstance(adapter, SearchesMany):
        expected = [_seen(subject.search(one, query), singly) for query in SENTENCES]
        lists = adapter.search_many(one, [Query(query) for query in SENTENCES], 5)
        found = [_seen(results, singly) for results in lists]
        require(found == expected, f"search_many finds what single searches find: {expected}, not {found}")


def _seen(results: Sequence[Memory], ids: Mapping[str, StoredTurn]) -> list[tuple[str, object]]:
    return [(each.content, place(each, ids)) for each in results]


RULE = Rule("batches", "many at once are as one by one", _check)
