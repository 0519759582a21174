"""Ledgers to ask questions of."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from specgen.derive import Derivation
from specgen.derive.registry import Arguments
from specgen.ledger.draw import draw_ledger
from specgen.model.ledgers import Entry, Ledger, LedgerTemplate, Range, Weighted
from specgen.world.streams import Stream


def _span(low: str, high: str) -> Range:
    return Range(Decimal(low), Decimal(high))


def _texts(*texts: str) -> tuple[Weighted, ...]:
    return tuple(Weighted(text, weight) for weight, text in enumerate(texts, 1))


USUAL = LedgerTemplate(
    title="Sales on account",
    account="1100 Trade customers",
    currency="EUR",
    first_day=date(2026, 11, 2),
    last_day=date(2027, 1, 31),
    voucher="S-{serial:4}",
    rows=None,
    rows_case=None,
    opening=_span("5000", "20000"),
    step_days=_span("2", "7"),
    debit_share=Decimal("0.58"),
    amount=_span("150", "8000"),
    debits=_texts("Hire", "Repair", "Invoice raised"),
    credits=_texts("Card payment", "Bank transfer"),
    counterparties=_texts("Kern & Sohn", "Aldgate Cycles", "Velo, Inc.", "Noor Haddad"),
)
TEMPLATES = (
    USUAL,
    replace(
        USUAL,
        debit_share=Decimal("0.3"),
        opening=_span("0", "4000"),
        first_day=date(2028, 2, 1),
        last_day=date(2028, 4, 30),
    ),
    replace(USUAL, amount=_span("100", "104"), opening=_span("1200", "1300"), step_days=_span("0", "1")),  # many ties
)


def usual(seed: int, rows: int = 18, **changes: Any) -> Ledger:
    """A drawn ledger."""
    return draw_ledger("ar", replace(USUAL, **changes), rows, Stream(seed, "ledgers/ar"))


def arguments(derivation: Derivation, ledger: Ledger, seed: int) -> Arguments:
    """Drawn arguments."""
    return {
        argument.name: argument.draw(ledger, Stream(seed, f"arguments/{argument.name}"))
        for argument in derivation.arguments
    }


def made(*rows: str, opening: str = "5000.00") -> Ledger:
    """A ledger of rows `day voucher narration party amount`, underscores for spaces; a negative amount is a credit."""
    balance, entries = Decimal(opening), []
    for row in rows:
        day, voucher, narration, party, amount = (cell.replace("_", " ") for cell in row.split())
        change = Decimal(amount)
        balance += change
        sides = (change, None) if change > 0 else (None, -change)
        entries.append(Entry(date.fromisoformat(day), voucher, narration, party, *sides, balance=balance))
    days = [entry.day for entry in entries]
    return Ledger("ar", "T", "1 A", "EUR", min(days), max(days), Decimal(opening), tuple(entries))
