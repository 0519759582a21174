"""The adapter memory-core, against a server that speaks its API."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from json_server import Fault
from memory_core_server import API, MemoryCoreSite, memory_core

from specgen.retrieve.adapters import memory_core as module
from specgen.retrieve.adapters.address import Address
from specgen.retrieve.adapters.again import Patience
from specgen.retrieve.adapters.http import Client
from specgen.retrieve.adapters.memory_core import MemoryCore
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make
from specgen.retrieve.conformance.check import Outcome, check_all, subject_of
from specgen.retrieve.conformance.subject import SENTENCES, turns
from specgen.retrieve.contract import AdapterError


@pytest.fixture
def site() -> Iterator[MemoryCoreSite]:
    with memory_core() as made:
        yield made


def store_of(site: MemoryCoreSite) -> MemoryCore:
    return MemoryCore(Client(Address(site.url), 30, Patience(sleep=lambda seconds: None)))


@pytest.mark.parametrize("changes", [{}, {"page": 1}, {"knows_all": False}, {"batch": "count"}, {"batch": "nothing"},
                                     {"batch": "memories"}, {"batch": "ids"}, {"batch": "list"},
                                     {"tells_namespace": False, "filter": "exact"}])  # fmt: skip
def test_it_keeps_the_contract(changes: dict[str, object]) -> None:
    with memory_core(MemoryCoreSite(**changes)) as site:  # type: ignore[arg-type]
        found = list(check_all(subject_of("memory-core", Options(site.url))))
        assert [(one.rule.name, one.why) for one in found if one.outcome is not Outcome.KEPT] == []
        assert site.memories == {}


def test_what_is_sent(site: MemoryCoreSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMORY_CORE_URL", site.url)
    monkeypatch.setenv("MEMORY_CORE_API_KEY", "secret-key")
    store = make("memory-core", Options())
    store.store("n", turns(SENTENCES, "s3", 3)[1])
    store.search("n", "alpacas", 4, datetime(2024, 5, 6, 7, 8, tzinfo=UTC))
    first, second = site.asked
    assert first.headers["authorization"] == "Bearer secret-key"
    assert first.body == {
        "content": SENTENCES[1], "namespace": "n", "type": "observation", "source_ref": "session/s3/turn/1",
        "tags": ["session:s3", "role:assistant", "turn:1", "session_idx:3", "namespace:n"],
        "created_at": "2024-03-07T09:31:00+00:00",
    }  # fmt: skip
    assert second.body == {
        "query": "alpacas", "namespace": "n", "top_k": 4, "min_score": 0.0, "as_of_date": "2024-05-06T07:08:00+00:00"
    }  # fmt: skip


def test_batches(site: MemoryCoreSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BATCH", 2)
    assert len(store_of(site).store_many("n", turns(SENTENCES))) == 5
    assert [len(one.body["memories"]) for one in site.calls("POST", "/batch")] == [2, 2, 1]
    assert site.held("n") == list(SENTENCES)


@pytest.mark.parametrize("kind", ["short", "failed", "error", "refused"])
def test_a_batch_that_was_not_taken_whole(kind: str) -> None:
    with memory_core(MemoryCoreSite(batch=kind)) as site, pytest.raises(AdapterError, match="/batch: "):
        store_of(site).store_many("n", turns(SENTENCES))


@pytest.mark.parametrize("body", [b"{}", b'{"id": ""}', b'{"id": null}', b"[]", b"7", b""])
def test_a_store_without_an_id(site: MemoryCoreSite, body: bytes) -> None:
    site.faults = [Fault(201, body)]
    with pytest.raises(AdapterError):
        store_of(site).store("n", turns(SENTENCES)[0])


@pytest.mark.parametrize(
    "body", [b"{}", b'{"memories": {}}', b'{"memories": [1]}', b'{"memories": [{"content": "a"}]}']
)
def test_a_search_of_another_form(site: MemoryCoreSite, body: bytes) -> None:
    site.faults = [Fault(200, body)]
    with pytest.raises(AdapterError, match="/search"):
        store_of(site).search("n", "a", 3)


def test_tags_of_another_namespace_are_not_believed() -> None:
    with memory_core(MemoryCoreSite(dedupes=True, tells_namespace=False)) as site:
        store = store_of(site)
        store.store_many("before", turns([SENTENCES[0], SENTENCES[3]], "s7", 7))
        store.store_many("now", turns([SENTENCES[3]], "s1", 1))
        assert [(one.session, one.turn_index) for one in store.search("now", "barometer", 5)] == [("s1", 0)]
        found = store_of(site).search("now", "barometer", 5)
        assert [(one.session, one.turn_index) for one in found] == [(None, None)]


def test_a_reset_goes_through_all_pages_and_leaves_others(site: MemoryCoreSite) -> None:
    other = store_of(site)
    for name in ("user", "n-1", "n1", "n-", "m"):
        other.store_many(name, turns(SENTENCES[:2]))
    store = store_of(site)
    store.store_many("n", turns([f"Note {place}." for place in range(20)]))
    store.reset("n")
    assert site.held("n") == []
    assert {name: len(site.held(name)) for name in ("user", "n-1", "n1", "n-", "m")} == dict.fromkeys(
        ("user", "n-1", "n1", "n-", "m"), 2
    )
    assert all(one.params["namespace"] == "n" for one in site.calls("DELETE"))


@pytest.mark.parametrize("tells", [True, False])
@pytest.mark.parametrize("kind", ["none", "prefix"])
def test_a_server_that_does_not_tell_namespaces_apart_loses_nothing(kind: str, tells: bool) -> None:
    with memory_core(MemoryCoreSite(filter=kind, tells_namespace=tells)) as site:
        store_of(site).store_many("nnn", turns(SENTENCES))
        for name in ("nn", "nnn"):
            store = store_of(site)
            store.store_many(name, turns(SENTENCES[:1]))
            with pytest.raises(AdapterError, match="nothing was deleted"):
                store.reset(name)
        assert len(site.held("nnn")) == 6
        assert not site.calls("DELETE")


def test_what_cannot_be_deleted(site: MemoryCoreSite) -> None:
    site.keeps = True
    store = store_of(site)
    store.store_many("n", turns(SENTENCES[:2]))
    with pytest.raises(AdapterError, match="2 memories of n are still listed"):
        store.reset("n")


def test_a_manifest_that_is_not_there_is_an_error_once_something_is_stored(site: MemoryCoreSite) -> None:
    store = store_of(site)
    site.faults = [Fault(404)]
    store.reset("n")
    store.store("n", turns(SENTENCES)[0])
    site.faults = [Fault(404)]
    with pytest.raises(AdapterError, match="status 404"):
        store.reset("n")


def test_a_memory_that_is_gone_already_is_fine(site: MemoryCoreSite) -> None:
    store = store_of(site)
    store.store("n", turns(SENTENCES)[0])
    listed = b'{"entries": [{"id": "gone"}, {"memory_id": "m/1"}], "next_cursor": null}'
    site.faults = [Fault(200, listed)]
    store.reset("n")
    assert [one.path for one in site.calls("DELETE")].count(f"{API}/m%2F1") == 1
    assert site.memories == {}


def test_failures_while_storing_searching_and_forgetting(site: MemoryCoreSite) -> None:
    store = store_of(site)
    said = turns(SENTENCES)
    for call in (lambda: store.store("n", said[0]), lambda: store.store_many("n", said),
                 lambda: store.search("n", "a", 3), lambda: store.reset("n")):  # fmt: skip
        site.faults = [Fault(500, b"oh")] * 9
        with pytest.raises(AdapterError, match="status 500: oh"):
            call()
    site.faults = []


def test_it_needs_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEMORY_CORE_URL", raising=False)
    with pytest.raises(UnknownAdapterError, match="needs an address") as caught:
        make("memory-core", Options())
    assert "--base-url" in (caught.value.hint or "")
