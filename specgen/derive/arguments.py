"""The arguments that questions take: a month, a counterparty, a narration, a rank, a day."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Literal as OneOf
from typing import TypeVar

from specgen.derive.months import in_month, month_of, months
from specgen.derive.ranks import debits
from specgen.derive.registry import Argument, Numbers
from specgen.diagnostics import did_you_mean
from specgen.model.ledgers import Entry, Ledger

Column = OneOf["debit", "credit"]
Field = OneOf["counterparty", "narration"]
T = TypeVar("T")


def month_of_column(column: Column) -> Argument:
    """A month in which the column holds an amount."""

    def _held(entries: Iterable[Entry]) -> list[Entry]:
        return [entry for entry in entries if getattr(entry, column) is not None]

    def _draw(ledger: Ledger, numbers: Numbers) -> str:
        year, month = _one(months(_held(ledger.entries) or ledger.entries), numbers)
        return f"{year}-{month:02}"

    def _fault(ledger: Ledger, text: str) -> str | None:
        try:
            year, month = month_of(ledger, text)
        except ValueError as error:
            return str(error)
        if not _held(in_month(ledger, text)):
            return f"the ledger has no {column} entry in {year:04}-{month:02}"
        return None

    return Argument("month", _draw, _fault)


def text_of_debits(field: Field) -> Argument:
    """One of the texts that debit entries have in a field, written the same."""

    def _known(entries: Iterable[Entry]) -> tuple[str, ...]:
        return tuple(sorted({getattr(entry, field) for entry in entries}))

    def _draw(ledger: Ledger, numbers: Numbers) -> str:
        return _one(_known(debits(ledger)) or _known(ledger.entries), numbers)

    def _fault(ledger: Ledger, text: str) -> str | None:
        there = _known(debits(ledger))
        if text in there:
            return None
        if text in _known(ledger.entries):
            return f"the ledger has no debit entry with the {field} {text!r}"
        near = did_you_mean(text, there)
        meant = f"did you mean {near!r}?" if near else f"its debit entries have {', '.join(map(repr, there)) or 'none'}"
        return f"the ledger has no {field} {text!r}; {meant}"

    return Argument(field, _draw, _fault)


def _draw_rank(ledger: Ledger, numbers: Numbers) -> str:
    """The second to the fourth, as far as there are so many."""
    return str(2 + numbers.below(max(1, min(3, len(debits(ledger)) - 1))))


def _rank_fault(ledger: Ledger, text: str) -> str | None:
    if not (text.isascii() and text.isdecimal()) or int(text) < 1:
        return f"a rank is a whole number from 1, not {text!r}"
    count = len(debits(ledger))
    return None if int(text) <= count else f"the ledger has {count} debit entries, so none of rank {text}"


def _draw_day(ledger: Ledger, numbers: Numbers) -> str:
    """A day from the first entry's to the one before the last entry's, so that the closing balance is no answer."""
    first, last = ledger.entries[0].day, ledger.entries[-1].day
    return (first + timedelta(days=numbers.below(max(1, (last - first).days)))).isoformat()


def _day_fault(ledger: Ledger, text: str) -> str | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        return f"a day is written 2026-03-14, not {text!r}"
    inside = ledger.first_day <= day <= ledger.last_day
    return None if inside else f"{text} is outside {ledger.first_day.isoformat()} to {ledger.last_day.isoformat()}"


def _one(choices: tuple[T, ...], numbers: Numbers) -> T:
    return choices[numbers.below(len(choices))]


DEBIT_MONTH = month_of_column("debit")
CREDIT_MONTH = month_of_column("credit")
COUNTERPARTY = text_of_debits("counterparty")
NARRATION = text_of_debits("narration")
RANK = Argument("rank", _draw_rank, _rank_fault)
DAY = Argument("day", _draw_day, _day_fault)
