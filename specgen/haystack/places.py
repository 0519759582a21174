"""Where filler goes in a history: between its sessions, never after the last one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from specgen.haystack.spoken import Numbers

ALONE_DAYS = 90
"""A history of one day has nothing between its sessions: filler is then of so many days before."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a filler session stands: before the history's session `before`, on a day, after filler of lower number."""

    before: int
    day: date
    number: int


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days of a history's sessions, in order."""

    days: tuple[date, ...]

    @property
    def first(self) -> date:
        """The first day on which filler can be."""
        return self.days[0] if self.days[0] < self.days[-1] else self.days[-1] - timedelta(ALONE_DAYS)

    def place(self, number: int, numbers: Numbers) -> Place:
        """The place of one filler session; other filler does not matter. Each day of the history is as likely as any
        other. On a day with sessions of the history it comes before, between or after them, but for the very first,
        which it follows, and the last, which it precedes."""
        first = self.first
        day = first + timedelta(numbers.below((self.days[-1] - first).days + 1))
        least = 1 if self.days[0] < self.days[-1] else 0
        low = max(least, sum(own < day for own in self.days))
        high = max(low, min(len(self.days) - 1, sum(own <= day for own in self.days)))
        return Place(low + numbers.below(high - low + 1), day, number)


def calendar(days: Sequence[str]) -> Calendar:
    """The calendar of days in ISO 8601. ValueError where there are none, or one is no day."""
    if not days:
        raise ValueError("a history of no sessions cannot be padded")
    return Calendar(tuple(date.fromisoformat(day) for day in days))
