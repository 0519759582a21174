"""`http://…` or `https://…`: an endpoint that is sent each window as JSON, and answers with one.

httpx is the extra `[models]`. A call that fails in a way that may pass is tried again.
"""

from __future__ import annotations

import importlib.util
import time
from typing import Any
from urllib.parse import urlsplit

from specgen.gate.decision import CannotLoadError
from specgen.gate.gates.answers import mismatch, read_answer
from specgen.gate.gates.contract import Answer, GateFaultError, Settings, Window
from specgen.gate.gates.messages import message

_PASSING = (408, 425, 429, 500, 502, 503, 504)
_PAUSES = (0.1, 0.5, 2.0)
_LONGEST_PAUSE = 10.0
_HERE = ("localhost", "127.0.0.1", "::1")
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
            raise CannotLoadError(f"{_shown(url)} cannot be called: {error}") from error
        self._url, self._settings = url, settings
        self._asked = 0
        self._reached = False

    def decide(self, window: Window, level: str | None) -> Answer:
        """Ask about one window."""
        self._asked += 1
        response = self._post(message(self._asked, window, level))
        if response.status_code != 200:
            raise GateFaultError(f"it answered with status {response.status_code}", lost=True)
        try:
            answer = response.json()
        except (ValueError, RecursionError) as error:
            raise mismatch(repr(response.text[:_SHOWN]), "which is no JSON") from error
        return read_answer(answer)

    def close(self) -> None:
        """Let go of the connection."""
        self._client.close()

    def _post(self, body: dict[str, Any]) -> Any:
        import httpx

        for pause in (*_PAUSES, None):
            try:
                response = self._client.post(self._url, json=body)
            except httpx.TimeoutException:
                raise GateFaultError(f"no answer within {self._settings.timeout:g} s", lost=True) from None
            except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
                if pause is None or not isinstance(error, httpx.TransportError):
                    raise self._unreached(error) from error
                time.sleep(pause)
                continue
            self._reached = True
            if pause is None or response.status_code not in _PASSING:
                return response
            time.sleep(_asked_pause(response.headers.get("retry-after"), pause))
        raise AssertionError("the last try ends the loop")

    def _unreached(self, error: Exception) -> Exception:
        if self._reached:
            return GateFaultError(f"it cannot be reached: {error}", lost=True)
        return CannotLoadError(f"{_shown(self._url)} cannot be reached: {error}")


def _host(url: str) -> str:
    try:
        parts = urlsplit(url)
        host = parts.hostname
        parts.port  # noqa: B018
    except ValueError as error:
        raise CannotLoadError(f"{_shown(url)} is no address: {error}") from error
    if not host:
        raise CannotLoadError(f"{_shown(url)} is no address: it names no host")
    return host


def _shown(url: str) -> str:
    """An address without the user and the password that may stand in it."""
    head, _, rest = url.partition("://")
    return f"{head}://{rest.rpartition('@')[2]}"


def _asked_pause(header: str | None, pause: float) -> float:
    try:
        return min(max(float(header or pause), 0.0), _LONGEST_PAUSE)
    except ValueError:
        return pause
