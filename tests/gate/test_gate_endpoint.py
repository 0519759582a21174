"""An endpoint as a gate, over a real server."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from gate_sets import fixtures, knowledge

from specgen.gate.asking import Asked, ask
from specgen.gate.decision import Action, CannotLoadError, Decision, MismatchError
from specgen.gate.gates import endpoint
from specgen.gate.gates.contract import Settings
from specgen.gate.gates.registry import open_gate
from specgen.gate.offline import run_offline
from specgen.gate.rows.result import result_text

pytest.importorskip("httpx")

Answer = Callable[[int, dict[str, Any]], "tuple[int, bytes, dict[str, str]]"]


@contextmanager
def served(answer: Answer) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A server that answers the nth request so; its address, and what it was sent."""
    seen: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            seen.append(body)
            status, content, headers = answer(len(seen), body)
            self.send_response(status)
            for name, value in {"Content-Length": str(len(content)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/gate", seen
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def trickling() -> Iterator[str]:
    """A server whose answers come letter by letter, and never end."""
    listener = socket.create_server(("127.0.0.1", 0))
    over = threading.Event()

    def drip(client: socket.socket) -> None:
        with client, suppress(OSError):
            client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while not over.wait(0.05):
                client.sendall(b" ")

    def accept() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=drip, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/gate"
    finally:
        over.set()
        listener.close()


def asked(url: str, timeout: float = 20, count: int = 3) -> Asked:
    """What the endpoint decides."""
    of = fixtures(*knowledge(count))
    gate = open_gate(url, of, Settings(timeout))
    try:
        return ask(gate, of, "high")
    finally:
        gate.close()


def ok(value: Any) -> tuple[int, bytes, dict[str, str]]:
    """A good response."""
    return 200, json.dumps(value).encode(), {}


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "_PAUSES", (0.01, 0.01, 0.01))


def test_answers() -> None:
    with served(lambda n, body: ok({"action": "flag", "type": "decision"})) as (url, seen):
        found = asked(url)
    assert [each.decision for each in found.judged] == [Decision(Action.FLAG, "decision")] * 3
    assert [row["id"] for row in seen] == ["w1", "w2", "w3"]
    assert all(sorted(row) == ["id", "level", "window"] and row["level"] == "high" for row in seen)


def test_a_call_that_fails_in_passing_is_tried_again() -> None:
    def _answer(n: int, body: dict[str, Any]) -> tuple[int, bytes, dict[str, str]]:
        return (503, b"busy", {"Retry-After": "0"}) if n in (1, 2, 4) else ok("flag")

    with served(_answer) as (url, seen):
        found = asked(url)
    assert all(each.decision == Decision(Action.FLAG) for each in found.judged)
    assert len(seen) == 6


def test_a_status_that_stays_is_a_finding() -> None:
    def _answer(n: int, body: dict[str, Any]) -> tuple[int, bytes, dict[str, str]]:
        return (422, b"", {}) if "plan 2" in json.dumps(body) else ok(True)

    with served(_answer) as (url, _):
        found = asked(url)
    assert [each.error for each in found.judged] == [None, "it answered with status 422", None]


def test_a_slow_answer_is_a_finding() -> None:
    done = threading.Event()

    def _answer(n: int, body: dict[str, Any]) -> tuple[int, bytes, dict[str, str]]:
        if "plan 2" in json.dumps(body):
            done.wait(20)
        return ok(True)

    with served(_answer) as (url, _):
        found = asked(url, timeout=0.5)
        done.set()
    assert [each.error for each in found.judged] == [None, "no answer within 0.5 s", None]


@pytest.mark.parametrize("content", [b"", b"<html>", b"[" * 100_000, b"null", b"\xff\xfe"])
def test_what_is_no_decision_is_a_mismatch(content: bytes) -> None:
    with served(lambda n, body: (200, content, {})) as (url, _), pytest.raises(MismatchError):
        asked(url)


def test_one_that_refuses_everything_is_given_up() -> None:
    with (
        served(lambda n, body: (401, b"", {})) as (url, _),
        pytest.raises(CannotLoadError, match="3 windows in a row: it answered with status 401"),
    ):
        asked(url, count=9)


def test_one_that_is_not_there() -> None:
    with served(lambda n, body: ok(True)) as (url, _):
        pass
    with pytest.raises(CannotLoadError, match="cannot be reached") as caught:
        asked(url.replace("http://", "http://me:secret@"))
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("url", ["http://", "http://[", "https://:80/x", "http://host:port/"])
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(CannotLoadError, match="is no address"):
        open_gate(url, fixtures(), Settings())


def test_an_error_that_it_tells_is_a_finding_as_a_commands_is() -> None:
    with served(lambda number, body: ok({"error": "no  model"})) as (url, _):
        assert [each.error for each in asked(url).judged] == ["no model"] * 3


def test_an_answer_to_another_window_is_a_mismatch() -> None:
    answer: Answer = lambda number, body: ok({"id": "w0", "action": "drop"})  # noqa: E731
    with served(answer) as (url, _), pytest.raises(MismatchError, match="to the window"):
        asked(url)


def test_a_body_without_end_is_not_read_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "_LONGEST", 1_000)
    answer: Answer = lambda number, body: (200, b" " * 100_000, {})  # noqa: E731
    with served(answer) as (url, _), pytest.raises(MismatchError, match="more than 1,000 bytes"):
        asked(url)


def test_a_body_that_trickles_is_no_answer_in_time() -> None:
    with trickling() as url, pytest.raises(CannotLoadError, match=r"no answer within 0\.3 s"):
        asked(url, timeout=0.3)


def test_what_may_be_secret_in_an_address_is_in_no_report() -> None:
    with served(lambda number, body: ok("drop")) as (url, _):
        address = url.replace("http://", "http://me:pass-word@") + "?key=s3cret"
        found = run_offline(address, fixtures(*knowledge(3)), [None], Settings(20), intervals=False)
    assert found.verdict == "fail"
    assert found.gate == f"{url}?…"
    assert not any(each in result_text(found) for each in ("pass-word", "s3cret"))
