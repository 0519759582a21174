"""The days of entries: spread over the period, real, and never all at one end."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import pairwise
from statistics import mean

from hypothesis import given
from hypothesis import strategies as st
from ledger_helpers import span, template

from specgen.ledger.days import draw_days
from specgen.world.streams import Stream


@given(st.integers(0, 10**6))
def test_leap_days_and_short_months_are_right(seed: int) -> None:
    leap = template(first_day=date(2028, 2, 25), last_day=date(2028, 3, 2), step_days=span(1, 1))
    days = [day.isoformat() for day in draw_days(leap, 5, Stream(seed, "x"))]
    assert days == ["2028-02-26", "2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01"]


def test_steps_that_fit_are_as_drawn() -> None:
    wide = template(last_day=date(2030, 1, 1))
    steps: Counter[int] = Counter()
    for seed in range(400):
        days = [wide.first_day, *draw_days(wide, 10, Stream(seed, "x"))]
        steps.update((after - before).days for before, after in pairwise(days))
    assert set(steps) == {2, 3, 4, 5, 6, 7}
    assert max(steps.values()) < 1.25 * min(steps.values())


def test_steps_that_do_not_fit_are_shortened_all_along() -> None:
    """Twenty rows in three months: the middle entry stands near the middle, and the last one not always at the end."""
    middles, lasts = [], Counter[date]()
    for seed in range(300):
        days = draw_days(template(), 21, Stream(seed, "x"))
        middles.append((days[10] - date(2027, 1, 1)).days)
        lasts[days[-1]] += 1
    assert 40 < mean(middles) < 52
    assert max(lasts.values()) < 150
    assert max(lasts) <= date(2027, 3, 31)


def test_no_room_to_spare() -> None:
    tight = template(step_days=span(3, 8), last_day=date(2027, 1, 31))
    assert [day.day for day in draw_days(tight, 10, Stream(4, "x"))] == list(range(4, 32, 3))


def test_several_entries_on_one_day() -> None:
    one = template(step_days=span(0, 0), last_day=date(2027, 1, 1))
    assert draw_days(one, 500, Stream(1, "x")) == [date(2027, 1, 1)] * 500


def test_the_last_day_that_there_is() -> None:
    end = template(first_day=date(9999, 12, 30), last_day=date(9999, 12, 31), step_days=span(1, 400))
    assert draw_days(end, 1, Stream(1, "x")) == [date(9999, 12, 31)]


def test_a_long_ledger_takes_few_numbers() -> None:
    class Counted:
        calls = 0

        def below(self, n: int) -> int:
            self.calls += 1
            return n // 2

    numbers = Counted()
    draw_days(template(last_day=date(2030, 1, 1)), 100, numbers)
    assert numbers.calls < 10
