"""Answers worked out by hand, and ledgers that have none."""

from __future__ import annotations

import pytest
from derive_helpers import made

from specgen.derive import derivations

BOOKS = made(
    "2027-01-04 S-1 Repair Kern 1200.00",
    "2027-01-04 S-2 Hire Velo 800.50",
    "2027-01-31 S-3 Card Velo -500.00",
    "2027-02-01 S-4 Hire Kern 1200.00",
    "2027-02-11 S-5 Card Kern -6000.00",
)
BACK = made("2027-01-04 S-1 Hire Kern 10.00", "2027-01-09 S-2 Hire Kern 10.00", "2027-01-06 S-3 Hire Kern 10.00")
ONLY_CREDITS = made("2027-01-04 S-1 Card Kern -10.00")


@pytest.mark.parametrize(
    ("name", "given", "answer"),
    [
        ("closing_balance", {}, "1700.50"),
        ("highest_balance", {}, "7700.50"),
        ("period_debits", {"month": "1"}, "2000.50"),
        ("period_debits", {"month": "2027-02"}, "1200.00"),
        ("period_credits", {"month": "1"}, "500.00"),
        ("counterparty_total", {"counterparty": "Kern"}, "2400.00"),
        ("narration_total", {"narration": "Hire"}, "2000.50"),
        ("largest_debit_voucher", {}, "S-1"),
        ("nth_largest_voucher", {"rank": "1"}, "S-1"),
        ("nth_largest_voucher", {"rank": "2"}, "S-4"),
        ("nth_largest_voucher", {"rank": "3"}, "S-2"),
        ("balance_on", {"day": "2027-01-03"}, "5000.00"),
        ("balance_on", {"day": "2027-01-04"}, "7000.50"),
        ("balance_on", {"day": "2027-01-30"}, "7000.50"),
        ("balance_on", {"day": "2027-02-28"}, "1700.50"),
    ],
)
def test_by_hand(name: str, given: dict[str, str], answer: str) -> None:
    assert derivations()[name].answer(BOOKS, given) == answer


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("period_debits", {"month": "2027-03"}),
        ("period_credits", {"month": "3"}),
        ("counterparty_total", {"counterparty": "Nobody"}),
        ("narration_total", {"narration": "Card"}),
        ("nth_largest_voucher", {"rank": "4"}),
    ],
)
def test_there_is_none(name: str, given: dict[str, str]) -> None:
    assert derivations()[name].answer(BOOKS, given) is None


def test_no_debit_at_all() -> None:
    assert derivations()["largest_debit_voucher"].answer(ONLY_CREDITS, {}) is None
    assert derivations()["highest_balance"].answer(ONLY_CREDITS, {}) == "5000.00"


@pytest.mark.parametrize(
    ("day", "answer"), [("2027-01-05", "5010.00"), ("2027-01-06", None), ("2027-01-09", "5030.00")]
)
def test_a_day_with_two_balances_has_none(day: str, answer: str | None) -> None:
    """An entry that goes back in time: at the close of the 6th the sheet shows 5,010.00, and later 5,030.00."""
    assert derivations()["balance_on"].answer(BACK, {"day": day}) == answer
