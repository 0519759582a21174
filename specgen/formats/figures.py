"""Figures that vary from one frame of a log to the next: ranges and patterns, and the texts that each gives.

`3..40` whole numbers, `007..040` of one width, `0.050..0.900` decimals, `08:00:00..17:59:59` or `08:00..17:59` times,
`2026-01-12..2026-03-27` days, `run-####` digits in a pattern.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Literal as OneOf

_NUMBERS = re.compile(r"([0-9]{1,12})[.][.]([0-9]{1,12})")
_DECIMALS = re.compile(r"([0-9]{1,9})[.]([0-9]{1,6})[.][.]([0-9]{1,9})[.]([0-9]{1,6})")
_CLOCK = r"((?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?)"
_TIMES = re.compile(rf"{_CLOCK}[.][.]{_CLOCK}")
_DAY = r"([0-9]{4}-[0-9]{2}-[0-9]{2})"
_DAYS = re.compile(rf"{_DAY}[.][.]{_DAY}")
_SHARE = re.compile(r"([a-z][a-z0-9_]*) of ([a-z][a-z0-9_]*)")


@dataclass(frozen=True, slots=True)
class Figures:
    """The texts of a range or a pattern, numbered from 0. `places` are the decimals, `width` the least number of
    digits, `like` the pattern."""

    form: OneOf["number", "second", "minute", "day", "digits"]
    low: int
    high: int
    places: int = 0
    width: int = 0
    like: str = ""

    @property
    def count(self) -> int:
        """How many there are."""
        return self.high - self.low + 1

    def at(self, index: int) -> str:
        """The text at `index`. IndexError where there are fewer."""
        if not 0 <= index < self.count:
            raise IndexError(f"there are {self.count} figures, none at {index}")
        value = self.low + index
        match self.form:
            case "day":
                return date.fromordinal(value).isoformat()
            case "second":
                return f"{value // 3600:02}:{value // 60 % 60:02}:{value % 60:02}"
            case "minute":
                return f"{value // 60:02}:{value % 60:02}"
            case "digits":
                digits = iter(f"{value:0{self.like.count('#')}}")
                return "".join(next(digits) if letter == "#" else letter for letter in self.like)
            case "number":
                whole, part = divmod(value, 10**self.places)
                return f"{whole:0{self.width}}" + (f".{part:0{self.places}}" if self.places else "")


def parse_figures(text: str) -> Figures | None:
    """The figures that a text says; None where it says none, or its range is empty."""
    found = _range(text)
    if found is None and 0 < text.count("#") <= 18:
        found = Figures("digits", 0, 10 ** text.count("#") - 1, like=text)
    return found if found is not None and found.low <= found.high else None


def parse_share_of(text: str) -> tuple[str, str] | None:
    """The two names of `done of total`; None where the text is no such thing."""
    found = _SHARE.fullmatch(text)
    return (found.group(1), found.group(2)) if found else None


def _range(text: str) -> Figures | None:
    if found := _NUMBERS.fullmatch(text):
        low, high = found.groups()
        padded = len(low) == len(high) and low.startswith("0") and len(low) > 1
        return Figures("number", int(low), int(high), width=len(low) if padded else 0)
    if found := _DECIMALS.fullmatch(text):
        whole, part, upper, rest = found.groups()
        return Figures("number", int(whole + part), int(upper + rest), len(part)) if len(part) == len(rest) else None
    if found := _TIMES.fullmatch(text):
        low, high = found.groups()
        form: OneOf["second", "minute"] = "second" if len(low) == 8 else "minute"
        return Figures(form, _clock(low), _clock(high)) if len(low) == len(high) else None
    if found := _DAYS.fullmatch(text):
        try:
            first, last = (date.fromisoformat(day).toordinal() for day in found.groups())
        except ValueError:
            return None
        return Figures("day", first, last)
    return None


def _clock(text: str) -> int:
    """Seconds or minutes since midnight, by how the time is written."""
    total = 0
    for part in text.split(":"):
        total = total * 60 + int(part)
    return total
