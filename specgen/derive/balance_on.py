"""The balance at the close of one day."""

from __future__ import annotations

from datetime import date

from specgen.derive.arguments import DAY
from specgen.derive.registry import Arguments, Derivation, register
from specgen.model.ledgers import Ledger


def _answer(ledger: Ledger, given: Arguments) -> str | None:
    day = date.fromisoformat(given["day"])
    before = [entry.balance for entry in ledger.entries if entry.day <= day]
    return f"{before[-1] if before else ledger.opening:.2f}"


BALANCE_ON = register(
    Derivation(
        "balance_on",
        "money",
        (DAY,),
        answer=_answer,
        instruction=lambda ledger, given: (
            f"Give the balance of the account at the close of {given['day']}, after every entry of that day."
        ),
        noun=lambda ledger, given: f"the balance of the account at the close of {given['day']}",
    )
)
