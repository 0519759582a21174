"""The voucher of the largest debit entry."""

from __future__ import annotations

from specgen.derive.ranks import debits
from specgen.derive.registry import Derivation, register

LARGEST_DEBIT_VOUCHER = register(
    Derivation(
        "largest_debit_voucher",
        "id",
        (),
        answer=lambda ledger, given: debits(ledger)[0].voucher if debits(ledger) else None,
        instruction=lambda ledger, given: (
            "Find the entry with the largest amount in the Debit column, of equal ones the one with the lowest Voucher "
            "number, and give its Voucher number."
        ),
        noun=lambda ledger, given: "the voucher number of the largest debit entry",
    )
)
