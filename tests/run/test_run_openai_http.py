"""Calls of a model's endpoint against a real server: what is tried again, what is a fault, and what never gets out."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from model_server import ModelServer, Script, Step, after, dropped, fails, says

from specgen.run.agents.openai_http import Address, Endpoint, Patience
from specgen.run.contract import AgentFaultError, Limits

QUICK = Patience(tries=3, first=0.001, longest=0.002)
LIMITS = Limits()
KEY = "sk-test-0123456789abcdef"


def call(server: ModelServer, limits: Limits = LIMITS, patience: Patience = QUICK, key_env: str | None = None) -> bytes:
    endpoint = Endpoint(Address(f"{server.url}/chat/completions", key_env), limits, patience)
    try:
        return endpoint.post({"model": "m", "messages": []})
    finally:
        endpoint.close()


def fault(*script: Script, limits: Limits = LIMITS, patience: Patience = QUICK) -> tuple[AgentFaultError, int]:
    """The fault that a script leads to, and how many requests came."""
    with ModelServer(*script) as server, pytest.raises(AgentFaultError) as caught:
        call(server, limits, patience)
    return caught.value, len(server.asked)


def test_an_answer_comes_back_as_it_was_sent() -> None:
    with ModelServer(says("Grüße, 日本")) as server:
        row = json.loads(call(server))
    assert row["choices"][0]["message"]["content"] == "Grüße, 日本"
    (asked,) = server.asked
    assert asked.path == "/v1/chat/completions"
    assert asked.headers["content-type"] == "application/json"
    assert "authorization" not in asked.headers


def test_calls_of_one_session_share_an_endpoint() -> None:
    with ModelServer(says("one"), says("two")) as server:
        endpoint = Endpoint(Address(f"{server.url}/chat/completions"), Limits(), QUICK)
        first, second = endpoint.post({}), endpoint.post({})
        endpoint.close()
        endpoint.close()
    assert (b"one" in first, b"two" in second) == (True, True)


@pytest.mark.parametrize(
    "passing",
    [
        fails(429, retry_after="0"), fails(500), fails(502), fails(503), fails(504), fails(529), fails(408),
        dropped(-1), dropped(0), dropped(20), Step(b"<html>bad gateway</html>", 502),
    ],
    ids=["429", "500", "502", "503", "504", "529", "408", "no-head", "no-content", "half", "html"],
)  # fmt: skip
def test_what_may_pass_is_tried_again(passing: Step) -> None:
    with ModelServer(passing, passing, says("at last")) as server:
        assert b"at last" in call(server)
    assert len(server.asked) == 3
    assert len({json.dumps(asked.body) for asked in server.asked}) == 1


@pytest.mark.parametrize(
    ("failing", "kind", "words"),
    [
        (fails(429, "slow down", retry_after="0"), "refused", "status 429: slow down, 3 times"),
        (fails(500, "we broke"), "crash", "status 500: we broke, 3 times"),
        (Step(b"<html>\n<b>bad</b>\n</html>", 502), "crash", "status 502: <html> <b>bad</b> </html>, 3 times"),
        (dropped(-1), "crash", "no connection: RemoteProtocolError, 3 times"),
    ],
)
def test_tries_have_an_end(failing: Step, kind: str, words: str) -> None:
    error, asked = fault(failing, failing, failing)
    assert (error.kind, str(error), asked) == (kind, words, 3)


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 410, 422, 301, 307, 201, 204])
def test_what_will_not_pass_is_not_tried_again(status: int) -> None:
    error, asked = fault(fails(status, "nothing here"))
    assert (error.kind, asked) == ("refused", 1)
    assert f"status {status}" in str(error)
    assert ("nothing here" in str(error)) == (status not in (401, 403, 204))


def test_a_redirect_is_not_followed() -> None:
    with ModelServer(says("elsewhere")) as other:
        error, asked = fault(Step(b"", 307, {"location": f"{other.url}/chat/completions"}))
        assert (error.kind, asked, other.asked) == ("refused", 1, [])


def test_nobody_listens() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        endpoint = Endpoint(Address(f"http://127.0.0.1:{taken.getsockname()[1]}/v1"), Limits(), QUICK)
        with pytest.raises(AgentFaultError, match="no connection: ConnectError, 3 times") as caught:
            endpoint.post({})
        endpoint.close()
    assert caught.value.kind == "crash"


def test_a_late_answer_is_a_timeout() -> None:
    error, _ = fault(after(60, says("late")), limits=Limits(turn_seconds=0.3))
    assert (error.kind, str(error)) == ("timeout", "no answer within 0.3 s")


def test_an_answer_that_drips_is_a_timeout() -> None:
    """Each piece comes in time, the whole never does."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        endpoint = Endpoint(
            Address(f"http://127.0.0.1:{listening.getsockname()[1]}/v1"), Limits(turn_seconds=0.5), QUICK
        )

        async def _drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"HTTP/1.1 200 OK\r\n")
            while not writer.is_closing():
                writer.write(b"x: y\r\n")
                await asyncio.sleep(0.05)

        async def _both() -> None:
            server = await asyncio.start_server(_drip, sock=listening.dup())
            try:
                await asyncio.to_thread(endpoint.post, {})
            finally:
                server.close()

        with pytest.raises(AgentFaultError) as caught:
            asyncio.run(_both())
    assert caught.value.kind == "timeout"


def test_a_wait_that_is_longer_than_the_turn_is_not_begun() -> None:
    error, asked = fault(fails(429, "later", retry_after="3600"), limits=Limits(turn_seconds=30))
    assert (error.kind, asked) == ("refused", 1)
    assert str(error) == "status 429: later; the time of the turn is too short to try again"


def test_retry_after_counts_instead_of_our_own_pause() -> None:
    slow = Patience(tries=2, first=3600, longest=3600)
    with ModelServer(fails(503, retry_after="0"), says("now")) as server:
        assert b"now" in call(server, patience=slow)


def test_pauses_double_up_to_the_longest() -> None:
    patience = Patience(tries=9, first=1, longest=5)
    for tried, whole in enumerate((1, 2, 4, 5, 5), start=1):
        assert all(whole / 2 <= patience.pause(tried) <= whole for _ in range(20))


def test_a_huge_answer_is_cut_off() -> None:
    huge = says("x" * 300_000)
    error, asked = fault(huge, limits=Limits(output_bytes=100_000))
    assert (error.kind, str(error), asked) == ("protocol", "an answer of more than 100000 bytes", 1)


def test_compression_that_was_not_asked_for() -> None:
    packed = Step(b"\x1f\x8b...", headers={"content-encoding": "gzip"})
    error, _ = fault(packed)
    assert (error.kind, "'gzip'" in str(error)) == ("protocol", True)


def test_the_key_goes_into_one_header(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL_KEY", f" {KEY}\n")
    with ModelServer() as server:
        call(server, key_env="MODEL_KEY")
    (asked,) = server.asked
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert KEY not in json.dumps(asked.body) + asked.path


def test_a_key_that_a_server_repeats_is_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL_KEY", KEY)
    with ModelServer(says(f"Your key is {KEY}.")) as server:
        assert b"Your key is ***." in call(server, key_env="MODEL_KEY")
    with ModelServer(fails(400, f"bad key {KEY}")) as server, pytest.raises(AgentFaultError) as caught:
        call(server, key_env="MODEL_KEY")
    assert str(caught.value) == "status 400: bad key ***"


def test_a_short_key_is_no_reason_to_change_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL_KEY", "none")
    with ModelServer(says("There is none.")) as server:
        assert b"There is none." in call(server, key_env="MODEL_KEY")


def test_a_long_complaint_is_shortened() -> None:
    error, _ = fault(fails(400, "why " * 1000))
    assert len(str(error)) < 250


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"[" * 100_000, b"{}", b"null", b'{"error": "plain"}', b'{"error": {"message": 3}}']
)
def test_whatever_an_error_says_it_is_told_soundly(content: bytes) -> None:
    error, _ = fault(Step(content, 400))
    assert str(error).startswith("status 400")
    str(error).encode("utf-8")
