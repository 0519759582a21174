"""Dates as LoCoMo writes them: `1:56 pm on 8 May, 2023`."""

from __future__ import annotations

from datetime import UTC, datetime

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip
"""In English whatever the locale of the machine."""


def written(when: datetime) -> str:
    """A time in that form, to the minute. A time with a zone is written as UTC's."""
    when = when.astimezone(UTC) if when.tzinfo else when
    half = "pm" if when.hour >= 12 else "am"
    return f"{(when.hour + 11) % 12 + 1}:{when.minute:02} {half} on {day(when)}"


def day(when: datetime) -> str:
    """The day alone: `8 May, 2023`."""
    return f"{when.day} {MONTHS[when.month - 1]}, {when.year:04}"
