"""The highest balance that the account reached."""

from __future__ import annotations

from specgen.derive.registry import Derivation, register

HIGHEST_BALANCE = register(
    Derivation(
        "highest_balance",
        "money",
        (),
        answer=lambda ledger, given: f"{max([ledger.opening, *(entry.balance for entry in ledger.entries)]):.2f}",
        instruction=lambda ledger, given: (
            "Find the highest figure in the Balance column; the balance brought forward counts too."
        ),
        noun=lambda ledger, given: "the highest balance that the account reached",
        picks=True,
    )
)
