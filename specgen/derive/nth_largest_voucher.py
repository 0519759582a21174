"""The voucher of the debit entry at one rank."""

from __future__ import annotations

from specgen.derive.arguments import RANK, debits
from specgen.derive.registry import Arguments, Derivation, register
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
            "Sort the debit entries by amount, the largest first and equal ones by Voucher, and give the Voucher "
            f"number of number {given['rank']} in that order."
        ),
        noun=lambda ledger, given: f"the voucher number of debit number {given['rank']} by size",
    )
)
