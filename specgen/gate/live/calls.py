"""Calls of a store by HTTP, with httpx (`[gate]`): tried again where that helps, slowly where it asks for that."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from specgen.gate.live.clock import Clock
from specgen.gate.live.secret import Secret
from specgen.gate.live.store import RefusedError, StoreFaultError
from specgen.retry import asked_pause

EXTRA = "pip install 'specgen[gate]'"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
_TRANSIENT = (408, 425, 429, 500, 502, 503, 504, 529)
_PRIVATE = (401, 403)
_TRIES, _LIMITED = 5, 20
_FIRST, _LONGEST, _LONGEST_ASKED = 0.5, 30.0, 300.0
_CONNECT, _READ = 20.0, 120.0
_MOST = 64_000_000
_SAID = 200


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back: a status, and the JSON in it; None where it was empty."""

    status: int
    content: object


class Calls:
    """Calls of one server."""

    def __init__(self, base: str, secret: Secret, scheme: str, clock: Clock) -> None:
        if importlib.util.find_spec("httpx") is None:
            raise RefusedError("a store is called with httpx, which is not installed", EXTRA)
        import httpx

        here = is_loopback(base)
        self._secret, self._scheme, self._clock = secret, scheme, clock
        self._client = httpx.Client(
            base_url=base.rstrip("/"),
            timeout=httpx.Timeout(_READ, connect=_CONNECT),
            trust_env=not here,
            follow_redirects=False,
        )

    def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, str] | None = None,
        body: Mapping[str, object] | None = None,
        also: tuple[int, ...] = (),
    ) -> Reply:
        """One call. StoreFaultError for a status from 300 that is not among `also`, RefusedError for 401 and 403."""
        failed, limited = 0, 0
        while True:
            fault, asked = self._once(method, path, query, body, also)
            if isinstance(fault, Reply):
                return fault
            failed, limited = (failed, limited + 1) if asked is not None else (failed + 1, limited)
            if failed == _TRIES or limited == _LIMITED or (asked or 0) > _LONGEST_ASKED:
                raise StoreFaultError(f"{method} {path}: {fault}, {failed + limited} times")
            pause = min(_FIRST * float(2 ** (failed - 1)), _LONGEST) if asked is None else asked
            self._clock.sleep(pause)

    def close(self) -> None:
        """End the connection."""
        self._client.close()

    def _once(
        self, method: str, path: str, query: Mapping[str, str] | None, body: object, also: tuple[int, ...]
    ) -> tuple[Reply | str, float | None]:
        """A reply, or what went wrong in a way that may pass with the pause that was asked for."""
        import httpx

        headers = {"accept": "application/json", "accept-encoding": "identity"}
        key = self._secret.value()
        if key:
            headers["authorization"] = f"{self._scheme} {key}"
        try:
            with self._client.stream(method, path, params=query, json=body, headers=headers) as answer:
                said = _read(answer)
        except (httpx.HTTPError, OSError) as error:
            return f"no answer ({type(error).__name__})", None
        status = int(answer.status_code)
        where = f"{method} {path}"
        if status in _TRANSIENT:
            return f"status {status}{self._why(said)}", asked_pause(
                answer.headers.get("retry-after"), answer.headers.get("date")
            )
        if status in _PRIVATE:
            raise RefusedError(f"{where}: status {status}: the store refuses the key", hint="is it the right key?")
        if status in also:
            return Reply(status, None), None
        if status >= 300:
            raise StoreFaultError(f"{where}: status {status}{self._why(said)}", rejected=status < 500)
        try:
            return Reply(status, self._secret.hide_in(json.loads(said)) if said.strip() else None), None
        except (ValueError, RecursionError):
            raise StoreFaultError(f"{where}: the answer is no JSON{self._why(said)}") from None

    def _why(self, said: bytes) -> str:
        """The server's own words, shortened, on one line, without the key."""
        text = " ".join(self._secret.hide(said[:_MOST].decode("utf-8", "replace")).split())
        shown = "".join(each if each.isprintable() else " " for each in text[:_SAID])
        return f": {shown}" if shown else ""


def is_loopback(base: str) -> bool:
    """Whether an address is on this machine."""
    return urlsplit(base).hostname in LOOPBACK


def _read(answer: Any) -> bytes:
    said = bytearray()
    for piece in answer.iter_raw():
        said += piece
        if len(said) > _MOST:
            raise StoreFaultError(f"an answer of more than {_MOST} bytes")
    return bytes(said)
