"""The adapters that need no server: namespaces, ids, order, and what they tell of themselves."""

from __future__ import annotations

import importlib

import pytest

from specgen.retrieve.adapters.local import Local
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError
from specgen.retrieve.contract import Query, StoredTurn

SAID = (
    "The red kettle is in the shed.",
    "We sail on Friday.",
    "",
    "The kettle? It is red, as you know; the shed is red, too.",
    "We sail on Friday.",
)


def adapter(name: str) -> Local:
    if name == "bm25":
        pytest.importorskip("bm25s", reason="the extra [retrieval] is not installed")
    made = importlib.import_module(f"specgen.retrieve.adapters.{name}").make(Options())
    assert isinstance(made, Local)
    return made


def turns(said: tuple[str, ...] = SAID, session: str = "s0") -> list[StoredTurn]:
    return [StoredTurn(session, 0, place, "user", text) for place, text in enumerate(said)]


NAMES = pytest.mark.parametrize("name", ["okapi", "bm25"])


@NAMES
def test_equal_turns_stand_in_the_order_in_which_they_were_stored(name: str) -> None:
    store = adapter(name)
    assert list(store.store_many("n", turns())) == ["0", "1", "2", "3", "4"]
    found = store.search("n", "When do we sail?", 2)
    assert [(one.id, one.session, one.turn_index, one.content) for one in found] == [
        ("1", "s0", 1, "We sail on Friday."),
        ("4", "s0", 4, "We sail on Friday."),
    ]


@NAMES
def test_one_by_one_is_as_many_at_once(name: str) -> None:
    queries = ["the red shed", "Friday", "nothing of it", ""]
    once, singly = adapter(name), adapter(name)
    once.store_many("n", turns())
    assert [singly.store("n", turn) for turn in turns()] == ["0", "1", "2", "3", "4"]
    expected = [list(singly.search("n", query, 3)) for query in queries]
    assert [list(found) for found in once.search_many("n", [Query(one) for one in queries], 3)] == expected


@NAMES
def test_what_is_stored_later_is_found(name: str) -> None:
    store = adapter(name)
    store.store_many("n", turns())
    store.search("n", "boat", 1)
    late = StoredTurn("s1", 1, 0, "user", "The boat is blue.")
    assert store.store("n", late) == "5"
    assert store.search("n", "boat", 1)[0].session == "s1"


@NAMES
def test_a_reset_touches_its_namespace_only(name: str) -> None:
    store = adapter(name)
    store.reset("never seen")
    store.store_many("a", turns())
    store.store_many("b", turns(session="other"))
    store.reset("a")
    assert list(store.search("a", "kettle", 3)) == []
    assert {one.session for one in store.search("b", "kettle", 2)} == {"other"}
    assert store.store("a", turns()[1]) == "0"


@NAMES
def test_settings_name_what_the_scores_depend_on(name: str) -> None:
    store = adapter(name)
    assert store.name == name
    assert {"k1", "b"} <= store.settings.keys()
    assert all(isinstance(value, (str, int, float, bool)) for value in store.settings.values())
    assert ("bm25s" in store.settings) == (name == "bm25")


def test_without_the_library_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("specgen.retrieve.adapters.bm25.available", lambda: False)
    with pytest.raises(UnknownAdapterError, match="bm25s") as caught:
        importlib.import_module("specgen.retrieve.adapters.bm25").make(Options())
    assert caught.value.hint == "pip install 'specgen[retrieval]'"
