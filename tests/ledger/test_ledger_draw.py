"""Drawn ledgers: what holds for every template, number of rows and stream."""

from __future__ import annotations

from collections import Counter
from datetime import date
from decimal import Context, Decimal, localcontext

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from ledger_helpers import fitting, span, template, weights

from specgen.ledger.draw import LEAST_CLOSING, draw_count, draw_ledger
from specgen.model.ledgers import Ledger, LedgerTemplate
from specgen.world.streams import Stream

SEEDS = st.integers(0, 10**9)
MANY = settings(max_examples=examples(300), deadline=None)


def drawn(found: tuple[LedgerTemplate, int], seed: int) -> Ledger:
    return draw_ledger("ar", *found, Stream(seed, "ledgers/ar"))


@MANY
@given(fitting(), SEEDS)
def test_days_are_in_order_inside_the_period_and_a_step_apart(found: tuple[LedgerTemplate, int], seed: int) -> None:
    ledger, given_ = drawn(found, seed), found[0]
    assert (ledger.first_day, ledger.last_day) == (given_.first_day, given_.last_day)
    before = given_.first_day
    for entry in ledger.entries:
        assert given_.step_days.low <= (entry.day - before).days <= given_.step_days.high
        assert before <= entry.day <= given_.last_day
        before = entry.day


@MANY
@given(fitting(), SEEDS)
def test_balances_roll_and_nothing_is_settled_that_is_not_owed(found: tuple[LedgerTemplate, int], seed: int) -> None:
    ledger, given_ = drawn(found, seed), found[0]
    balance = ledger.opening
    assert given_.opening.low <= balance <= given_.opening.high
    for entry in ledger.entries:
        assert (entry.debit is None) != (entry.credit is None)
        amount = entry.debit if entry.credit is None else entry.credit
        assert amount is not None
        assert given_.amount.low <= amount <= given_.amount.high
        if entry.credit is not None:
            assert entry.credit <= balance
        balance += (entry.debit or 0) - (entry.credit or 0)
        assert entry.balance == balance >= 0


@MANY
@given(fitting(), SEEDS)
def test_the_close_has_four_digits(found: tuple[LedgerTemplate, int], seed: int) -> None:
    ledger = drawn(found, seed)
    assert ledger.closing >= 1000
    assert Decimal(LEAST_CLOSING) == 1000 * 100


@MANY
@given(fitting(), SEEDS)
def test_vouchers_count_up_and_there_are_as_many_as_rows(found: tuple[LedgerTemplate, int], seed: int) -> None:
    ledger, (given_, rows) = drawn(found, seed), found
    before, after = given_.voucher.split("{")[0], given_.voucher.split("}")[1]
    texts = [entry.voucher for entry in ledger.entries]
    assert all(text.startswith(before) and text.endswith(after) for text in texts)
    digits = [text[len(before) : len(text) - len(after)] for text in texts]
    assert {len(text) for text in digits} == {int(given_.voucher[given_.voucher.index(":") + 1])}
    assert digits[0][0] != "0"
    assert [int(text) for text in digits] == list(range(int(digits[0]), int(digits[0]) + rows))


@MANY
@given(fitting(), SEEDS)
def test_texts_are_the_templates(found: tuple[LedgerTemplate, int], seed: int) -> None:
    ledger, given_ = drawn(found, seed), found[0]
    debits, credits = ({c.text for c in some if c.weight} for some in (given_.debits, given_.credits))
    for entry in ledger.entries:
        assert entry.narration in (debits if entry.debit is not None else credits)
        assert entry.counterparty in {choice.text for choice in given_.counterparties if choice.weight}
    assert (ledger.title, ledger.account, ledger.currency) == (given_.title, given_.account, given_.currency)


@MANY
@given(fitting(), SEEDS)
def test_the_same_stream_gives_the_same_ledger(found: tuple[LedgerTemplate, int], seed: int) -> None:
    assert drawn(found, seed) == drawn(found, seed)


@given(fitting(), SEEDS)
def test_amounts_have_two_places_whatever_the_callers_context(found: tuple[LedgerTemplate, int], seed: int) -> None:
    with localcontext(Context(prec=3)):
        ledger = drawn(found, seed)
    assert ledger == drawn(found, seed)
    for entry in ledger.entries:
        for amount in (entry.debit, entry.credit, entry.balance, ledger.opening):
            assert amount is None or amount.as_tuple().exponent == -2


def test_another_stream_gives_another_ledger() -> None:
    ledgers = [draw_ledger("ar", template(), 12, Stream(seed, "x")) for seed in range(200)]
    assert len({ledger.opening for ledger in ledgers}) > 190
    assert len({ledger.entries[0].voucher for ledger in ledgers}) > 190
    assert len({ledger.closing for ledger in ledgers}) > 190
    assert len({tuple(entry.day for entry in ledger.entries) for ledger in ledgers}) == 200


def test_a_ledger_that_is_pinned() -> None:
    """What this stream gives today, it gives for ever: builds are rebuilt from their seed."""
    ledger = draw_ledger("ar", template(), 3, Stream(1, "ledgers/ar"))
    rows = [(e.day.isoformat(), e.voucher, e.narration, e.counterparty, str(e.balance)) for e in ledger.entries]
    assert (str(ledger.opening), rows) == PINNED


PINNED = (
    "6649.35",
    [
        ("2027-01-04", "W-38349/27", "Repair", "Bruno Kern", "10115.53"),
        ("2027-01-11", "W-38350/27", "Repair", "Aldgate Cycles", "11845.93"),
        ("2027-01-16", "W-38351/27", "Invoice", "Aldgate Cycles", "15697.00"),
    ],
)


def test_the_share_of_debits_is_kept() -> None:
    rich = template(opening=span(500_000, 600_000))
    entries = [e for seed in range(200) for e in draw_ledger("ar", rich, 12, Stream(seed, "x")).entries]
    share = sum(entry.debit is not None for entry in entries) / len(entries)
    assert 0.55 < share < 0.61


@pytest.mark.parametrize(("share", "debits"), [("0", 0), ("1", 12)])
def test_a_share_of_nothing_or_all(share: str, debits: int) -> None:
    rich = template(opening=span(500_000, 600_000), debit_share=Decimal(share))
    ledger = draw_ledger("ar", rich, 12, Stream(1, "x"))
    assert sum(entry.debit is not None for entry in ledger.entries) == debits


def test_weights_are_kept() -> None:
    found = Counter(
        entry.counterparty
        for seed in range(300)
        for entry in draw_ledger("ar", template(), 12, Stream(seed, "x")).entries
    )
    total = sum(found.values())
    assert 0.47 < found["Aldgate Cycles"] / total < 0.53
    assert 0.22 < found["Bruno Kern"] / total < 0.28


def test_small_amounts_still_reach_the_close() -> None:
    """Twenty debits of at most 60 each, from nothing: nearly all of them have to be debits, and large ones."""
    small = template(opening=span(0, 0), amount=span(5, 60), debit_share=Decimal("0.3"))
    closings = [draw_ledger("ar", small, 20, Stream(seed, "x")).closing for seed in range(100)]
    assert min(closings) >= 1000
    assert len(set(closings)) > 80  # no fixed guess hits a forced close


def test_what_is_owed_is_settled_in_full_at_times() -> None:
    poor = template(opening=span(1000, 1500), debit_share=Decimal("0.4"))
    ledgers = [draw_ledger("ar", poor, 15, Stream(seed, "x")) for seed in range(50)]
    assert any(entry.balance == 0 for ledger in ledgers for entry in ledger.entries)


@pytest.mark.parametrize(
    ("changes", "rows", "message"),
    [
        ({"step_days": span(7, 9)}, 13, "13 rows of at least 7 days each do not fit into 89 days"),
        ({}, 45, "45 rows of at least 2 days"),
        ({}, 0, "0 rows"),
        ({"last_day": date(2026, 1, 1)}, 1, "do not fit into -365 days"),
        ({"step_days": span(5, 2)}, 3, "no step from 5 to 2"),
        ({"voucher": "W-{serial:1}"}, 10, "too few digits for 10 rows"),
        ({"voucher": "W-"}, 3, "must hold one {serial:N}"),
        ({"voucher": "{serial:2}{serial:2}"}, 3, "must hold one {serial:N}"),
        ({"opening": span(0, 100), "amount": span(5, 60)}, 10, "cannot reach a closing balance of 1,000.00"),
        ({"opening": span(-5, 100)}, 10, "cannot be below nothing"),
        ({"opening": span("1000.001", "1000.009")}, 10, "no amount from 1000.001 to 1000.009"),
        ({"amount": span(0, 100)}, 10, "must be more than nothing"),
        ({"amount": span(90, 10)}, 10, "no amount from 90 to 10"),
        ({"debits": ()}, 10, "no debits to choose from"),
        ({"credits": weights(Card=0)}, 10, "no credits to choose from"),
        ({"counterparties": weights(A=3, B=-1)}, 10, "no counterparties to choose from"),
    ],
)
def test_what_cannot_be_drawn_says_why(changes: dict[str, object], rows: int, message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("{", r"\{")):
        draw_ledger("ar", template(**changes), rows, Stream(1, "x"))


def test_as_many_rows_as_there_are_days() -> None:
    tight = template(step_days=span(1, 9), last_day=date(2027, 1, 21))
    days = [entry.day.day for entry in draw_ledger("ar", tight, 20, Stream(1, "x")).entries]
    assert days == list(range(2, 22))


def test_all_vouchers_of_a_pattern_can_be_used() -> None:
    ledger = draw_ledger("ar", template(voucher="{serial:1}"), 9, Stream(1, "x"))
    assert [entry.voucher for entry in ledger.entries] == list("123456789")


def test_counts() -> None:
    found = Counter(draw_count(span(19, 22), Stream(seed, "rows")) for seed in range(200))
    assert set(found) == {19, 20, 21, 22}
    assert draw_count(span(16, 16), Stream(1, "rows")) == 16
