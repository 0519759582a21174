"""All debits of one month."""

from __future__ import annotations

from specgen.derive.arguments import DEBIT_MONTH
from specgen.derive.money import total
from specgen.derive.months import in_month, month_name
from specgen.derive.registry import Derivation, register
from specgen.derive.titles import amounts, title

PERIOD_DEBITS = register(
    Derivation(
        "period_debits",
        "money",
        (DEBIT_MONTH,),
        answer=lambda ledger, given: total(entry.debit for entry in in_month(ledger, given["month"])),
        instruction=lambda ledger, given: (
            f"Add up the {title(ledger, 'debit')} column over all entries dated in "
            f"{month_name(ledger, given['month'])}."
        ),
        noun=lambda ledger, given: f"the sum of the {amounts(ledger, 'debit')} in {month_name(ledger, given['month'])}",
    )
)
