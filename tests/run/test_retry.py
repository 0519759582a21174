"""How long a server is waited for."""

from __future__ import annotations

import pytest

from specgen.retry import asked_pause, spread

NOW = "Wed, 21 Oct 2015 07:28:00 GMT"


@pytest.mark.parametrize(("header", "seconds"), [("0", 0), ("3", 3), ("1.5", 1.5), ("-3", 0)])
def test_seconds(header: str, seconds: float) -> None:
    assert asked_pause(header) == seconds


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("Wed, 21 Oct 2015 07:28:30 GMT", 30),
        ("Wed, 21 Oct 2015 07:28:30 -0000", 30),
        ("Wed, 21 Oct 2015 07:27:00 GMT", 0),
        ("Wed, 21 Oct 2015 09:28:10 +0200", 10),
    ],
)
def test_a_point_in_time_is_held_against_the_server_s_own_date(header: str, seconds: float) -> None:
    assert asked_pause(header, NOW) == seconds


@pytest.mark.parametrize("date", [None, "", "today"])
def test_a_point_in_time_says_nothing_without_one(date: str | None) -> None:
    assert asked_pause("Wed, 21 Oct 2015 07:28:30 GMT", date) is None


@pytest.mark.parametrize("header", [None, "", "soon", "nan", "inf", "1e999", "Wed, 99 Oct"])
def test_what_cannot_be_read(header: str | None) -> None:
    assert asked_pause(header, NOW) is None


def test_a_part_is_left_to_chance() -> None:
    assert all(2 <= spread(4) <= 4 for _ in range(50))
