"""The HTTP client of the adapters, against a real server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from json_server import Asked, Fault, JsonSite, Reply, serving_json

from specgen.retrieve.adapters.address import Address, address
from specgen.retrieve.adapters.again import Patience
from specgen.retrieve.adapters.http import Client, StatusError
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError
from specgen.retrieve.contract import AdapterError

KEY = "sk-0123456789abcdef"


@dataclass
class Echo(JsonSite):
    """Says what it was asked; `/pages` has three pages, `/circle` leads in a circle."""

    def answer(self, asked: Asked) -> Reply:
        if asked.path == "/pages":
            at = int(asked.params.get("cursor", 0))
            return 200, {"entries": [{"at": at}], "next_cursor": at + 1 if at < 2 else None}
        if asked.path == "/circle":
            return 200, {"entries": [], "next_cursor": "a"}
        return 200, {"method": asked.method, "params": asked.params, "body": asked.body}


@pytest.fixture
def site() -> Iterator[Echo]:
    echo = Echo()
    with serving_json(echo):
        yield echo


class Pauses(list[float]):
    """Notes pauses instead of waiting."""

    @property
    def patience(self) -> Patience:
        return Patience(tries=4, first=0.5, longest=30, sleep=self.append)


def client(site: JsonSite, pauses: Pauses | None = None, timeout: float = 60.0, key: str | None = KEY) -> Client:
    return Client(Address(site.url, key), timeout, (pauses if pauses is not None else Pauses()).patience)


def test_a_call(site: Echo) -> None:
    made = client(site)
    said = made.call("POST", "/x", body={"text": "żółw 🐢"}, params={"n": 1})
    assert said == {"method": "POST", "params": {"n": "1"}, "body": {"text": "żółw 🐢"}}
    assert site.asked[0].headers["authorization"] == f"Bearer {KEY}"
    made.close()


def test_without_a_key_none_is_sent(site: Echo) -> None:
    client(site, key=None).call("GET", "/x")
    assert "authorization" not in site.asked[0].headers


@pytest.mark.parametrize("status", [408, 425, 429, 500, 502, 503, 504, 529])
def test_what_may_pass_is_tried_again(site: Echo, status: int) -> None:
    pauses = Pauses()
    site.faults = [Fault(status), Fault(status, headers={"Retry-After": "7"}), Fault(cut=True)]
    assert client(site, pauses).call("GET", "/x")
    assert pauses == [0.5, 7.0, 2.0]


def test_it_gives_up(site: Echo) -> None:
    site.faults = [Fault(500, b'{"error": "disk full"}') for _ in range(9)]
    with pytest.raises(AdapterError, match=r'^GET /x: status 500: {"error": "disk full"}; tried 4 times$'):
        client(site).call("GET", "/x")
    assert len(site.asked) == 4


def test_a_longer_wait_than_the_call_has(site: Echo) -> None:
    site.faults = [Fault(429, headers={"Retry-After": "3600"})]
    with pytest.raises(AdapterError, match="status 429; the time of the call is too short to wait 3600 s"):
        client(site).call("GET", "/x")


@pytest.mark.parametrize("fault", [Fault(500), Fault(502), Fault(cut=True), Fault(408)])
def test_what_may_have_been_stored_is_not_sent_again(site: Echo, fault: Fault) -> None:
    site.faults = [fault]
    with pytest.raises(AdapterError):
        client(site).call("POST", "/x", body={}, repeatable=False)
    assert len(site.asked) == 1


@pytest.mark.parametrize("status", [429, 503])
def test_what_was_surely_not_stored_is_sent_again(site: Echo, status: int) -> None:
    site.faults = [Fault(status)]
    assert client(site).call("POST", "/x", body={}, repeatable=False)


@pytest.mark.parametrize("status", [301, 400, 401, 403, 404, 409, 422, 501])
def test_other_statuses_are_errors_at_once(site: Echo, status: int) -> None:
    site.faults = [Fault(status, b"because\n  of it", {"Location": "/there"})]
    with pytest.raises(StatusError) as caught:
        client(site).call("DELETE", "/x")
    assert caught.value.status == status
    private = status in (401, 403)
    assert str(caught.value) == f"DELETE /x: status {status}" + ("" if private else ": because of it")
    assert len(site.asked) == 1


def test_no_server() -> None:
    pauses = Pauses()
    with pytest.raises(AdapterError, match=r"GET /x: no connection \(ConnectError\); tried 4 times"):
        Client(Address("http://127.0.0.1:9"), 60, pauses.patience).call("GET", "/x")
    assert pauses == [0.5, 1.0, 2.0]


def test_a_slow_answer_is_waited_for(site: Echo) -> None:
    site.faults = [Fault(delay=0.3, go_on=True)]
    assert client(site).call("GET", "/x")


def test_too_slow_an_answer(site: Echo) -> None:
    site.faults = [Fault(delay=3.0)]
    with pytest.raises(AdapterError, match=r"GET /x: no answer within 1 s"):
        client(site, timeout=1.0).call("GET", "/x")


@pytest.mark.parametrize("body", [b"<html>", b'{"a": ', b"\xff\xfe", b"[" * 100_000])
def test_what_is_not_json(site: Echo, body: bytes) -> None:
    site.faults = [Fault(200, body)]
    with pytest.raises(AdapterError, match="GET /x: the answer is not JSON"):
        client(site).call("GET", "/x")


def test_an_empty_answer_is_nothing(site: Echo) -> None:
    site.faults = [Fault(204)]
    assert client(site).call("GET", "/x") is None


def test_the_key_is_in_no_error_and_no_result(site: Echo) -> None:
    site.faults = [
        Fault(400, f"no {KEY}!".encode()),
        Fault(200, json.dumps({"k": KEY}).encode()),
        Fault(200, KEY.encode()),
    ]
    made = client(site)
    with pytest.raises(AdapterError, match=r"no \*\*\*!"):
        made.call("GET", "/x")
    assert made.call("GET", "/x") == {"k": "***"}
    with pytest.raises(AdapterError) as caught:
        made.call("GET", "/x")
    assert KEY not in str(caught.value)
    assert KEY not in repr(Address("http://x", KEY))


def test_pages(site: Echo) -> None:
    assert [row["at"] for row in client(site).pages("/pages", {"limit": 1}, "entries")] == [0, 1, 2]
    assert [one.params for one in site.asked] == [
        {"limit": "1"},
        {"limit": "1", "cursor": "1"},
        {"limit": "1", "cursor": "2"},
    ]


def test_pages_in_a_circle(site: Echo) -> None:
    with pytest.raises(AdapterError, match="in a circle"):
        list(client(site).pages("/circle", {}, "entries"))


@pytest.mark.parametrize("body", [b"[]", b"3", b"{}", b'{"entries": 3}', b'{"entries": [3]}', b""])
def test_pages_of_another_form(site: Echo, body: bytes) -> None:
    site.faults = [Fault(200, body)]
    with pytest.raises(AdapterError, match="GET /pages"):
        list(client(site).pages("/pages", {}, "entries"))


def test_this_machine_is_not_reached_by_a_proxy(site: Echo, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    assert client(site).call("GET", "/x")


@pytest.mark.parametrize(
    ("url", "here"),
    [("http://localhost:1", True), ("http://127.9.9.9", True), ("http://[::1]:80", True), ("http://a.localhost", True),
     ("http://example.org", False), ("http://10.0.0.1", False), ("http://localhost.example.org", False)],
)  # fmt: skip
def test_what_is_this_machine(url: str, here: bool) -> None:
    assert Address(url).here is here


def test_an_address_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X_URL", "http://a/b/")
    monkeypatch.setenv("X_KEY", KEY)
    assert address("x", Options(), "X_URL", "X_KEY") == Address("http://a/b", KEY)
    monkeypatch.setenv("OTHER", "other")
    assert address("x", Options("http://c", "OTHER"), "X_URL", "X_KEY") == Address("http://c", "other")


@pytest.mark.parametrize(
    "url",
    [
        "",
        " ",
        "a.b",
        "ftp://a",
        "http://",
        "http://a:b:c",
        "http://a:99999",
        "http://u:p@a",
        "http://a?q=1",
        "http://a#f",
    ],
)
def test_what_is_no_address(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("X_URL", raising=False)
    with pytest.raises(UnknownAdapterError) as caught:
        address("x", Options(url), "X_URL", "X_KEY")
    assert caught.value.hint


def test_a_key_that_no_header_can_carry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X_KEY", "kłucz")
    with pytest.raises(UnknownAdapterError, match="the key in X_KEY"):
        address("x", Options("http://a"), "X_URL", "X_KEY")


def test_without_httpx(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(UnknownAdapterError, match="needs the library httpx") as caught:
        Client(Address("http://a"), 1)
    assert caught.value.hint == "pip install 'specgen[models]'"
