"""The highest balance that the account reached."""

from __future__ import annotations

from specgen.derive.registry import Derivation, register
from specgen.derive.titles import title

HIGHEST_BALANCE = register(
    Derivation(
        "highest_balance",
        "money",
        (),
        answer=lambda ledger, given: f"{max([ledger.opening, *(entry.balance for entry in ledger.entries)]):.2f}",
        instruction=lambda ledger, given: (
            f"Find the highest figure in the {title(ledger, 'balance')} column; the balance brought forward counts too."
        ),
        noun=lambda ledger, given: "the highest balance that the account reached",
        picks=True,
    )
)
