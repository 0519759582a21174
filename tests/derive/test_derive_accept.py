"""Which answers are fit to be asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from derive_helpers import arguments, made, usual

from specgen.derive import derivations
from specgen.derive.accept import LEAST, acceptable

BOOKS = made(
    "2027-01-04 S-1 Repair Kern 1200.00",
    "2027-01-06 S-2 Hire Velo 800.50",
    "2027-01-31 S-3 Hire Kern 300.00",
    "2027-02-02 S-4 Hire Noor 6000.00",
    "2027-02-03 S-5 Repair Noor 200.00",
)
FIT = derivations()


@pytest.mark.parametrize(
    ("name", "given", "fit"),
    [
        ("closing_balance", {}, True),
        ("highest_balance", {}, True),
        ("period_debits", {"month": "1"}, True),
        ("counterparty_total", {"counterparty": "Kern"}, True),
        ("counterparty_total", {"counterparty": "Velo"}, False),  # 800.50
        ("period_credits", {"month": "1"}, False),  # none
        ("narration_total", {"narration": "Repair"}, True),
        ("largest_debit_voucher", {}, True),
        ("nth_largest_voucher", {"rank": "9"}, False),
        ("balance_on", {"day": "2027-01-06"}, True),
    ],
)
def test_fit(name: str, given: dict[str, str], fit: bool) -> None:
    assert acceptable(FIT[name], BOOKS, given, FIT[name].answer(BOOKS, given)) is fit


@pytest.mark.parametrize(("opening", "fit"), [("-500.00", False), ("-200.00", True), ("-201.00", False)])
def test_four_digits_before_the_point(opening: str, fit: bool) -> None:
    ledger = made("2027-01-04 S-1 Repair Kern 1200.00", opening=opening)
    assert acceptable(FIT["closing_balance"], ledger, {}, str(ledger.closing)) is fit
    assert LEAST == 1000


def test_a_sum_that_the_table_prints_is_drawn_again() -> None:
    lone = made("2027-01-04 S-1 Repair Kern 1200.00", "2027-01-06 S-2 Hire Velo 1300.00")
    given = {"counterparty": "Kern"}
    assert not acceptable(FIT["counterparty_total"], lone, given, "1200.00")
    assert acceptable(FIT["counterparty_total"], lone, given, "1200.00", drawn=False)
    assert not acceptable(FIT["counterparty_total"], lone, given, "5000.00")  # the balance brought forward
    assert not acceptable(FIT["counterparty_total"], lone, given, "6200.00")  # a balance on the way


def test_a_real_ledger_still_needs_four_digits() -> None:
    assert not acceptable(FIT["counterparty_total"], BOOKS, {"counterparty": "Velo"}, "800.50", drawn=False)


def test_an_id_is_one_entrys_own() -> None:
    twice = replace(BOOKS, entries=(BOOKS.entries[0], replace(BOOKS.entries[1], voucher="S-1")))
    assert not acceptable(FIT["largest_debit_voucher"], twice, {}, "S-1")
    assert not acceptable(FIT["largest_debit_voucher"], BOOKS, {}, "S-99")


def test_other_kinds_are_the_guess_guards_business() -> None:
    assert acceptable(replace(FIT["closing_balance"], type="integer"), BOOKS, {}, "4")


@pytest.mark.parametrize("name", sorted(FIT))
def test_most_drawn_ledgers_are_fit_at_once(name: str) -> None:
    """Drawing again is the exception, or it would be what a batch waits for."""
    fit = 0
    for seed in range(200):
        ledger = usual(seed)
        given = arguments(FIT[name], ledger, seed)
        fit += acceptable(FIT[name], ledger, given, FIT[name].answer(ledger, given))
    assert fit > 120
