"""Hours of the day for what is dated by the day only: invented, the same each time, and in order."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, time, timedelta

from specgen.retrieve.model import Session

_OPENS, _CLOSES = 8 * 60, 22 * 60
"""Minutes of the day between which sessions lie; questions come after."""


def hours(label: str, sessions: Sequence[Session]) -> tuple[datetime | None, ...]:
    """When each session is, of one haystack in order of time. Midnight stands for an hour that nobody said."""
    of_day = Counter(session.when.date() for session in sessions if session.when and _bare(session.when))
    so_far: Counter[object] = Counter()
    found: list[datetime | None] = []
    for session in sessions:
        if session.when is None or not _bare(session.when):
            found.append(session.when)
            continue
        day = session.when.date()
        step, over = divmod(_CLOSES - _OPENS, of_day[day])
        start = step * so_far[day] + over * so_far[day] // of_day[day]
        so_far[day] += 1
        minute = _OPENS + start + _number(f"{label}/{session.id}") % max(step, 1)
        found.append(session.when + timedelta(minutes=minute))
    return tuple(found)


def asked(label: str, when: datetime | None) -> datetime | None:
    """When a question is asked: after the sessions of its day."""
    if when is None or not _bare(when):
        return when
    return when + timedelta(minutes=_CLOSES + _number(label) % (24 * 60 - _CLOSES))


def _bare(when: datetime) -> bool:
    return when.time() == time(0)


def _number(label: str) -> int:
    return int.from_bytes(hashlib.sha256(label.encode("utf-8")).digest()[:8], "big")
