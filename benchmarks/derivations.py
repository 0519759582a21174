"""How often the best fixed guess at a derived answer is right: over many tables, with an interval. Prints JSON."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from specgen.derive import Derivation, derivations
from specgen.derive.accept import acceptable
from specgen.derive.registry import Arguments
from specgen.ledger.draw import draw_ledger
from specgen.model.ledgers import LedgerTemplate, Range, Weighted
from specgen.world.streams import Stream, attempt_label

ATTEMPTS = 200
Z = 1.959964
"""For an interval of 95 %."""


class Share(NamedTuple):
    """The share of tables that the best fixed guess hits, from 0 to 1, and its Wilson interval of 95 %."""

    share: float
    low: float
    high: float


def wilson(hits: int, total: int) -> Share:
    """A share with its interval."""
    share, square = hits / total, Z * Z / total
    centre = (share + square / 2) / (1 + square)
    reach = Z / (1 + square) * math.sqrt(share * (1 - share) / total + square / (4 * total))
    return Share(share, max(0.0, centre - reach), min(1.0, centre + reach))


def answer_of(template: LedgerTemplate, rows: int, derivation: Derivation, given: Arguments, table: int) -> str:
    """The first acceptable answer of one table; arguments that are not given are drawn. ValueError where none comes."""
    for attempt in range(ATTEMPTS):
        ledger = draw_ledger("guess", template, rows, Stream(table, attempt_label("ledger", attempt)))
        filled = {
            argument.name: given.get(argument.name)
            or argument.draw(ledger, Stream(table, attempt_label(argument.name, attempt)))
            for argument in derivation.arguments
        }
        if not any(argument.fault(ledger, filled[argument.name]) for argument in derivation.arguments):
            answer = derivation.answer(ledger, filled)
            if answer is not None and acceptable(derivation, ledger, filled, answer):
                return answer
    raise ValueError(f"no acceptable answer to {derivation.name} in {ATTEMPTS} ledgers")


def best_guess_share(
    template: LedgerTemplate, rows: int, derivation: Derivation, given: Arguments, tables: int = 2000
) -> Share:
    """How often the one answer that is right most often is right. It is chosen on the very tables that it is measured
    on, so that the figure errs upwards."""
    answers = Counter(answer_of(template, rows, derivation, given, table) for table in range(tables))
    return wilson(answers.most_common(1)[0][1], tables)


def _texts(**weights: int) -> tuple[Weighted, ...]:
    return tuple(Weighted(text.replace("_", " "), weight) for text, weight in weights.items())


TEMPLATE = LedgerTemplate(
    title="Accounts Receivable, subsidiary ledger",
    account="1200 Trade Debtors",
    currency="USD",
    first_day=date(2026, 1, 1),
    last_day=date(2026, 3, 31),
    voucher="AR-2026-{serial:4}",
    rows=None,
    rows_case=None,
    opening=Range(Decimal(6000), Decimal(23000)),
    step_days=Range(Decimal(2), Decimal(7)),
    debit_share=Decimal("0.58"),
    amount=Range(Decimal(180), Decimal(9400)),
    debits=_texts(Invoice_raised=6, Goods_dispatched=3, Service_billed=3),
    credits=_texts(Payment_received=6, Credit_note_issued=2),
    counterparties=_texts(Fairmont_Supplies=1, BayLine_Foods=1, Cedarworks_Ltd=1, Delta_Freight_Co=1),
)
GIVEN: Mapping[str, Arguments] = {
    "period_debits": {"month": "3"},
    "period_credits": {"month": "2"},
    "counterparty_total": {"counterparty": "Fairmont Supplies"},
    "narration_total": {"narration": "Invoice raised"},
    "nth_largest_voucher": {"rank": "2"},
    "balance_on": {"day": "2026-02-14"},
}
"""The arguments that stay the same over all tables, which is what makes guessing easiest."""


def main() -> None:
    """Print the share for each derivation, and its interval, in percent."""
    figures = {
        name: [round(100 * part, 3) for part in best_guess_share(TEMPLATE, 18, derivation, GIVEN.get(name, {}))]
        for name, derivation in derivations().items()
    }
    print(json.dumps({"tables": 2000, "best fixed guess, % [share, low, high]": figures}, indent=2))


if __name__ == "__main__":
    main()
