"""Templates to draw ledgers from, and CSV to read."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from functools import cache
from typing import Any

from hypothesis import strategies as st

from specgen.diagnostics import Diagnostic
from specgen.ledger.read import read_ledger
from specgen.model.ledgers import Ledger, LedgerTemplate, Range, Weighted

HEAD = "date,voucher,narration,counterparty,debit,credit,balance"


def span(low: str | int, high: str | int) -> Range:
    """A range."""
    return Range(Decimal(low), Decimal(high))


def weights(**texts: int) -> tuple[Weighted, ...]:
    """Texts with their weights; `_` stands for a space."""
    return tuple(Weighted(text.replace("_", " "), weight) for text, weight in texts.items())


USUAL = LedgerTemplate(
    title="Goods on account",
    account="1100 Workshop customers",
    currency="EUR",
    first_day=date(2027, 1, 1),
    last_day=date(2027, 3, 31),
    voucher="W-{serial:5}/27",
    rows=None,
    rows_case=None,
    opening=span(3000, 9000),
    step_days=span(2, 7),
    debit_share=Decimal("0.58"),
    amount=span("45.50", "4200"),
    debits=weights(Invoice=5, Repair=3, Hire=1),
    credits=weights(Bank_transfer=4, Card=2),
    counterparties=weights(Aldgate_Cycles=2, Bruno_Kern=1, Cafe_Velo=1),
)


def template(**changes: Any) -> LedgerTemplate:
    """The usual template with changes."""
    return replace(USUAL, **changes)


@cache
def text(max_size: int = 12) -> st.SearchStrategy[str]:
    """One line that is not blank: quotes, commas, pipes, other scripts, spaces at the edges."""
    letters = st.one_of(
        st.sampled_from(" ,;\t\"'|\\·é—日本0-"), st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"))
    )
    return st.text(letters, min_size=1, max_size=max_size).filter(lambda found: bool(found.strip()))


@cache
def choices() -> st.SearchStrategy[tuple[Weighted, ...]]:
    """Texts with weights, of which at least one is more than 0."""
    some = st.lists(st.builds(Weighted, text(), st.integers(0, 9)), min_size=1, max_size=5)
    return some.filter(lambda found: any(choice.weight for choice in found)).map(tuple)


@st.composite
def fitting(draw: st.DrawFn) -> tuple[LedgerTemplate, int]:
    """A template of any shape, and a number of rows that fits into it."""
    rows = draw(st.integers(1, 40))
    low_step = draw(st.integers(0, 9))
    first = draw(st.dates(date(1999, 1, 1), date(2040, 12, 31)))
    least = draw(st.integers(1, 300_000))
    most = draw(st.integers(max(least, 1000_00 // rows + 1), 1_000_000))
    opening = draw(st.integers(0, 2_000_000))
    found = LedgerTemplate(
        title=draw(text()),
        account=draw(text() | st.just("")),
        currency=draw(st.sampled_from(["USD", "EUR", ""])),
        first_day=first,
        last_day=first + timedelta(days=rows * low_step + draw(st.integers(0, 60))),
        voucher=draw(st.sampled_from(["AR-2026-{serial:4}", "{serial:3}", "é {serial:6}b", "7{serial:2}"])),
        rows=None,
        rows_case=None,
        opening=Range(Decimal(opening) / 100, Decimal(opening + draw(st.integers(0, 500_000))) / 100),
        step_days=span(low_step, low_step + draw(st.integers(0, 20))),
        debit_share=draw(st.decimals(0, 1, places=4)),
        amount=Range(Decimal(least) / 100, Decimal(most) / 100),
        debits=draw(choices()),
        credits=draw(choices()),
        counterparties=draw(choices()),
    )
    return found, rows


def csv(*rows: str, head: str = HEAD) -> bytes:
    """A file of the head and the rows."""
    return "\n".join([head, *rows, ""]).encode()


def findings(content: bytes, **given: Any) -> tuple[Diagnostic, ...]:
    """What is found in a file."""
    return read_ledger("books/ar.csv", content, **given)[1]


def only(content: bytes, **given: Any) -> Diagnostic:
    """The one finding in a file."""
    (found,) = findings(content, **given)
    return found


def places(content: bytes, **given: Any) -> list[tuple[str, int, int]]:
    """Code, line and column of each finding."""
    return [(found.code, found.span.line, found.span.col) for found in findings(content, **given)]


def good(content: bytes, **given: Any) -> Ledger:
    """The ledger of a file in which nothing is wrong."""
    ledger, found = read_ledger("books/ar.csv", content, **given)
    assert found == ()
    assert ledger is not None
    return ledger
