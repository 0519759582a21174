"""Arguments: what is wrong with them, in words; how they are drawn."""

from __future__ import annotations

import pytest
from derive_helpers import arguments, made, usual

from specgen.derive import derivations
from specgen.derive.arguments import COUNTERPARTY, CREDIT_MONTH, DAY, DEBIT_MONTH, NARRATION, RANK
from specgen.derive.months import in_month, month_name, month_of, months
from specgen.derive.ranks import debits, voucher_order
from specgen.world.streams import Stream

BOOKS = made(
    "2026-12-30 S-1 Repair Kern 1200.00",
    "2027-01-04 S-2 Hire Velo_Club 800.00",
    "2027-01-09 S-3 Card Noor -500.00",
    "2027-02-11 S-4 Card Kern -100.00",
    "2027-03-01 S-5 Hire Kern 800.00",
)
TWO_YEARS = made("2026-03-30 S-1 Repair Kern 1200.00", "2027-03-04 S-2 Hire Kern 800.00")
ONLY_CREDITS = made("2027-01-04 S-1 Card Kern -10.00", "2027-01-05 S-2 Card Kern -10.00")


@pytest.mark.parametrize("text", ["1", "01", "2027-01", "2027-1", "12", "2026-12", "3"])
def test_months_with_debits(text: str) -> None:
    assert DEBIT_MONTH.fault(BOOKS, text) is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("2", "the ledger has no debit entry in 2027-02"),
        ("5", "the ledger has no debit entry in 2026-05"),
        ("2025-01", "the ledger has no debit entry in 2025-01"),
        *[
            (odd, f"a month is written 3 or 2026-03, not {odd!r}")
            for odd in ("0", "13", "", "March", "2026-13", "26-03", "2026-03-01", "-1", "3.0", "٣", " 3")
        ],
    ],
)
def test_months_without(text: str, fault: str) -> None:
    assert DEBIT_MONTH.fault(BOOKS, text) == fault


def test_a_month_of_credits() -> None:
    assert CREDIT_MONTH.fault(BOOKS, "2") is None
    assert CREDIT_MONTH.fault(BOOKS, "3") == "the ledger has no credit entry in 2027-03"


def test_a_month_that_comes_twice() -> None:
    assert DEBIT_MONTH.fault(TWO_YEARS, "3") == "the month 3 can be 2026-03 or 2027-03; write one of them"
    assert DEBIT_MONTH.fault(TWO_YEARS, "2027-03") is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Kern", None),
        ("Velo Club", None),
        ("Noor", "the ledger has no debit entry with the counterparty 'Noor'"),
        ("Velo Klub", "the ledger has no counterparty 'Velo Klub'; did you mean 'Velo Club'?"),
        ("kern", "the ledger has no counterparty 'kern'; did you mean 'Kern'?"),
        ("Aldgate", "the ledger has no counterparty 'Aldgate'; its debit entries have 'Kern', 'Velo Club'"),
    ],
)
def test_counterparties(text: str, fault: str | None) -> None:
    assert COUNTERPARTY.fault(BOOKS, text) == fault


def test_narrations() -> None:
    assert NARRATION.fault(BOOKS, "Hire") is None
    assert NARRATION.fault(BOOKS, "Card") == "the ledger has no debit entry with the narration 'Card'"
    assert NARRATION.fault(ONLY_CREDITS, "Hire") == "the ledger has no narration 'Hire'; its debit entries have none"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1", None),
        ("3", None),
        ("4", "the ledger has 3 debit entries, so none of rank 4"),
        *[(odd, f"a rank is a whole number from 1, not {odd!r}") for odd in ("0", "-1", "", "2.0", "second", "²", "٢")],
    ],
)
def test_ranks(text: str, fault: str | None) -> None:
    assert RANK.fault(BOOKS, text) == fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("2026-12-30", None),
        ("2027-01-31", None),
        ("2027-03-02", "2027-03-02 is outside 2026-12-30 to 2027-03-01"),
        *[
            (odd, f"a day is written 2026-03-14, not {odd!r}")
            for odd in ("2027-02-29", "20270131", "2027-W01-1", "31", "", "2027-1-4")
        ],
    ],
)
def test_days(text: str, fault: str | None) -> None:
    assert DAY.fault(BOOKS, text) == fault


@pytest.mark.parametrize("name", sorted(derivations()))
def test_drawn_arguments_have_no_fault(name: str) -> None:
    derivation = derivations()[name]
    for seed in range(100):
        ledger = usual(seed)
        for argument in derivation.arguments:
            assert argument.fault(ledger, argument.draw(ledger, Stream(seed, "x"))) is None


@pytest.mark.parametrize("name", sorted(derivations()))
@pytest.mark.parametrize("ledger", [ONLY_CREDITS, made("2027-01-04 S-1 Hire Kern 10.00")])
def test_a_ledger_with_nothing_to_ask_still_gives_arguments(name: str, ledger: object) -> None:
    derivation = derivations()[name]
    given = arguments(derivation, ledger, 1)  # type: ignore[arg-type]
    answer = derivation.answer(ledger, given)  # type: ignore[arg-type]
    faults = [argument.fault(ledger, given[argument.name]) for argument in derivation.arguments]  # type: ignore[arg-type]
    assert answer is None or not any(faults)


def test_every_choice_can_be_drawn() -> None:
    ledger = usual(1)
    streams = [Stream(seed, "x") for seed in range(300)]
    assert {RANK.draw(ledger, stream) for stream in streams} == {"2", "3", "4"}
    drawn = {COUNTERPARTY.draw(ledger, stream) for stream in streams}
    assert drawn == {entry.counterparty for entry in debits(ledger)}
    days = {DAY.draw(ledger, stream) for stream in streams}
    assert min(days) == ledger.entries[0].day.isoformat()
    assert max(days) < ledger.entries[-1].day.isoformat()


def test_months_in_words() -> None:
    assert month_name(BOOKS, "12") == "December 2026"
    assert month_name(BOOKS, "2027-1") == "January 2027"
    assert month_of(BOOKS, "5") == (2026, 5)
    assert months(BOOKS.entries) == ((2026, 12), (2027, 1), (2027, 2), (2027, 3))
    assert [entry.voucher for entry in in_month(BOOKS, "1")] == ["S-2", "S-3"]


def test_debits_by_size_and_equal_ones_by_voucher() -> None:
    ledger = made(
        "2027-01-01 S-10 a b 70.00", "2027-01-02 S-9 a b 70.00", "2027-01-03 S-8 a b -90.00", "2027-01-04 S-1 a b 80.00"
    )
    assert [entry.voucher for entry in debits(ledger)] == ["S-1", "S-9", "S-10"]


def test_vouchers_in_the_order_of_their_numbers() -> None:
    known = ["A-2", "A-10", "A-010", "B-1", "7", "A", "A-2b"]
    assert sorted(known, key=voucher_order) == ["7", "A", "A-2", "A-2b", "A-010", "A-10", "B-1"]
