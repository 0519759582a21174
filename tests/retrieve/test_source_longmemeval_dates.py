"""Dates as LongMemEval writes them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.retrieve.sources.longmemeval_dates import parse_when, written


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2023/05/30 (Tue) 21:56", datetime(2023, 5, 30, 21, 56, tzinfo=UTC)),
        ("2023/05/30 21:56", datetime(2023, 5, 30, 21, 56, tzinfo=UTC)),
        ("2023/05/30", datetime(2023, 5, 30, tzinfo=UTC)),
        ("2023/5/3", datetime(2023, 5, 3, tzinfo=UTC)),
        (" 2023/05/30 (Tue) ", datetime(2023, 5, 30, tzinfo=UTC)),
    ],
)
def test_read(text: str, expected: datetime) -> None:
    assert parse_when(text) == expected


@pytest.mark.parametrize("text", ["", "2023-05-30", "30 May 2023", "2023/02/30 (Tue) 21:56", "2023/05/30 (Tue) 24:00"])
def test_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no date|does not exist"):
        parse_when(text)


def test_written() -> None:
    assert written(datetime(2023, 5, 30, 21, 56, 59)) == "2023/05/30 (Tue) 21:56"
    assert written(datetime(2023, 5, 30, 23, 56, tzinfo=timezone(timedelta(hours=2)))) == "2023/05/30 (Tue) 21:56"
    assert written(datetime(987, 1, 2, 3, 4)) == "0987/01/02 (Tue) 03:04"


@given(st.datetimes())
def test_what_is_written_is_read(when: datetime) -> None:
    assert parse_when(written(when)) == when.replace(second=0, microsecond=0, tzinfo=UTC)
