"""A store in trouble: limits, faults, nonsense; what of that is an error of one window, and what ends a run."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from live_runs import KEY, NAMES, PATIENCE, Passing, actions, extracting, fact, of, playing, remark, run
from mem0_server import Mem0Server, said

from specgen.gate.live.mem0 import Mem0
from specgen.gate.live.options import Options
from specgen.gate.live.running import run_live
from specgen.gate.live.store import RefusedError, Scope, StoreFaultError

ADD, LIST = "POST /v3/memories/add/", "POST /v3/memories/"


def test_a_limit_is_waited_for() -> None:
    store, clock = Mem0Server(extracting()), Passing()
    store.trouble(ADD, 429, 3, {"retry-after": "7"})
    store.trouble(LIST, 429, 1, {"retry-after": "11"})
    live = run(store, of(fact("alpha")), clock=clock)
    assert actions(live) == {"fact-alpha": "flag"}
    assert clock.slept.count(7.0) == 3
    assert clock.slept.count(11.0) == 1


def test_a_limit_by_date_or_in_words() -> None:
    store = Mem0Server(extracting())
    store.trouble(ADD, 429, 1, {"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"})
    store.trouble(ADD, 429, 1, {"retry-after": "soon"})
    assert actions(run(store, of(fact("alpha")))) == {"fact-alpha": "flag"}


def test_a_passing_fault_is_tried_again() -> None:
    store, clock = Mem0Server(extracting()), Passing()
    for status in (500, 502, 503):
        store.trouble(ADD, status)
        store.trouble(LIST, status)
        store.trouble("GET /v1/event/*", status)
    assert actions(run(store, of(fact("alpha")), clock=clock)) == {"fact-alpha": "flag"}


def test_a_window_that_is_rejected_is_an_error_of_its_own() -> None:
    store = Mem0Server(extracting())
    store.trouble(ADD, 400, 99, body=b'{"error": "too long"}', holding="beta")
    live = run(store, of(fact("alpha"), fact("beta"), remark("gamma")), cleanup=True)
    assert actions(live) == {"fact-alpha": "flag", "fact-beta": "error", "remark-gamma": "skip"}
    assert live.errors[0].error == ('it could not be sent: POST /v3/memories/add/: status 400: {"error": "too long"}')
    assert live.failure is None
    assert live.cleaned


def test_a_window_that_cannot_be_read_back_is_an_error() -> None:
    store = Mem0Server(extracting())
    with playing(store) as (client, clock):
        user = NAMES.scope("fact-alpha").user
        store.trouble(LIST, 500, 10_000, holding=user)
        live = run_live(client, of(fact("alpha"), fact("beta")), NAMES, clock, PATIENCE)
    assert actions(live) == {"fact-alpha": "error", "fact-beta": "flag"}
    assert str(live.errors[0].error).startswith("it could not be read back: POST /v3/memories/: status 500")


def test_a_store_that_takes_nothing_ends_the_run() -> None:
    store = Mem0Server(extracting())
    store.trouble(ADD, 503, 10_000)
    live = run(store, of(*(fact(f"f{n}") for n in range(9))))
    assert live.failure is not None
    assert "status 503" in live.failure
    assert len(live.written) == 3
    assert set(actions(live).values()) == {"error"}


@pytest.mark.parametrize(
    "body",
    [b"<html>", b"{", b'"text"', b"7", b'{"results": 7}', b'[7]', b'{"results": [{"id": 1}]}', b"[" * 100_000, b"\xff"],
)  # fmt: skip
def test_nonsense_is_told(body: bytes) -> None:
    store = Mem0Server(extracting())
    store.trouble(LIST, 200, 10_000, body=body)
    with playing(store) as (client, _), pytest.raises(StoreFaultError):
        client.memories(Scope("u", "a"))


def test_nonsense_for_an_event_is_not_knowing() -> None:
    store = Mem0Server(extracting())
    store.trouble("GET /v1/event/*", 200, 10_000, body=b'["?"]')
    assert actions(run(store, of(fact("alpha"), remark("beta")))) == {"fact-alpha": "flag", "remark-beta": "skip"}


def test_a_redirect_is_not_followed() -> None:
    store = Mem0Server(extracting())
    store.trouble("GET /v1/ping/", 302, 1, {"location": "http://127.0.0.1:9/"})
    live = run(store, of(fact("alpha")))
    assert live.failure is not None
    assert "status 302" in live.failure
    assert store.sent() == []


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_key_ends_the_run(status: int) -> None:
    store = Mem0Server(extracting())
    store.trouble("GET /v1/ping/", status, 1, body=f"no such key {KEY}".encode())
    live = run(store, of(fact("alpha")))
    assert live.refused
    assert KEY not in str(live.failure)


def test_a_key_within_what_a_store_answers_is_hidden() -> None:
    """A gateway that writes its request into what it stores must not bring the key into a report."""
    store = Mem0Server(lambda text: said(f"the port of alpha is 1, authorization: Token {KEY}"))
    live = run(store, of(fact("alpha")))
    assert live.texts == {"fact-alpha": ("the port of alpha is 1, authorization: Token ***",)}
    store = Mem0Server(extracting(), belongs={"org_id": "O", "project_id": KEY})
    live = run(store, of(fact("alpha")))
    assert live.refused
    assert KEY not in str(live.failure)


def test_a_key_that_a_store_says_is_hidden() -> None:
    store = Mem0Server(extracting())
    for status in (400, 418):
        store.trouble(LIST, status, 1, body=f"the key {KEY} is fine, but".encode())
    with playing(store) as (client, _):
        for _ in range(2):
            try:
                client.memories(Scope("u", "a"))
            except StoreFaultError:
                told = traceback.format_exc()
                assert "the key *** is fine" in told
                assert KEY not in told
            else:
                pytest.fail("it should have failed")
        assert KEY not in repr(client.__dict__)


@pytest.mark.parametrize("key", ["two words", "newline\nin it", "umläut-key"])
def test_what_cannot_be_a_key_is_refused_unseen(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with playing(Mem0Server(extracting())) as (client, _):
        monkeypatch.setenv("MEM0_API_KEY", key)
        with pytest.raises(RefusedError) as told:
            client.verify()
    assert key not in str(told.value)


def test_no_server_at_all() -> None:
    store = Mem0Server(extracting())
    with playing(store) as (_, clock):
        pass
    live = run_live(
        Mem0(Options("P", "O", store.base, None, clock)), of(fact("a")), NAMES, clock, PATIENCE, cleanup=True
    )
    assert live.failure is not None
    assert "no answer" in live.failure
    assert live.written == []
    assert live.cleaned
