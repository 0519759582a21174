"""Trying a call of a store again where that helps: after what the server asks for, else after longer and longer."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from specgen.retrieve.contract import AdapterError

T = TypeVar("T")

TRANSIENT = (408, 425, 429, 500, 502, 503, 504, 529)
"""Statuses that may pass."""

REFUSED = (429, 503)
"""Those of them with which a server says that it did nothing, so that even a store can be tried again."""


class AgainError(Exception):
    """A try failed in a way that may pass. `pause` is the seconds that the server asks for."""

    def __init__(self, message: str, pause: float | None = None) -> None:
        super().__init__(message)
        self.pause = pause


@dataclass(frozen=True, slots=True)
class Patience:
    """How often a call is tried, and the pauses between: the first, doubled each time up to the longest. Seconds."""

    tries: int = 5
    first: float = 0.5
    longest: float = 30.0
    sleep: Callable[[float], None] = time.sleep

    def pause(self, tried: int) -> float:
        """After the try with this number, from 1."""
        return min(self.first * float(2 ** (tried - 1)), self.longest)


def persist(call: Callable[[], T], patience: Patience, seconds: float) -> T:
    """What a call gives, tried again on AgainError within `seconds` in all. AdapterError where it fails to the end."""
    end = time.monotonic() + seconds
    for tried in range(1, patience.tries + 1):
        try:
            return call()
        except AgainError as error:
            pause = patience.pause(tried) if error.pause is None else error.pause
            if tried == patience.tries:
                raise AdapterError(f"{error}; tried {tried} times" if tried > 1 else str(error)) from None
            if time.monotonic() + pause >= end:
                raise AdapterError(f"{error}; the time of the call is too short to wait {pause:g} s") from None
        patience.sleep(pause)
    raise AssertionError("tries are counted from 1")
