"""All debits of one counterparty."""

from __future__ import annotations

from specgen.derive.arguments import COUNTERPARTY
from specgen.derive.money import total
from specgen.derive.registry import Arguments, Derivation, register
from specgen.derive.titles import amounts, title, word
from specgen.model.ledgers import Ledger


def _answer(ledger: Ledger, given: Arguments) -> str | None:
    return total(entry.debit for entry in ledger.entries if entry.counterparty == given["counterparty"])


COUNTERPARTY_TOTAL = register(
    Derivation(
        "counterparty_total",
        "money",
        (COUNTERPARTY,),
        answer=_answer,
        instruction=lambda ledger, given: (
            f"Add up the {title(ledger, 'debit')} column over all entries with {given['counterparty']} as "
            f"{title(ledger, 'counterparty')}. Leave {amounts(ledger, 'credit')} out."
        ),
        noun=lambda ledger, given: (
            f"the sum of the {amounts(ledger, 'debit')} with {given['counterparty']} as {word(ledger, 'counterparty')}"
        ),
    )
)
