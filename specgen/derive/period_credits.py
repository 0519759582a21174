"""All credits of one month."""

from __future__ import annotations

from specgen.derive.arguments import CREDIT_MONTH
from specgen.derive.money import total
from specgen.derive.months import in_month, month_name
from specgen.derive.registry import Derivation, register
from specgen.derive.titles import amounts, title

PERIOD_CREDITS = register(
    Derivation(
        "period_credits",
        "money",
        (CREDIT_MONTH,),
        answer=lambda ledger, given: total(entry.credit for entry in in_month(ledger, given["month"])),
        instruction=lambda ledger, given: (
            f"Add up the {title(ledger, 'credit')} column over all entries dated in "
            f"{month_name(ledger, given['month'])}."
        ),
        noun=lambda ledger, given: (
            f"the sum of the {amounts(ledger, 'credit')} in {month_name(ledger, given['month'])}"
        ),
    )
)
