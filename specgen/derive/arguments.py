"""The arguments that questions take: a month, a counterparty, a narration, a rank, a day."""

from __future__ import annotations

from datetime import date

from specgen.derive.registry import Argument, Numbers
from specgen.model.ledgers import Entry, Ledger

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def months(ledger: Ledger) -> tuple[tuple[int, int], ...]:
    """The months of the entries as (year, month), in order."""
    return tuple(dict.fromkeys((entry.day.year, entry.day.month) for entry in ledger.entries))


def month_of(ledger: Ledger, text: str) -> tuple[int, int]:
    """`2026-03`, or `3` where the ledger has one such month. ValueError otherwise."""
    year, _, month = text.rpartition("-")
    if year:
        return int(year), int(month)
    found = [pair for pair in months(ledger) if pair[1] == int(month)]
    if len(found) > 1:
        raise ValueError(f"month {text} stands for {', '.join(f'{y}-{m:02}' for y, m in found)}")
    return found[0] if found else (ledger.first_day.year, int(month))


def in_month(ledger: Ledger, text: str) -> tuple[Entry, ...]:
    """The entries of a month."""
    wanted = month_of(ledger, text)
    return tuple(entry for entry in ledger.entries if (entry.day.year, entry.day.month) == wanted)


def month_name(ledger: Ledger, text: str) -> str:
    """The month in words: `March 2026`."""
    year, month = month_of(ledger, text)
    return f"{MONTHS[month - 1]} {year}"


def _draw_month(ledger: Ledger, numbers: Numbers) -> str:
    known = months(ledger)
    year, month = known[numbers.below(len(known))]
    return f"{year}-{month:02}"


def _month_fault(ledger: Ledger, text: str) -> str | None:
    try:
        year, month = month_of(ledger, text)
        date(year, month, 1)
    except ValueError as error:
        return f"not a month of the ledger: {error}"
    return None if in_month(ledger, text) else "the ledger has no entry in that month"


def _one_of(values: tuple[str, ...], text: str, what: str) -> str | None:
    return None if text in values else f"the ledger has no {what} {text!r}; it has {', '.join(values)}"


def counterparties(ledger: Ledger) -> tuple[str, ...]:
    """The counterparties of the debit entries, sorted."""
    return tuple(sorted({entry.counterparty for entry in ledger.entries if entry.debit is not None}))


def narrations(ledger: Ledger) -> tuple[str, ...]:
    """The narrations of the debit entries, sorted."""
    return tuple(sorted({entry.narration for entry in ledger.entries if entry.debit is not None}))


def debits(ledger: Ledger) -> tuple[Entry, ...]:
    """The debit entries from the largest to the smallest; equal ones by voucher."""
    found = [entry for entry in ledger.entries if entry.debit is not None]
    return tuple(sorted(found, key=lambda entry: (-(entry.debit or 0), entry.voucher)))


def _rank_fault(ledger: Ledger, text: str) -> str | None:
    if not text.isdecimal() or int(text) < 1:
        return "a rank is a whole number from 1"
    count = len(debits(ledger))
    return None if int(text) <= count else f"the ledger has {count} debit entries"


def _draw_day(ledger: Ledger, numbers: Numbers) -> str:
    return ledger.entries[numbers.below(len(ledger.entries))].day.isoformat()


def _day_fault(ledger: Ledger, text: str) -> str | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return "not a day such as 2026-03-14"
    inside = ledger.first_day <= day <= ledger.last_day
    return None if inside else f"outside {ledger.first_day.isoformat()} to {ledger.last_day.isoformat()}"


MONTH = Argument("month", _draw_month, _month_fault)
COUNTERPARTY = Argument(
    "counterparty",
    lambda ledger, numbers: counterparties(ledger)[numbers.below(len(counterparties(ledger)))],
    lambda ledger, text: _one_of(counterparties(ledger), text, "counterparty"),
)
NARRATION = Argument(
    "narration",
    lambda ledger, numbers: narrations(ledger)[numbers.below(len(narrations(ledger)))],
    lambda ledger, text: _one_of(narrations(ledger), text, "narration"),
)
RANK = Argument("rank", lambda ledger, numbers: str(2 + numbers.below(min(3, len(debits(ledger)) - 1))), _rank_fault)
DAY = Argument("day", _draw_day, _day_fault)
