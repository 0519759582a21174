"""`http://…` or `https://…`: an endpoint that is sent each window as JSON, and answers with one.

httpx is the extra `[models]`. A call that fails in a way that may pass is tried again.
"""

from __future__ import annotations

import importlib.util
import json
import re
import time
from typing import Any
from urllib.parse import urlsplit

from specgen.gate.decision import CannotLoadError
from specgen.gate.gates.answers import mismatch, own_answer, read_answer
from specgen.gate.gates.contract import Answer, GateFaultError, Settings, Window
from specgen.gate.gates.messages import message
from specgen.retry import asked_pause

_PASSING = (408, 425, 429, 500, 502, 503, 504)
_PAUSES = (0.1, 0.5, 2.0)
_LONGEST_PAUSE = 10.0
_HERE = ("localhost", "127.0.0.1", "::1")
_LONGEST = 4_000_000
_SHOWN = 120


class EndpointGate:
    """An endpoint; the connection is kept between windows."""

    takes_level: bool | None = None

    def __init__(self, url: str, settings: Settings) -> None:
        """CannotLoadError without httpx, or for what is no address."""
        if importlib.util.find_spec("httpx") is None:
            raise CannotLoadError(
                "a gate behind an address needs httpx, which is not installed: pip install 'specgen[models]'"
            )
        import httpx

        host = _host(url)
        try:
            self._client = httpx.Client(timeout=settings.timeout, trust_env=host not in _HERE)
        except (ValueError, httpx.HTTPError) as error:
            raise CannotLoadError(f"{shown_address(url)} cannot be called: {error}") from error
        self._url, self._settings = url, settings
        self._asked = 0
        self._reached = False

    def decide(self, window: Window, level: str | None) -> Answer:
        """Ask about one window."""
        self._asked += 1
        sent = message(self._asked, window, level)
        status, content = self._post(sent)
        if status != 200:
            raise GateFaultError(f"it answered with status {status}", lost=True)
        try:
            answer = json.loads(content)
        except (ValueError, RecursionError) as error:
            raise mismatch(repr(content.decode("utf-8", "replace")[:_SHOWN]), "which is no JSON") from error
        return read_answer(own_answer(answer, str(sent["id"])))

    def finish(self) -> None:
        """Nothing to ask: a request has one response."""

    def close(self) -> None:
        """Let go of the connection."""
        self._client.close()

    def _post(self, body: dict[str, Any]) -> tuple[int, bytes]:
        """The status and the body of the response, after as many tries as it needs."""
        import httpx

        for pause in (*_PAUSES, None):
            try:
                status, headers, content = self._once(body)
            except httpx.TimeoutException:
                raise GateFaultError(f"no answer within {self._settings.timeout:g} s", lost=True) from None
            except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
                if pause is None or not isinstance(error, httpx.TransportError):
                    raise self._unreached(error) from error
                time.sleep(pause)
                continue
            self._reached = True
            if pause is None or status not in _PASSING:
                return status, content
            asked = asked_pause(headers.get("retry-after"), headers.get("date"))
            time.sleep(min(pause if asked is None else asked, _LONGEST_PAUSE))
        raise AssertionError("the last try ends the loop")

    def _once(self, body: dict[str, Any]) -> tuple[int, Any, bytes]:
        """One call: status, headers and body. A body that trickles or does not end is not read on."""
        end, content = time.monotonic() + self._settings.timeout, bytearray()
        with self._client.stream("POST", self._url, json=body) as response:
            for piece in response.iter_bytes():
                content += piece
                if len(content) > _LONGEST:
                    raise mismatch(repr(content[:_SHOWN].decode("utf-8", "replace")), f"more than {_LONGEST:,} bytes")
                if time.monotonic() > end:
                    raise GateFaultError(f"no answer within {self._settings.timeout:g} s", lost=True)
        return response.status_code, response.headers, bytes(content)

    def _unreached(self, error: Exception) -> Exception:
        if self._reached:
            return GateFaultError(f"it cannot be reached: {error}", lost=True)
        return CannotLoadError(f"{shown_address(self._url)} cannot be reached: {error}")


def _host(url: str) -> str:
    try:
        parts = urlsplit(url)
        host = parts.hostname
        parts.port  # noqa: B018
    except ValueError as error:
        raise CannotLoadError(f"{shown_address(url)} is no address: {error}") from error
    if not host:
        raise CannotLoadError(f"{shown_address(url)} is no address: it names no host")
    return host


def shown_address(url: str) -> str:
    """An address without what may be secret in it: a user and a password, and what stands behind `?` or `#`."""
    head, _, rest = url.partition("://")
    path = re.split("[?#]", rest, maxsplit=1)
    host, slash, within = path[0].partition("/")
    return f"{head}://{host.rpartition('@')[2]}{slash}{within}{'?…' if len(path) > 1 else ''}"
