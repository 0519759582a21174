"""Cents, choices, serials."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ledger_helpers import span, weights

from specgen.ledger.cents import bounds, money
from specgen.ledger.choices import Choices
from specgen.ledger.serials import Serials
from specgen.model.vouchers import voucher_parts, voucher_regex, voucher_text
from specgen.world.streams import Stream


@given(st.integers(-(10**18), 10**18))
def test_cents_and_back(cents: int) -> None:
    assert money(cents) * 100 == cents
    assert money(cents).as_tuple().exponent == -2


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [("1", "2", (100, 200)), ("0.001", "0.029", (1, 2)), ("12.34", "12.34", (1234, 1234)), ("-1.005", "0", (-100, 0))],
)
def test_bounds_stay_inside(low: str, high: str, expected: tuple[int, int]) -> None:
    assert bounds(span(low, high)) == expected


def test_bounds_without_an_amount() -> None:
    with pytest.raises(ValueError, match=r"no amount from 0\.001 to 0\.009"):
        bounds(span("0.001", "0.009"))


def test_choices_are_laid_end_to_end() -> None:
    found = Choices(weights(a=2, none=0, b=1, c=3), "letters")
    assert found.total == 6
    assert "".join(found[place] for place in range(6)) == "aabccc"


def test_a_heavy_weight_costs_nothing() -> None:
    found = Choices(weights(a=10**12, b=1), "letters")
    assert (found[10**12 - 1], found[10**12]) == ("a", "b")


@pytest.mark.parametrize("none", [(), weights(a=0), weights(a=5, b=-1)])
def test_nothing_to_choose(none: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match="there are no letters to choose from"):
        Choices(none, "letters")  # type: ignore[arg-type]


@given(st.integers(0, 10**6), st.integers(1, 90))
def test_serials_stay_within_their_digits(seed: int, rows: int) -> None:
    serials = Serials("a{serial:2}b", rows, Stream(seed, "x"))
    assert all(len(serials[row]) == 4 and serials[row] >= "a10b" for row in range(rows))


def test_serials_are_what_the_pattern_says() -> None:
    serials = Serials("AR.{serial:4}+", 3, Stream(1, "x"))
    assert voucher_parts("AR.{serial:4}+") == ("AR.", "+")
    assert voucher_regex("AR.{serial:4}+") == r"AR\.[0-9]{4}\+"
    base = int(serials[0][3:7])
    assert [serials[row] for row in range(3)] == [voucher_text("AR.{serial:4}+", base + row) for row in range(3)]


def test_every_base_can_come() -> None:
    bases = {Serials("{serial:1}", 8, Stream(seed, "x"))[0] for seed in range(50)}
    assert bases == {"1", "2"}


def test_money_is_exact_where_floats_are_not() -> None:
    assert money(10) + money(20) == Decimal("0.30")
