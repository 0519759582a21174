"""How a store is asked: once a haystack, by opaque names, in a namespace of its own, whatever it does."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pytest
from retrieve_worlds import BIKES, BOATS, Batch, Broken, Plain, Rows

from specgen.retrieve.contract import AdapterError, Memory, Query, StoredTurn
from specgen.retrieve.engine import Asking, ask_all
from specgen.retrieve.model import Group, Place
from specgen.retrieve.outcome import Answered

ASKING = Asking(top_k=10, prefix="t")


def ask(adapter: Plain, source: Rows = Rows(), how: Asking = ASKING) -> dict[str, Answered]:  # noqa: B008
    return {each.question.id: each for each in ask_all(adapter, source, how)}


@pytest.mark.parametrize("make", [Plain, Batch])
def test_each_haystack_is_stored_once_and_forgotten(make: type[Plain]) -> None:
    store = make()
    found = ask(store)
    assert [each.place for each in found["q-alarm"].found] == [Place("answer_1", 2)]
    assert [each.place for each in found["q-tandem"].found] == [Place("answer_1", 0), Place("answer_2", 0)]
    assert found["q-boat"].stored == 1
    assert found["q-alarm"].stored == 4, "the empty turn is not stored, and leaves its index"
    kinds = [(call[0], call[1]) for call in store.calls]
    assert kinds == [
        ("reset", "t-0"), *[("store", "t-0")] * 4, *[("search", "t-0")] * 3, ("reset", "t-0"),
        ("reset", "t-1"), ("store", "t-1"), ("search", "t-1"), ("reset", "t-1"),
    ]  # fmt: skip
    assert store.kept == {}


def test_no_id_of_the_data_reaches_a_store() -> None:
    store = Plain()
    ask(store)
    secret = {"bikes", "boats", "answer_1", "answer_2", "noise_1", "only", "q-alarm", "q-tandem", "q-none", "q-boat"}
    heard = " ".join(word for call in store.calls for word in call)
    assert not [name for name in secret if name in heard]
    assert {call[2] for call in store.calls if call[0] == "store"} == {"s0", "s1", "s2"}


def test_a_namespace_is_random_unless_it_is_named() -> None:
    one, other = Plain(), Plain()
    ask(one, how=Asking(10))
    ask(other, how=Asking(10))
    spaces = [{call[1] for call in store.calls} for store in (one, other)]
    assert len(spaces[0]) == len(spaces[1]) == 2
    assert not spaces[0] & spaces[1]


def test_only_wanted_questions_are_asked() -> None:
    store = Plain()
    assert list(ask(store, how=Asking(10, frozenset({"q-boat"}), "t"))) == ["q-boat"]
    assert "The boat is called Mary." in [call[3] for call in store.calls if call[0] == "store"]
    assert len([call for call in store.calls if call[0] == "store"]) == 1


def test_a_search_that_fails_is_an_error_of_its_question() -> None:
    store = Broken()
    found = ask(store)
    assert found["q-alarm"].error == "no such place: NAMESPACE/x"
    assert found["q-alarm"].found == ()
    assert found["q-tandem"].error is None
    assert store.calls[-1] == ("reset", "t-1")


def test_a_store_that_fails_is_an_error_of_all_its_questions() -> None:
    class Full(Plain):
        def store(self, namespace: str, turn: StoredTurn) -> str:
            if "rains" in turn.content:
                raise AdapterError("the disk is full")
            return super().store(namespace, turn)

    store = Full()
    found = ask(store)
    assert {name: each.error for name, each in found.items() if each.error} == dict.fromkeys(
        ("q-alarm", "q-tandem", "q-none"), "the disk is full"
    )
    assert found["q-boat"].found
    assert [call for call in store.calls if call[1] == "t-0"][-1] == ("reset", "t-0"), "what was stored is forgotten"


def test_a_bug_of_an_adapter_is_an_error_too() -> None:
    class Buggy(Plain):
        def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> list[Memory]:
            return [{}["no"]]  # type: ignore[list-item]

    assert ask(Buggy())["q-boat"].error == "KeyError: 'no'"


def test_what_is_no_result_is_an_error() -> None:
    class Odd(Plain):
        def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> list[Memory]:
            return ["text"]  # type: ignore[list-item]

    assert ask(Odd())["q-boat"].error == "search gave a list with str, and Memory is expected"


@pytest.mark.parametrize("which", ["ids", "results"])
def test_a_batch_of_another_length_is_an_error(which: str) -> None:
    class Short(Batch):
        def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
            return list(super().store_many(namespace, turns))[which == "ids" :]

        def search_many(self, namespace: str, queries: Sequence[Query], top_k: int) -> Sequence[Sequence[Memory]]:
            return list(super().search_many(namespace, queries, top_k))[which == "results" :]

    errors = {each.error for each in ask(Short(name="short")).values()}
    if which == "ids":
        assert errors == {"short gave 3 ids for 4 turns", "short gave 0 ids for 1 turns"}
    else:
        assert errors == {
            "short gave 2 lists of results for 3 queries",
            "short gave 0 lists of results for 1 queries",
        }


def test_a_store_that_cannot_be_reached_is_asked_nothing_more() -> None:
    class Away(Plain):
        def reset(self, namespace: str) -> None:
            super().reset(namespace)
            raise AdapterError("")

    store = Away()
    assert {each.error for each in ask(store).values()} == {"the store failed and did not say why"}
    assert store.calls == [("reset", "t-0"), ("reset", "t-1")]


def test_what_cannot_be_forgotten_is_told_and_answers_stay() -> None:
    class Sticky(Plain):
        def reset(self, namespace: str) -> None:
            if namespace in self.kept:
                raise AdapterError("locked")

    found = ask(Sticky())["q-alarm"]
    assert (found.error, found.unclean) == (None, "locked")
    assert found.found


def test_an_interrupted_run_leaves_nothing_behind() -> None:
    class Stopped(Plain):
        def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> list[Memory]:
            raise KeyboardInterrupt

    store = Stopped()
    with pytest.raises(KeyboardInterrupt):
        ask(store)
    assert store.kept == {}
    assert store.calls[-1] == ("reset", "t-0")


def test_more_results_than_were_asked_for_do_not_count() -> None:
    class Many(Plain):
        def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> list[Memory]:
            return list(super().search(namespace, query, 99, as_of_date)) * 9

    assert len(ask(Many(), how=Asking(3, prefix="t"))["q-tandem"].found) == 3


def test_who_watches_hears_of_each_haystack_once() -> None:
    heard: list[tuple[Group, tuple[Answered, ...]]] = []
    list(ask_all(Plain(), Rows(), ASKING, lambda group, answers: heard.append((group, answers))))
    assert [group for group, _ in heard] == [BIKES, BOATS]
    assert [len(answers) for _, answers in heard] == [3, 1]
