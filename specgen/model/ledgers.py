"""Ledgers: the accounts that a user works with, as a spec describes them and as a world draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Literal as OneOf

from specgen.model.span import Ref, Span
from specgen.model.values import ValueSpec

LedgerForm = OneOf["table", "csv", "markdown"]
Column = OneOf["date", "voucher", "narration", "counterparty", "debit", "credit", "balance"]
COLUMNS: tuple[Column, ...] = ("date", "voucher", "narration", "counterparty", "debit", "credit", "balance")
"""The columns of every ledger, in their order."""
TITLES = tuple(column.capitalize() for column in COLUMNS)
"""What stands above them where the author says nothing else."""


@dataclass(frozen=True, slots=True)
class Weighted:
    """One of several texts, drawn in proportion to its weight."""

    text: str
    weight: int


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`, both included."""

    low: Decimal
    high: Decimal


@dataclass(frozen=True, slots=True)
class LedgerTemplate:
    """How a ledger is drawn.

    `voucher` holds one `{serial:N}`: N digits that count up from a random base. `rows` is the number of entries; where
    a case supplies it, `rows_case` names the case's key instead. Amounts are Decimals with two places; `debit_share` is
    from 0 to 1.
    """

    title: str
    account: str
    currency: str
    first_day: date
    last_day: date
    voucher: str
    rows: Range | None
    rows_case: str | None
    opening: Range
    step_days: Range
    debit_share: Decimal
    amount: Range
    debits: tuple[Weighted, ...]
    credits: tuple[Weighted, ...]
    counterparties: tuple[Weighted, ...]
    titles: tuple[str, ...] = TITLES


@dataclass(frozen=True, slots=True)
class LedgerFile:
    """A real ledger: `path` is relative to the spec; what is None the file's own entries say. `titles` are shown in
    place of the file's column names."""

    path: Ref
    title: str
    account: str
    currency: str
    first_day: date | None
    last_day: date | None
    titles: tuple[str, ...] = TITLES


@dataclass(frozen=True, slots=True)
class LedgerSpec:
    """A ledger of a spec: drawn from a template, or read from a CSV file (a `Ledger` once it is read)."""

    id: str
    source: LedgerTemplate | LedgerFile | Ledger
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: either `debit` or `credit` is set. `balance` is what stands after it."""

    day: date
    voucher: str
    narration: str
    counterparty: str
    debit: Decimal | None
    credit: Decimal | None
    balance: Decimal


@dataclass(frozen=True, slots=True)
class Ledger:
    """A ledger of one world: `opening` is the balance brought forward on `first_day`; entries are in order of date.
    `titles` stand above its columns, in the order of `COLUMNS`; `texts` remembers the forms in which it was written."""

    id: str
    title: str
    account: str
    currency: str
    first_day: date
    last_day: date
    opening: Decimal
    entries: tuple[Entry, ...]
    titles: tuple[str, ...] = TITLES
    texts: dict[LedgerForm, str] = field(default_factory=dict, init=False, repr=False, compare=False)

    def title_of(self, column: Column) -> str:
        """What stands above a column."""
        return self.titles[COLUMNS.index(column)]

    @property
    def closing(self) -> Decimal:
        """The balance after the last entry."""
        return self.entries[-1].balance if self.entries else self.opening


@dataclass(frozen=True, slots=True)
class CaseSpec:
    """One case of a family: a history of its own. `values` and `counts` are what it supplies, by key."""

    id: str
    values: tuple[tuple[str, ValueSpec], ...]
    counts: tuple[tuple[str, Range], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Question:
    """What a world asks of a ledger: the instruction with the table at hand, the noun that names it afterwards, and the
    arguments that were given or drawn."""

    derivation: str
    ledger: str
    instruction: str
    noun: str
    arguments: Mapping[str, str]
