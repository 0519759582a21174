"""The voucher of the debit entry at one rank."""

from __future__ import annotations

from specgen.derive.arguments import RANK
from specgen.derive.ranks import debits
from specgen.derive.registry import Arguments, Derivation, register
from specgen.derive.titles import title, word
from specgen.model.ledgers import Ledger


def _answer(ledger: Ledger, given: Arguments) -> str | None:
    ranked, rank = debits(ledger), int(given["rank"])
    return ranked[rank - 1].voucher if rank <= len(ranked) else None


NTH_LARGEST_VOUCHER = register(
    Derivation(
        "nth_largest_voucher",
        "id",
        (RANK,),
        answer=_answer,
        instruction=lambda ledger, given: (
            f"Sort the {word(ledger, 'debit')} entries by amount from the largest down, equal ones by "
            f"{title(ledger, 'voucher')} number from the lowest up, and give the {title(ledger, 'voucher')} number of "
            f"the entry in place {given['rank']}."
        ),
        noun=lambda ledger, given: (
            f"the {word(ledger, 'voucher')} number of the {word(ledger, 'debit')} entry in place {given['rank']} by "
            "amount, the largest first"
        ),
    )
)
