"""The balance at the close of one day."""

from __future__ import annotations

from datetime import date

from specgen.derive.arguments import DAY
from specgen.derive.registry import Arguments, Derivation, register
from specgen.model.ledgers import Ledger


def _answer(ledger: Ledger, given: Arguments) -> str | None:
    """None where a later entry goes back to the day or before it: then the account sheet gives two balances."""
    day = date.fromisoformat(given["day"])
    count = sum(entry.day <= day for entry in ledger.entries)
    if any(entry.day > day for entry in ledger.entries[:count]):
        return None
    return f"{ledger.entries[count - 1].balance if count else ledger.opening:.2f}"


BALANCE_ON = register(
    Derivation(
        "balance_on",
        "money",
        (DAY,),
        answer=_answer,
        instruction=lambda ledger, given: (
            f"State the balance of the account at the close of {given['day']}, after every entry up to and including "
            "that day."
        ),
        noun=lambda ledger, given: f"the balance of the account at the close of {given['day']}",
        picks=True,
    )
)
