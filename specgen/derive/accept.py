"""Whether a derived answer is fit to be asked for."""

from __future__ import annotations

from decimal import Decimal

from specgen.derive.registry import Arguments, Derivation
from specgen.model.ledgers import Ledger

LEAST = Decimal(1000)
"""The lowest sum that is asked for: four digits before the decimal point, so that no count or rank can hit it."""


def acceptable(derivation: Derivation, ledger: Ledger, given: Arguments, answer: str) -> bool:
    """Whether the answer has at least four digits before the decimal point (a sum), or is one entry's own (an id)."""
    if derivation.type == "money":
        return abs(Decimal(answer)) >= LEAST
    return sum(entry.voucher == answer for entry in ledger.entries) == 1
