"""Amounts in whole cents, and back to Decimals with two places."""

from __future__ import annotations

from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal

from specgen.model.ledgers import Range

_EXACT = Context(prec=60)
"""Of our own, so that no caller's context can round an amount."""

_CENT = Decimal("0.01")


def money(cents: int) -> Decimal:
    """12345 cents as `123.45`."""
    return _EXACT.multiply(_CENT, cents)


def bounds(amounts: Range) -> tuple[int, int]:
    """The least and the greatest whole cents in a range. ValueError where there are none."""
    low = int(_EXACT.scaleb(amounts.low, 2).to_integral_value(ROUND_CEILING))
    high = int(_EXACT.scaleb(amounts.high, 2).to_integral_value(ROUND_FLOOR))
    if low > high:
        raise ValueError(f"there is no amount from {amounts.low} to {amounts.high}")
    return low, high


def parts(share: Decimal, of: int) -> int:
    """A share from 0 to 1 in whole parts: 0.58 of 100 is 58."""
    return int(_EXACT.multiply(share, of))
