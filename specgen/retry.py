"""How long to wait before a server is asked again: what it asks for, else pauses of ours, part of them left to chance.

Chance spreads the calls of several workers. It touches nothing that is kept: a call gives the same after any wait.
"""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from math import isfinite

_CHANCE = random.Random()


def asked_pause(retry_after: str | None, date: str | None = None) -> float | None:
    """The seconds that `Retry-After` asks for, RFC 9110 section 10.2.3; None where it cannot be read.

    A point in time is held against the server's own `Date`, so that no clock of ours matters.
    """
    if retry_after is None:
        return None
    with suppress(ValueError, OverflowError):
        seconds = float(retry_after)
        return max(0.0, seconds) if isfinite(seconds) else None
    with suppress(ValueError, TypeError, OverflowError):
        return max(0.0, (_point(retry_after) - _point(date or "")).total_seconds())
    return None


def spread(seconds: float) -> float:
    """Between a half of these seconds and all of them."""
    return seconds * _CHANCE.uniform(0.5, 1)


def _point(text: str) -> datetime:
    """A date of HTTP, which is GMT also where it does not say so."""
    at = parsedate_to_datetime(text)
    return at if at.tzinfo else at.replace(tzinfo=UTC)
