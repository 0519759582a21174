"""Whether a derived answer is fit to be asked for."""

from __future__ import annotations

from decimal import Decimal

from specgen.derive.registry import Arguments, Derivation
from specgen.model.ledgers import Ledger

LEAST = Decimal(1000)
"""The lowest sum that is asked for: four digits before the decimal point, so that no count or rank can hit it."""


def acceptable(
    derivation: Derivation, ledger: Ledger, given: Arguments, answer: str | None, *, drawn: bool = True
) -> bool:
    """Whether there is an answer that is worth asking for.

    A sum has at least four digits before the decimal point, and an id is one entry's own. Of a ledger that is `drawn`,
    and can be drawn again, a sum that has to be worked out is moreover no figure of the table itself: no single entry
    makes it up, and nobody hits it by reading off a line.
    """
    if answer is None:
        return False
    if derivation.type == "id":
        return sum(entry.voucher == answer for entry in ledger.entries) == 1
    if derivation.type != "money":
        return True
    amount = Decimal(answer)
    if abs(amount) < LEAST:
        return False
    return derivation.picks or not drawn or not _printed(ledger, amount)


def _printed(ledger: Ledger, amount: Decimal) -> bool:
    return amount == ledger.opening or any(
        amount in (entry.debit, entry.credit, entry.balance) for entry in ledger.entries
    )
