"""Why a comparison cannot be made: wrong usage, told in one line with a hint."""

from __future__ import annotations


class StatsError(Exception):
    """Runs that cannot be compared: no build, another build, no results. `hint` says what to do."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


class NoScipyError(StatsError):
    """The statistics need scipy, and it is not installed."""

    def __init__(self) -> None:
        super().__init__("intervals and comparisons need scipy, which is not installed", "pip install 'specgen[stats]'")
