"""Sums of entries, in the canonical form of money."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal


def total(amounts: Iterable[Decimal | None]) -> str | None:
    """The sum of the amounts that are there, `1234.50`; None where none is."""
    found = [amount for amount in amounts if amount is not None]
    return f"{sum(found, Decimal(0)):.2f}" if found else None
