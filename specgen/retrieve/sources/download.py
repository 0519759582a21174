"""Get a file by HTTP, with httpx (`[retrieval]`): tried again where that helps, resumed where the server can.

A part is resumed with `Range` and `If-Range`, so that a file that has changed meanwhile comes whole. A server that
knows no ranges sends it whole too. Nothing is decoded on the way: what is hashed is what lies there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.part import Part
from specgen.retrieve.sources.rows import EXTRA

Tell = Callable[[int, int | None], None]
"""Called with the bytes that are there, and of how many, if that is known."""

_TRANSIENT = (408, 425, 429, 500, 502, 503, 504)
_CONNECT, _READ = 20.0, 60.0
_LOOPBACK = ("localhost", "127.0.0.1", "::1")
NAME_IT = "name a file that you have with --data"


@dataclass(frozen=True, slots=True)
class Patience:
    """How often in a row nothing may come, and the pauses between: the first, doubled each time up to the longest.

    A server that asks for a longer pause than the longest is not waited for. Seconds.
    """

    tries: int = 5
    first: float = 0.5
    longest: float = 60.0
    sleep: Callable[[float], None] = time.sleep


class _AgainError(Exception):
    """What may be over in a moment."""

    def __init__(self, message: str, pause: float | None = None) -> None:
        super().__init__(message)
        self.pause = pause


def download(part: Part, size: int | None, tell: Tell, patience: Patience | None = None) -> bool:
    """Bring a part to its end; whether it was pieced together. `size` are the bytes of the whole, if that is known.

    SourceError where the server refuses, or cannot be reached however often it is tried. What has come stays.
    """
    patience = patience or Patience()
    tried, furthest = 0, _there(part)
    while True:
        try:
            return _once(part, size, tell)
        except _AgainError as error:
            tried, furthest = (1, _there(part)) if _there(part) > furthest else (tried + 1, furthest)
            pause = min(patience.first * 2.0 ** (tried - 1), patience.longest) if error.pause is None else error.pause
            if tried >= patience.tries or pause > patience.longest:
                wait = f"; it asks to wait {error.pause:.0f} s" if error.pause is not None else ""
                raise SourceError(f"{part.url} cannot be had: {error}{wait}", hint=f"try again, or {NAME_IT}") from None
        patience.sleep(pause)


def _once(part: Part, size: int | None, tell: Tell) -> bool:
    try:
        import httpx
    except ImportError:
        raise SourceError("to fetch data takes httpx, which is not installed", hint=f"{EXTRA}, or {NAME_IT}") from None
    headers = {"accept-encoding": "identity", "user-agent": "specgen"}
    left = part.resume()
    if left is not None:
        headers |= {"range": f"bytes={left[0]}-", "if-range": left[1]}
    here = urlsplit(part.url).hostname in _LOOPBACK  # what is on this machine is never reached by a proxy
    timeout = httpx.Timeout(_READ, connect=_CONNECT)
    try:
        with (
            httpx.Client(timeout=timeout, trust_env=not here, follow_redirects=True) as client,
            client.stream("GET", part.url, headers=headers) as answer,
        ):
            return _take(part, answer, size, tell)
    except httpx.TransportError as error:
        raise _AgainError(f"{type(error).__name__}: {error}".removesuffix(": ")) from None
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise SourceError(f"{part.url} cannot be had: {type(error).__name__}: {error}", hint=NAME_IT) from None


def _take(part: Part, answer: Any, size: int | None, tell: Tell) -> bool:
    """What an answer brings, and whether to what was there. It is at an end, or an error says why it is not."""
    status = int(answer.status_code)
    if status == 416:  # there is no rest: the part is whole, or of a file that is longer than this one
        if size is None or _there(part) != size:
            part.drop()
            raise _AgainError("what was there is no part of it")
        return True
    if status in _TRANSIENT:
        raise _AgainError(f"status {status}", _asked_pause(answer.headers.get("retry-after")))
    if status not in (200, 206):
        raise SourceError(f"{part.url} cannot be had: status {status}", hint=NAME_IT)
    if answer.headers.get("content-encoding", "identity") != "identity":
        raise SourceError(f"{part.url} comes in a coding that was not asked for", hint=NAME_IT)
    if status == 200:
        part.begin(answer.headers)
    elif not _fits(answer.headers.get("content-range", ""), _there(part)):
        part.drop()
        raise _AgainError("another range came than was asked for")
    there = part.append(_told(answer, _there(part), size, tell), size)
    if size is not None and there < size:
        raise _AgainError(f"it ends after {there} of {size} bytes")
    return status == 206


def _told(answer: Any, there: int, size: int | None, tell: Tell) -> Iterator[bytes]:
    for piece in answer.iter_raw():
        there += len(piece)
        yield piece
        tell(there, size)


def _fits(content_range: str, there: int) -> bool:
    return content_range.replace(" ", "").startswith(f"bytes{there}-")


def _there(part: Part) -> int:
    return part.path.stat().st_size if part.path.exists() else 0


def _asked_pause(text: str | None) -> float | None:
    """What `Retry-After` asks for in seconds; a date is left to our own pauses."""
    return float(text) if text and text.strip().isdecimal() else None
