"""The client of the adapters that speak HTTP: JSON calls with time limits and retries, and pages.

httpx is the extra `[models]`; it is imported where a client is made. The key goes into one header, and is taken out of
whatever comes back.
"""

from __future__ import annotations

import importlib.util
import json
import time
from collections.abc import Iterator, Mapping
from typing import Any

from specgen.retrieve.adapters.address import Address
from specgen.retrieve.adapters.again import REFUSED, TRANSIENT, AgainError, Patience, persist
from specgen.retrieve.adapters.registry import UnknownAdapterError
from specgen.retrieve.adapters.replies import mapping, rows
from specgen.retrieve.contract import AdapterError
from specgen.retry import asked_pause

EXTRA = "pip install 'specgen[models]'"
MOST_BYTES = 64_000_000
_PRIVATE = (401, 403, 407)
_SAID = 200
_CONNECT = 20.0
_SHORTEST_KEY = 8


class StatusError(AdapterError):
    """The server answered with a status that is no success."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class Client:
    """JSON over HTTP with one server. `timeout` is the seconds of a call, waiting and trying again included."""

    def __init__(self, address: Address, timeout: float, patience: Patience | None = None) -> None:
        if importlib.util.find_spec("httpx") is None:
            raise UnknownAdapterError("a store that is served over HTTP needs the library httpx", hint=EXTRA)
        import httpx

        self._address, self._timeout = address, timeout
        self._patience = patience or Patience()
        headers = {"accept": "application/json", "accept-encoding": "identity"}
        if address.key:
            headers["authorization"] = f"Bearer {address.key}"
        limits = httpx.Timeout(timeout, connect=min(_CONNECT, timeout))
        self._httpx: Any = httpx.Client(
            headers=headers, timeout=limits, trust_env=not address.here, follow_redirects=False
        )

    def close(self) -> None:
        """End the connections."""
        self._httpx.close()

    def call(
        self,
        method: str,
        path: str,
        *,
        body: Mapping[str, object] | None = None,
        params: Mapping[str, str | int] | None = None,
        repeatable: bool = True,
    ) -> object:
        """The JSON of an answer; None where it is empty. AdapterError with method, path, status and what was said.

        What is not `repeatable` is tried again only where the server has not taken it: no connection, 429 and 503.
        """
        content = None if body is None else json.dumps(body).encode("ascii")
        return persist(lambda: self._once(method, path, content, params, repeatable), self._patience, self._timeout)

    def pages(self, path: str, params: Mapping[str, str | int], key: str) -> Iterator[Mapping[str, Any]]:
        """The rows under `key` of all pages, each of which names the next by `next_cursor`."""
        where, asked = f"GET {path}", dict(params)
        seen: set[str] = set()
        while True:
            answer = mapping(self.call("GET", path, params=asked), where)
            yield from rows(answer, key, where)
            cursor = answer.get("next_cursor")
            if cursor is None or cursor == "":
                return
            if str(cursor) in seen:
                raise AdapterError(f"{where} leads from page to page in a circle")
            seen.add(str(cursor))
            asked["cursor"] = str(cursor)

    def _once(
        self, method: str, path: str, content: bytes | None, params: Mapping[str, str | int] | None, repeatable: bool
    ) -> object:
        import httpx

        what = f"{method} {path}"
        headers = {} if content is None else {"content-type": "application/json"}
        try:
            with self._httpx.stream(
                method, self._address.url + path, content=content, params=params, headers=headers
            ) as answer:
                said = self._read(answer, what)
                status, told = int(answer.status_code), answer.headers
                pause = asked_pause(told.get("retry-after"), told.get("date"))
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as error:
            raise AgainError(f"{what}: no connection ({type(error).__name__})") from None
        except httpx.TimeoutException:
            raise AdapterError(f"{what}: no answer within {self._timeout:g} s") from None
        except httpx.TransportError as error:
            message = f"{what}: the connection broke off ({type(error).__name__})"
            raise (AgainError(message) if repeatable else AdapterError(message)) from None
        if self._address.key and len(self._address.key) >= _SHORTEST_KEY:
            said = said.replace(self._address.key.encode("ascii"), b"***")
        if 200 <= status < 300:
            return self._parsed(said, what)
        message = f"{what}: status {status}" + ("" if status in _PRIVATE else self._why(said))
        if status in (TRANSIENT if repeatable else REFUSED):
            raise AgainError(message, pause)
        raise StatusError(message, status)

    def _read(self, answer: Any, what: str) -> bytes:
        end, said = time.monotonic() + self._timeout, bytearray()
        for piece in answer.iter_bytes():
            said += piece
            if len(said) > MOST_BYTES:
                raise AdapterError(f"{what}: an answer of more than {MOST_BYTES:,} bytes")
            if time.monotonic() > end:
                raise AdapterError(f"{what}: no whole answer within {self._timeout:g} s")
        return bytes(said)

    def _parsed(self, said: bytes, what: str) -> object:
        if not said.strip():
            return None
        try:
            return json.loads(said)
        except (ValueError, RecursionError):
            raise AdapterError(f"{what}: the answer is not JSON{self._why(said)}") from None

    def _why(self, said: bytes) -> str:
        """The server's own words, on one line, shortened, without the key."""
        text = " ".join(self._address.hidden(said.decode("utf-8", "replace")).split())
        text = "".join(each if each.isprintable() else "?" for each in text)
        return f": {text[:_SAID]}" if text else ""
