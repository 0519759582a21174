"""Dates as LongMemEval writes them, `2023/05/30 (Tue) 21:56`, to the minute and without a zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
"""In English whatever the locale of the machine, unlike strftime's."""

_FORM = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2})(?:\s+\(\w+\))?(?:\s+(\d{1,2}):(\d{2}))?")


def parse_when(text: str) -> datetime:
    """The time that a text names, as UTC. The weekday and the time of day may be absent. ValueError for other forms."""
    found = _FORM.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no date of the form 2023/05/30 (Tue) 21:56")
    year, month, day, hour, minute = (int(part or 0) for part in found.groups())
    try:
        return datetime(year, month, day, hour, minute, tzinfo=UTC)
    except ValueError as error:
        raise ValueError(f"{text!r} does not exist: {error}") from None


def written(when: datetime) -> str:
    """A time in that form. Seconds are cut off; a time with a zone is written as UTC's."""
    when = when.astimezone(UTC) if when.tzinfo else when
    return f"{when.year:04}/{when.month:02}/{when.day:02} ({DAYS[when.weekday()]}) {when.hour:02}:{when.minute:02}"
