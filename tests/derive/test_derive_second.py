"""Every derivation against a second implementation, which sees only the rendered table."""

from __future__ import annotations

import pytest
from derive_helpers import TEMPLATES, arguments, made
from derive_table import SECOND, cents, shown, table_rows

from specgen.derive import derivations
from specgen.ledger.draw import draw_ledger
from specgen.ledger.text import ledger_text
from specgen.world.streams import Stream

LEDGERS = tuple(
    draw_ledger("ar", template, 5 + seed % 20, Stream(seed, f"ledgers/{number}"))
    for number, template in enumerate(TEMPLATES)
    for seed in range(150)
)
TABLES = tuple(table_rows(ledger_text(ledger)) for ledger in LEDGERS)


def test_there_is_a_second_one_for_each() -> None:
    assert set(SECOND) == set(derivations())


@pytest.mark.parametrize("name", sorted(SECOND))
def test_both_give_the_same_answer(name: str) -> None:
    derivation, answered = derivations()[name], 0
    for seed, (ledger, rows) in enumerate(zip(LEDGERS, TABLES, strict=True)):
        given = arguments(derivation, ledger, seed)
        answer = derivation.answer(ledger, given)
        if answer is None:
            assert any(argument.fault(ledger, given[argument.name]) for argument in derivation.arguments)
            continue
        answered += 1
        assert not any(argument.fault(ledger, given[argument.name]) for argument in derivation.arguments)
        assert answer == SECOND[name](rows, given), (given, ledger_text(ledger))
    assert answered > 0.9 * len(LEDGERS)


@pytest.mark.parametrize("rank", ["1", "2", "3", "4", "5"])
def test_every_rank(rank: str) -> None:
    derivation = derivations()["nth_largest_voucher"]
    for ledger, rows in zip(LEDGERS, TABLES, strict=True):
        if sum(bool(row["Debit"]) for row in rows) >= int(rank):
            assert derivation.answer(ledger, {"rank": rank}) == SECOND["nth_largest_voucher"](rows, {"rank": rank})


@pytest.mark.parametrize("name", ["period_debits", "period_credits"])
def test_every_month_written_either_way(name: str) -> None:
    derivation = derivations()[name]
    for ledger, rows in zip(LEDGERS, TABLES, strict=True):
        for month in sorted({row["Date"][:7] for row in rows[1:]}):
            either = derivation.answer(ledger, {"month": month})
            assert either == derivation.answer(ledger, {"month": month[5:].lstrip("0")})
            assert (either or "0.00") == SECOND[name](rows, {"month": month})


def test_the_months_add_up_to_the_movement_of_the_balance() -> None:
    debits, credits = derivations()["period_debits"], derivations()["period_credits"]
    for ledger, rows in zip(LEDGERS, TABLES, strict=True):
        months = sorted({row["Date"][:7] for row in rows[1:]})
        total = sum(cents(debits.answer(ledger, {"month": month}) or "0.00") for month in months)
        total -= sum(cents(credits.answer(ledger, {"month": month}) or "0.00") for month in months)
        assert cents(rows[0]["Balance"]) + total == cents(rows[-1]["Balance"])


def test_the_counterparties_add_up_to_all_debits() -> None:
    derivation = derivations()["counterparty_total"]
    for ledger, rows in zip(LEDGERS, TABLES, strict=True):
        answers = (derivation.answer(ledger, {"counterparty": name}) for name in {row["Counterparty"] for row in rows})
        assert sum(cents(answer or "0.00") for answer in answers) == sum(cents(row["Debit"] or "0.00") for row in rows)


def test_the_second_reading_reads_the_table_right() -> None:
    ledger = made("2027-01-04 S-1 Repair_work Kern_Ltd 1234.50", "2027-01-09 S-2 Card Kern_Ltd -34.50")
    assert table_rows(ledger_text(ledger)) == [
        row("2027-01-04", "", "Balance brought forward", "", "", "", "5,000.00"),
        row("2027-01-04", "S-1", "Repair work", "Kern Ltd", "1,234.50", "", "6,234.50"),
        row("2027-01-09", "S-2", "Card", "Kern Ltd", "", "34.50", "6,200.00"),
    ]
    assert (cents("1,234.50"), shown(123450), shown(5)) == (123450, "1234.50", "0.05")


def row(*cells: str) -> dict[str, str]:
    titles = ("Date", "Voucher", "Narration", "Counterparty", "Debit", "Credit", "Balance")
    return dict(zip(titles, cells, strict=True))
