"""The adapter hindsight: the real client library against a server that speaks its API."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from hindsight_server import API, HindsightSite, hindsight
from json_server import Fault

from specgen.retrieve.adapters import hindsight as module
from specgen.retrieve.adapters.address import Address
from specgen.retrieve.adapters.again import Patience
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make
from specgen.retrieve.conformance.check import Outcome, check_all, subject_of
from specgen.retrieve.conformance.subject import SENTENCES, turns
from specgen.retrieve.contract import AdapterError

pytest.importorskip("hindsight_client", reason="pip install 'specgen[hindsight]'")
KEY = "hs-0123456789"


@pytest.fixture
def site() -> Iterator[HindsightSite]:
    with hindsight() as made:
        yield made


@pytest.fixture
def store(site: HindsightSite) -> Iterator[module.Hindsight]:
    calls = module.Calls(Address(site.url, KEY), 30, Patience(tries=3, sleep=lambda seconds: None))
    yield module.Hindsight(calls)
    calls.close()


@pytest.mark.parametrize("says", [True, False])
def test_it_keeps_the_contract(says: bool) -> None:
    with hindsight(HindsightSite(says=says)) as site:
        found = list(check_all(subject_of("hindsight", Options(site.url))))
        assert [(one.rule.name, one.why) for one in found if one.outcome is not Outcome.KEPT] == []
        assert site.banks == {}


def test_what_is_sent(site: HindsightSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HINDSIGHT_URL", site.url + "/")
    monkeypatch.setenv("HINDSIGHT_API_KEY", KEY)
    made = make("hindsight", Options())
    assert made.store("n/1", turns(SENTENCES, "s3", 3)[1]) == "s3.1"
    made.search("n/1", "alpacas", 4, datetime(2024, 5, 6, 7, 8, tzinfo=UTC))
    create, retain, recall = site.asked
    assert {one.headers["authorization"] for one in site.asked} == {f"Bearer {KEY}"}
    assert create.path == f"{API}n%2F1"
    item = retain.body["items"][0]
    assert {key: item[key] for key in ("content", "document_id", "timestamp", "metadata")} == {
        "content": SENTENCES[1], "document_id": "s3.1", "timestamp": "2024-03-07T09:31:00+00:00",
        "metadata": {"session": "s3", "turn_index": "1", "role": "assistant"},
    }  # fmt: skip
    assert (recall.body["max_tokens"], recall.body["query_timestamp"]) == (16384, "2024-05-06T07:08:00+00:00")


def test_several_facts_of_one_turn_are_its_results(store: module.Hindsight) -> None:
    store.store_many("n", turns(["The boat is red. The boat is old. The boat is ours", "We met."]))
    found = store.search("n", "The boat is old.", 2)
    assert [(one.id, one.session, one.turn_index, one.score) for one in found] == [("s0.0", "s0", 0, None)] * 2


def test_batches(site: HindsightSite, store: module.Hindsight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BATCH", 2)
    assert store.store_many("n", turns(SENTENCES)) == [f"s0.{place}" for place in range(5)]
    assert [len(one.body["items"]) for one in site.calls("POST", "/memories")] == [2, 2, 1]
    assert len(site.calls("PUT")) == 1


def test_retries(site: HindsightSite, store: module.Hindsight) -> None:
    site.faults = [Fault(503, headers={"Retry-After": "2"}), Fault(cut=True)]
    store.store("n", turns(SENTENCES)[0])
    assert site.held("n") == [SENTENCES[0]]
    site.faults = [Fault(429), Fault(500)]
    assert len(store.search("n", "zeppelin", 3)) == 1


def test_failures(site: HindsightSite, store: module.Hindsight) -> None:
    store.store("n", turns(SENTENCES)[0])
    for fault, said in (
        (Fault(500, b'{"detail": "disk full"}'), "status 500: .*disk full.*; tried 3 times"),
        (Fault(422, f"no {KEY}".encode()), r"status 422: no \*\*\*$"),
        (Fault(401, b"bad key hs-01"), "status 401$"),
        (Fault(200, b"<html>", {"Content-Type": "text/html"}), "."),
        (Fault(200, b'{"results": 7}'), "another form"),
        (Fault(200, b"not json"), "."),
        (Fault(cut=True), r"no connection \(.*\); tried 3 times"),
    ):
        site.faults = [fault] * 3
        with pytest.raises(AdapterError, match=said):
            store.search("n", "zeppelin", 3)
        site.faults = []


def test_too_slow(site: HindsightSite) -> None:
    calls = module.Calls(Address(site.url), 1.0, Patience(sleep=lambda seconds: None))
    site.faults = [Fault(delay=3.0)]
    with pytest.raises(AdapterError, match=r"no answer within 1 s"):
        module.Hindsight(calls).store("n", turns(SENTENCES)[0])
    calls.close()


def test_a_batch_that_was_not_taken_whole(site: HindsightSite, store: module.Hindsight) -> None:
    site.takes = 3
    with pytest.raises(AdapterError, match="retain took 3 of 5 turns"):
        store.store_many("n", turns(SENTENCES))


def test_a_reset_deletes_its_bank_only(site: HindsightSite, store: module.Hindsight) -> None:
    site.banks = {name: {"d": {"content": "theirs", "metadata": {}}} for name in ("user", "n-1", "n1", "N", "n/x")}
    store.store("n", turns(SENTENCES)[0])
    store.reset("n")
    store.reset("n")
    store.reset("never")
    assert sorted(site.banks) == ["N", "n-1", "n/x", "n1", "user"]
    site.faults = [Fault(500)] * 3
    with pytest.raises(AdapterError):
        store.reset("n")


def test_a_bank_that_is_gone_is_an_error_once_something_was_stored(
    site: HindsightSite, store: module.Hindsight
) -> None:
    assert store.search("n", "a", 3) == []
    store.store("n", turns(SENTENCES)[0])
    site.banks.clear()
    with pytest.raises(AdapterError, match="status 404"):
        store.search("n", "a", 3)


def test_this_machine_is_not_reached_by_a_proxy(
    site: HindsightSite, store: module.Hindsight, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setenv("no_proxy", "example.org")
    store.store("n", turns(SENTENCES)[0])
    assert site.held("n")
    assert os.environ["no_proxy"] == "example.org"


def test_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "available", lambda: False)
    with pytest.raises(UnknownAdapterError, match="needs the library hindsight-client") as caught:
        make("hindsight", Options("http://127.0.0.1:9"))
    assert caught.value.hint == "pip install 'specgen[hindsight]'"
