"""Sets of places in a text: built once, asked in logarithmic time, so that hostile repetition stays cheap."""

from bisect import bisect_right
from collections.abc import Iterable


class Intervals:
    """Half-open places (start, end), merged where they overlap."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, places: Iterable[tuple[int, int]] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(places):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            else:
                self._starts.append(start)
                self._ends.append(end)

    def __bool__(self) -> bool:
        return bool(self._starts)

    def __contains__(self, at: int) -> bool:
        index = bisect_right(self._starts, at) - 1
        return index >= 0 and at < self._ends[index]

    def covers(self, start: int, end: int) -> bool:
        """Return whether one merged place holds all of (start, end)."""
        index = bisect_right(self._starts, start) - 1
        return index >= 0 and end <= self._ends[index]
