"""The adapters that need no server: namespaces, ids, order, and what they tell of themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from specgen.retrieve.adapters.local import Local
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make
from specgen.retrieve.contract import Query, StoredTurn

SAID = (
    "The red kettle is in the shed.",
    "We sail on Friday.",
    "",
    "The kettle? It is red, as you know; the shed is red, too.",
    "We sail on Friday.",
)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPECGEN_CACHE", str(tmp_path))


def adapter(name: str) -> Local:
    try:
        made = make(name, Options())
    except UnknownAdapterError as error:
        pytest.skip(f"{error}: {error.hint}")
    assert isinstance(made, Local)
    return made


def turns(said: tuple[str, ...] = SAID, session: str = "s0") -> list[StoredTurn]:
    return [StoredTurn(session, 0, place, "user", text) for place, text in enumerate(said)]


NAMES = pytest.mark.parametrize("name", ["okapi", "bm25", "dense", "hybrid-rrf"])


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


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("okapi", {"k1", "b", "epsilon"}),
        ("bm25", {"k1", "b", "method", "bm25s"}),
        ("dense", {"model", "weights", "weights_sha256", "onnxruntime", "tokenizers"}),
        ("hybrid-rrf", {"k", "pool", "k1", "b", "epsilon", "model", "weights", "weights_sha256", "onnxruntime"}),
    ],
)
def test_settings_name_what_the_results_depend_on(name: str, keys: set[str]) -> None:
    store = adapter(name)
    assert store.name == name
    assert keys <= store.settings.keys()
    assert all(isinstance(value, (str, int, float, bool)) for value in store.settings.values())


@pytest.mark.parametrize("name", ["dense", "hybrid-rrf"])
@pytest.mark.parametrize("switch", ["off", "on"])
def test_vectors_are_kept_in_the_cache_unless_that_is_off(
    name: str, switch: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPECGEN_EMBEDDING_CACHE", switch)
    store = adapter(name)
    store.store_many("n", turns())
    first = store.search("n", "sailing", 2)
    del store  # what waits is written when nobody can ask any more
    assert bool(list(tmp_path.glob("embeddings/*/*.pack"))) == (switch == "on")
    again = adapter(name)
    again.store_many("n", turns())
    assert again.search("n", "sailing", 2) == first


def test_meaning_is_found_without_a_common_word() -> None:
    store = adapter("dense")
    store.store_many("n", turns())
    assert store.search("n", "boat trip at the weekend", 1)[0].content == "We sail on Friday."


@pytest.mark.parametrize(
    ("name", "absent", "hint"),
    [
        ("bm25", "bm25s", "pip install 'specgen[retrieval]'"),
        ("dense", "onnxruntime", "pip install 'specgen[dense]'"),
        ("hybrid-rrf", "onnxruntime", "pip install 'specgen[dense]'"),
    ],
)
def test_without_the_library_the_way_to_get_it_is_told(
    name: str, absent: str, hint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda wanted: None)
    monkeypatch.setattr("specgen.index.minilm.weights.find_spec", lambda wanted: None)
    with pytest.raises(UnknownAdapterError, match=absent) as caught:
        make(name, Options())
    assert caught.value.hint == hint
