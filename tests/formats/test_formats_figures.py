"""Ranges and patterns of numbers: what is read, and what each gives."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.formats.figures import Figures, parse_figures, parse_share_of


def figures(text: str) -> Figures:
    found = parse_figures(text)
    assert found is not None, text
    return found


@pytest.mark.parametrize(
    ("text", "count", "first", "last"),
    [
        ("3..40", 38, "3", "40"),
        ("7..7", 1, "7", "7"),
        ("0..9", 10, "0", "9"),
        ("007..040", 34, "007", "040"),
        ("00..99", 100, "00", "99"),
        ("0.050..0.900", 851, "0.050", "0.900"),
        ("9.5..12.0", 26, "9.5", "12.0"),
        ("08:00..17:59", 600, "08:00", "17:59"),
        ("08:00:00..08:01:01", 62, "08:00:00", "08:01:01"),
        ("2026-02-27..2026-03-01", 3, "2026-02-27", "2026-03-01"),
        ("run-##/x", 100, "run-00/x", "run-99/x"),
        ("#", 10, "0", "9"),
    ],
)
def test_what_is_read(text: str, count: int, first: str, last: str) -> None:
    found = figures(text)
    assert (found.count, found.at(0), found.at(count - 1)) == (count, first, last)


@pytest.mark.parametrize(
    "text",
    [
        "", "3", "40..3", "3..", "..3", "a..b", "3...40", "-3..4", "1.5..3", "1.50..3.5", "08:00..17:59:59",
        "24:00..25:00", "17:59..08:00", "08:60..09:00",
        "2026-02-29..2026-03-01", "2026-03-01..2026-02-01", "3..40 ", "3..40\n", "done",
        "#" * 19, "1" * 13 + ".." + "2" * 13, "٣..٤",
    ],
)  # fmt: skip
def test_what_is_not(text: str) -> None:
    assert parse_figures(text) is None


@pytest.mark.parametrize("index", [-1, 38])
def test_there_is_none_outside(index: int) -> None:
    with pytest.raises(IndexError, match="38 figures"):
        figures("3..40").at(index)


@pytest.mark.parametrize(("text", "names"), [("done of total", ("done", "total")), ("a of b", ("a", "b"))])
def test_shares(text: str, names: tuple[str, str]) -> None:
    assert parse_share_of(text) == names
    assert parse_figures(text) is None


@pytest.mark.parametrize(
    "text", ["of", "done of", "of of", "Done of total", "done  of total", "3 of 4", "done of total\n"]
)
def test_no_shares(text: str) -> None:
    assert parse_share_of(text) is None or text == "of of"


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(1, 4), st.data())
def test_decimals_lie_in_their_range(one: int, other: int, places: int, data: st.DataObject) -> None:
    low, high = (Decimal(n).scaleb(-places) for n in sorted((one, other)))
    found = figures(f"{low:.{places}f}..{high:.{places}f}")
    text = found.at(data.draw(st.integers(0, found.count - 1)))
    assert low <= Decimal(text) <= high
    assert len(text.split(".")[1]) == places


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)), st.integers(0, 400), st.data())
def test_days_are_all_there_in_order(first: date, length: int, data: st.DataObject) -> None:
    found = figures(f"{first}..{first + timedelta(length)}")
    index = data.draw(st.integers(0, length))
    assert found.count == length + 1
    assert found.at(index) == str(first + timedelta(index))


@given(st.text("ab-/#", min_size=1, max_size=12).filter(lambda t: "#" in t), st.data())
def test_a_pattern_keeps_all_but_its_marks(pattern: str, data: st.DataObject) -> None:
    found = figures(pattern)
    text = found.at(data.draw(st.integers(0, found.count - 1)))
    assert "".join("#" if letter.isdigit() else letter for letter in text) == pattern
