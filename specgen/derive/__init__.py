"""Questions of a ledger, one a module: each registers itself."""

from specgen.derive import (  # noqa: F401
    balance_on,
    closing_balance,
    counterparty_total,
    highest_balance,
    largest_debit_voucher,
    narration_total,
    nth_largest_voucher,
    period_credits,
    period_debits,
)
from specgen.derive.registry import Arguments, Derivation, derivations

__all__ = ["Arguments", "Derivation", "derivations"]
