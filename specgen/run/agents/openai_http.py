"""Calls of an OpenAI-compatible endpoint: one POST, tried again where that helps, within the time of a turn.

httpx is the extra `[models]`; it is imported where the first call is made. The key is read from the environment when
it is used, sent in one header, and taken out of whatever comes back.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from specgen.retry import asked_pause, spread
from specgen.run.contract import AgentFaultError, Limits
from specgen.run.texts import decoded, sound

EXTRA = "pip install 'specgen[models]'"
_TRANSIENT = (408, 409, 425, 429, 500, 502, 503, 504, 529)
_PRIVATE = (401, 403, 407)
_SHORTEST_KEY = 8
_SAID = 200
_CONNECT = 20.0


@dataclass(frozen=True, slots=True)
class Patience:
    """How often a call is tried, and the pauses between: the first, doubled each time up to the longest."""

    tries: int = 6
    first: float = 0.5
    longest: float = 30.0

    def pause(self, tried: int) -> float:
        """Seconds after the try with this number, from 1; a part of them is left to chance."""
        whole = min(self.first * float(2 ** (tried - 1)), self.longest)
        return spread(whole)


@dataclass(frozen=True, slots=True)
class Address:
    """Where calls go, and the variable that holds the key for it."""

    url: str
    key_env: str | None = None

    @property
    def key(self) -> str | None:
        """The key, which is never kept."""
        return (os.environ.get(self.key_env, "").strip() or None) if self.key_env else None


class _AgainError(Exception):
    """A try failed in a way that may pass. `pause` is what the server asks for."""

    def __init__(self, kind: str, message: str, pause: float | None = None) -> None:
        super().__init__(message)
        self.kind, self.pause = kind, pause


class Endpoint:
    """Calls from one session; the connection is kept between them until `close`."""

    def __init__(self, address: Address, limits: Limits, patience: Patience) -> None:
        self._address, self._limits, self._patience = address, limits, patience
        self._runner: asyncio.Runner | None = None
        self._client: Any = None

    def post(self, body: Mapping[str, object]) -> bytes:
        """The content of the answer. AgentFaultError where there is none in the time of a turn."""
        seconds = self._limits.turn_seconds
        end = None if seconds is None else time.monotonic() + seconds
        content = json.dumps(body).encode("ascii")
        if self._runner is None:
            self._runner = asyncio.Runner()
        try:
            return self._runner.run(self._tried(content, end))
        except TimeoutError as error:
            raise AgentFaultError("timeout", f"no answer within {seconds or 0:g} s") from error

    def close(self) -> None:
        """End the connection."""
        if self._runner is not None:
            if self._client is not None:
                with suppress(Exception):
                    self._runner.run(self._client.aclose())
            self._runner.close()
            self._runner = self._client = None

    async def _tried(self, content: bytes, end: float | None) -> bytes:
        for tried in range(1, self._patience.tries + 1):
            left = None if end is None else end - time.monotonic()
            try:
                async with asyncio.timeout(left):
                    return await self._once(content)
            except _AgainError as error:
                pause = self._patience.pause(tried) if error.pause is None else error.pause
                if tried == self._patience.tries:
                    raise _fault(error.kind, f"{error}, {tried} times") from error
                if end is not None and time.monotonic() + pause >= end:
                    raise _fault(error.kind, f"{error}; the time of the turn is too short to try again") from error
            await asyncio.sleep(pause)
        raise AssertionError("tries are counted from 1")

    async def _once(self, content: bytes) -> bytes:
        import httpx

        headers = {"content-type": "application/json", "accept": "application/json", "accept-encoding": "identity"}
        key = self._address.key
        if key:
            headers["authorization"] = f"Bearer {key}"
        try:
            async with self._opened().stream("POST", self._address.url, content=content, headers=headers) as answer:
                said = await self._read(answer)
                status, pause = (
                    int(answer.status_code),
                    asked_pause(answer.headers.get("retry-after"), answer.headers.get("date")),
                )
                coded = answer.headers.get("content-encoding", "identity")
        except (httpx.TransportError, OSError) as error:
            raise _AgainError("crash", f"no connection: {type(error).__name__}") from error
        if key and len(key) >= _SHORTEST_KEY:
            said = said.replace(key.encode("ascii"), b"***")
        if status in _TRANSIENT:
            raise _AgainError("refused" if status == 429 else "crash", f"status {status}{_why(said)}", pause)
        if status != 200:
            raise _fault("refused", f"status {status}" + ("" if status in _PRIVATE else _why(said)))
        if coded != "identity":
            raise AgentFaultError("protocol", f"an answer in the coding {coded[:_SAID]!r}, which was not asked for")
        return said

    def _opened(self) -> Any:
        """The client. What is on this machine is never reached by a proxy."""
        import httpx

        if self._client is None:
            here = urlsplit(self._address.url).hostname in ("localhost", "127.0.0.1", "::1")
            timeout = httpx.Timeout(None, connect=_CONNECT)
            self._client = httpx.AsyncClient(timeout=timeout, trust_env=not here, follow_redirects=False)
        return self._client

    async def _read(self, answer: Any) -> bytes:
        said = bytearray()
        async for piece in answer.aiter_raw():
            said += piece
            if len(said) > self._limits.output_bytes:
                raise AgentFaultError("protocol", f"an answer of more than {self._limits.output_bytes} bytes")
        return bytes(said)


def available() -> bool:
    """Whether httpx is there."""
    return importlib.util.find_spec("httpx") is not None


def _fault(kind: str, message: str) -> AgentFaultError:
    return AgentFaultError("refused" if kind == "refused" else "crash", message)


def _why(said: bytes) -> str:
    """The server's own words on an error, shortened, on one line."""
    told: object = None
    with suppress(ValueError, RecursionError):
        row = json.loads(said)
        error = row.get("error") if isinstance(row, dict) else None
        told = error.get("message") if isinstance(error, dict) else error
    text = " ".join(sound(told if isinstance(told, str) else decoded(said)).split())
    return f": {text[:_SAID]}" if text else ""
