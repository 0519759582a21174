"""The rows of a ledger's file: each read, then held against the ones above it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import TypeVar

from specgen.diagnostics import Code, Diagnostic
from specgen.ledger import codes
from specgen.ledger.cells import Fault, read_amount, read_day
from specgen.ledger.records import Record
from specgen.ledger.text import money, one_line
from specgen.model.ledgers import Entry
from specgen.model.span import Span

_NOTHING = Decimal(0)
T = TypeVar("T")


class Rows:
    """Collects the entries of a file, its opening balance and its days. Faults are added to `found`."""

    def __init__(
        self,
        path: str,
        columns: Mapping[str, int],
        width: int,
        period: tuple[date | None, date | None],
        found: list[Diagnostic],
    ) -> None:
        self.entries: list[Entry] = []
        self.days: list[date] = []
        self.opening = _NOTHING
        self._path, self._columns, self._width, self._found = path, columns, width, found
        self._first_day, self._last_day = period[0] or date.min, period[1] or date.max
        self._vouchers: dict[str, Span] = {}
        self._balance: Decimal | None = None
        self._above: tuple[date, Span] | None = None
        self._rows = 0

    def add(self, record: Record) -> None:
        """Read one more row."""
        self._rows += 1
        if len(record.cells) != self._width:
            self._balance = None
            self._report_count(record)
            return
        if self._rows == 1 and self._brought_forward(record):
            self._forward(record)
        else:
            self._entry(record)

    def _brought_forward(self, record: Record) -> bool:
        """Whether a first row is the balance brought forward: no voucher, no debit, no credit."""
        return not self._cell(record, "voucher").strip() and not any(
            self._cell(record, column).strip("0. ") for column in ("debit", "credit")
        )

    def _forward(self, record: Record) -> None:
        day = self._day(record)
        if day is not None:
            self._above = (day, self._span(record, "date"))
            self.days.append(day)
        self._balance = self._amount(record, "balance")
        self.opening = self._balance if self._balance is not None else _NOTHING

    def _entry(self, record: Record) -> None:
        faults = len(self._found)
        day = self._day(record)
        if day is not None:
            self._check_day(record, day)
        voucher = self._check_voucher(record)
        narration, counterparty = self._text(record, "narration"), self._text(record, "counterparty")
        change = self._change(record)
        balance = self._amount(record, "balance")
        if change is not None and balance is not None:
            self._check_balance(record, change, balance)
        due = self._balance + change if self._balance is not None and change is not None else None
        self._balance = balance if balance is not None else due
        errors = any(finding.severity == "error" for finding in self._found[faults:])
        if not errors and day is not None and change is not None and balance is not None:
            debit, credit = (change, None) if change > 0 else (None, -change)
            self.entries.append(Entry(day, voucher, narration, counterparty, debit, credit, balance))

    def _change(self, record: Record) -> Decimal | None:
        """What the entry adds to the balance: its debit, or less its credit. None where that cannot be told."""
        debit, credit = (self._side(record, column) for column in ("debit", "credit"))
        if debit is None or credit is None:
            return None
        if bool(debit) == bool(credit):
            what = "both a debit and a credit" if debit else "neither a debit nor a credit"
            hint = None if debit else "only the first row may be without: the balance brought forward, with no voucher"
            self._report(record, "debit", codes.BOTH_OR_NEITHER, f"an entry with {what}", hint=hint)
            return None
        return debit - credit

    def _side(self, record: Record, column: str) -> Decimal | None:
        """The amount in a column, nothing for an empty cell; None for a fault."""
        if not self._cell(record, column).strip():
            return _NOTHING
        amount = self._amount(record, column)
        if amount is not None and amount < 0:
            other = "credit" if column == "debit" else "debit"
            hint = f"write it without a sign in the column {other}"
            self._report(record, column, codes.NEGATIVE, f"a negative {column}", hint=hint)
            return None
        return amount

    def _check_balance(self, record: Record, change: Decimal, balance: Decimal) -> None:
        """Hold the balance against the one above it; from the first one the opening follows."""
        if self._balance is None:
            if self._rows == 1:
                self.opening = balance - change
            return
        due = self._balance + change
        if balance != due:
            sign = "+" if change > 0 else "-"
            message = (
                f"the balance does not roll: {money(self._balance)} {sign} {money(abs(change))} is {money(due)}, "
                f"not {money(balance)}"
            )
            other = "debit" if change < 0 else "credit"
            hint = f"as a {other} it would" if balance == self._balance - change else None
            self._report(record, "balance", codes.DOES_NOT_ROLL, message, hint=hint)

    def _check_voucher(self, record: Record) -> str:
        voucher, span = self._text(record, "voucher"), self._span(record, "voucher")
        first = self._vouchers.setdefault(voucher, span)
        if voucher and first != span:
            message, related = f"the voucher {voucher} is given twice", ((first, "first given here"),)
            self._report(record, "voucher", codes.VOUCHER_TWICE, message, related=related)
        return voucher

    def _check_day(self, record: Record, day: date) -> None:
        self.days.append(day)
        span = self._span(record, "date")
        if self._above is not None and day < self._above[0]:
            message = f"{day.isoformat()} comes after {self._above[0].isoformat()}"
            self._report(record, "date", codes.DATE_BACK, message, related=((self._above[1], "the date above it"),))
        self._above = (day, span)
        if not self._first_day <= day <= self._last_day:
            edge = "begins on " + self._first_day.isoformat()
            if day > self._last_day:
                edge = "ends on " + self._last_day.isoformat()
            self._report(record, "date", codes.OUTSIDE, f"{day.isoformat()} is outside the period, which {edge}")

    def _day(self, record: Record) -> date | None:
        return self._read(record, "date", read_day)

    def _amount(self, record: Record, column: str) -> Decimal | None:
        return self._read(record, column, read_amount)

    def _read(self, record: Record, column: str, read: Callable[[str], T | Fault]) -> T | None:
        """What a cell says; None for an empty one and for what cannot be read, which is reported."""
        text = self._text(record, column).strip()
        if not text:
            return None
        value = read(text)
        if not isinstance(value, Fault):
            return value
        self._report(record, column, value.code, value.message, hint=value.hint)
        return None

    def _text(self, record: Record, column: str) -> str:
        """A cell that must not be empty, on one line."""
        text = one_line(self._cell(record, column))
        if not text.strip():
            self._report(record, column, codes.EMPTY_CELL, f"the {column} is empty")
            return ""
        return text

    def _cell(self, record: Record, column: str) -> str:
        return record.cells[self._columns[column]]

    def _span(self, record: Record, column: str) -> Span:
        return Span(self._path, *record.place(self._columns[column]))

    def _report(
        self,
        record: Record,
        column: str,
        code: Code,
        message: str,
        *,
        hint: str | None = None,
        related: tuple[tuple[Span, str], ...] = (),
    ) -> None:
        value = self._cell(record, column) or None
        self._found.append(code.at(self._span(record, column), message, value=value, hint=hint, related=related))

    def _report_count(self, record: Record) -> None:
        many = len(record.cells) > self._width
        span = Span(self._path, *record.place(self._width if many else len(record.cells)))
        hint = 'put an amount with grouping commas in quotes: "7,298.72"' if many and record.delimiter == "," else None
        message = f"the row has {len(record.cells)} cells; the first line has {self._width}"
        self._found.append(codes.CELL_COUNT.at(span, message, hint=hint))
