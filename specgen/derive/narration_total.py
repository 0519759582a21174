"""All debits of one narration."""

from __future__ import annotations

from specgen.derive.arguments import NARRATION
from specgen.derive.money import total
from specgen.derive.registry import Arguments, Derivation, register
from specgen.derive.titles import amounts, title, word
from specgen.model.ledgers import Ledger


def _answer(ledger: Ledger, given: Arguments) -> str | None:
    return total(entry.debit for entry in ledger.entries if entry.narration == given["narration"])


NARRATION_TOTAL = register(
    Derivation(
        "narration_total",
        "money",
        (NARRATION,),
        answer=_answer,
        instruction=lambda ledger, given: (
            f"Add up the {title(ledger, 'debit')} column over all entries with the {title(ledger, 'narration')} "
            f'"{given["narration"]}", whatever the {title(ledger, "counterparty")}.'
        ),
        noun=lambda ledger, given: (
            f'the sum of the {amounts(ledger, "debit")} with the {word(ledger, "narration")} "{given["narration"]}"'
        ),
    )
)
