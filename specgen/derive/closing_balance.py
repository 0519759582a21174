"""The balance at the end of the period."""

from __future__ import annotations

from specgen.derive.registry import Derivation, register

CLOSING_BALANCE = register(
    Derivation(
        "closing_balance",
        "money",
        (),
        answer=lambda ledger, given: f"{ledger.closing:.2f}",
        instruction=lambda ledger, given: "State the balance that this account closes with at the end of the period.",
        noun=lambda ledger, given: "the closing balance of the account",
        picks=True,
    )
)
