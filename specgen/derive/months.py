"""Months of a ledger: as a spec writes them, and in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from specgen.model.ledgers import Entry, Ledger

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip

_MONTH = re.compile(r"(?:([0-9]{4})-)?(0?[1-9]|1[0-2])")


def months(entries: Iterable[Entry]) -> tuple[tuple[int, int], ...]:
    """The months of entries as (year, month), each once, in order of their first appearance."""
    return tuple(dict.fromkeys((entry.day.year, entry.day.month) for entry in entries))


def month_of(ledger: Ledger, text: str) -> tuple[int, int]:
    """Year and month of `2026-03`, or of `3` where the ledger has entries in one such month only.

    ValueError for anything else.
    """
    found = _MONTH.fullmatch(text)
    if found is None:
        raise ValueError(f"a month is written 3 or 2026-03, not {text!r}")
    month = int(found.group(2))
    if found.group(1):
        return int(found.group(1)), month
    meant = [pair for pair in months(ledger.entries) if pair[1] == month]
    if len(meant) > 1:
        choices = " or ".join(f"{year:04}-{month:02}" for year, month in meant)
        raise ValueError(f"the month {text} can be {choices}; write one of them")
    return meant[0] if meant else (ledger.first_day.year, month)


def in_month(ledger: Ledger, text: str) -> tuple[Entry, ...]:
    """The entries of a month."""
    wanted = month_of(ledger, text)
    return tuple(entry for entry in ledger.entries if (entry.day.year, entry.day.month) == wanted)


def month_name(ledger: Ledger, text: str) -> str:
    """The month in words: `March 2026`."""
    year, month = month_of(ledger, text)
    return f"{MONTHS[month - 1]} {year}"
