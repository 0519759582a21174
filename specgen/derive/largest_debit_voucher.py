"""The voucher of the largest debit entry."""

from __future__ import annotations

from specgen.derive.ranks import debits
from specgen.derive.registry import Derivation, register
from specgen.derive.titles import title, word

LARGEST_DEBIT_VOUCHER = register(
    Derivation(
        "largest_debit_voucher",
        "id",
        (),
        answer=lambda ledger, given: debits(ledger)[0].voucher if debits(ledger) else None,
        instruction=lambda ledger, given: (
            f"Find the entry with the largest amount in the {title(ledger, 'debit')} column, of equal ones the one "
            f"with the lowest {title(ledger, 'voucher')} number, and give its {title(ledger, 'voucher')} number."
        ),
        noun=lambda ledger, given: f"the {word(ledger, 'voucher')} number of the largest {word(ledger, 'debit')} entry",
    )
)
