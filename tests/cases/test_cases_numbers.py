"""The set of numbers that ids are kept in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from specgen.build.numbers import Numbers


@given(st.lists(st.integers(0, 2**63) | st.integers(0, 300)))
def test_it_is_a_set(numbers: list[int]) -> None:
    ours, theirs = Numbers(), set[int]()
    for number in numbers:
        assert ours.add(number) == (number not in theirs)
        theirs.add(number)
        assert len(ours) == len(theirs)


def test_numbers_that_fall_on_one_place_are_told_apart() -> None:
    ours = Numbers()
    same_place = [n << 20 for n in range(1000)]
    assert all(ours.add(number) for number in same_place)
    assert not any(ours.add(number) for number in same_place)


def test_the_first_and_the_last_that_fit() -> None:
    ours = Numbers()
    assert ours.add(0)
    assert ours.add(2**63)
    assert not ours.add(0)
    assert not ours.add(2**63)
    assert len(ours) == 2


def test_it_takes_little_room() -> None:
    ours = Numbers()
    for number in range(100_000):
        ours.add(number * 7919)
    assert ours._table.itemsize * len(ours._table) <= 40 * 100_000
