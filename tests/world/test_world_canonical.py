"""Canonical forms of values, as docs/key.md has them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.world.canonical import canonical_of, plain

GOOD = [
    ("money", "27436.42", "27436.42"),
    ("money", "1250", "1250.00"),
    ("money", "-3.5", "-3.50"),
    ("money", "1.100", "1.10"),
    ("money", "-0", "0.00"),
    ("integer", "1250", "1250"),
    ("integer", "0042", "42"),
    ("integer", "-7", "-7"),
    ("percent", "12.50", "12.5"),
    ("percent", "12.5 %", "12.5"),
    ("percent", "100", "100"),
    ("date", "2026-08-14", "2026-08-14"),
    ("date", "2028-02-29", "2028-02-29"),
    ("duration", "PT45M", "PT45M"),
    ("duration", "P1DT2H30M", "P1DT2H30M"),
    ("duration", "P2W", "P14D"),
    ("duration", "2 weeks", "P14D"),
    ("duration", "1 hour", "PT1H"),
    ("id", "0042", "0042"),
    ("name", "Ana Silva", "Ana Silva"),
    ("text", "Customer Success", "Customer Success"),
    ("option", "dmy", "dmy"),
]
BAD = [
    ("money", "1,250.00"),
    ("money", "£5"),
    ("money", "1.234"),
    ("money", "1e3"),
    ("money", "NaN"),
    ("money", "٣"),
    ("money", ""),
    ("integer", "12.5"),
    ("integer", "1_000"),
    ("percent", "%"),
    ("date", "14 Aug 2026"),
    ("date", "2026-02-29"),
    ("date", "2026-8-4"),
    ("date", "20260804"),
    ("duration", "P"),
    ("duration", "PT"),
    ("duration", "P1Y"),
    ("duration", "45"),
    ("duration", "0 days"),
    ("text", "  "),
    ("name", ""),
    ("colour", "red"),
]


@pytest.mark.parametrize(("kind", "text", "expected"), GOOD)
def test_reads(kind: str, text: str, expected: str) -> None:
    assert canonical_of(kind, text) == expected
    assert canonical_of(kind, expected) == expected


@pytest.mark.parametrize(("kind", "text"), BAD)
def test_refuses(kind: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        canonical_of(kind, text)


@given(st.decimals(-(10**9), 10**9, places=2, allow_nan=False))
def test_money_reads_back(value: Decimal) -> None:
    text = canonical_of("money", f"{value:f}")
    assert Decimal(text) == value
    assert text[-3] == "."


@given(st.decimals(-(10**9), 10**9, allow_nan=False))
def test_plain_has_no_exponent_and_keeps_the_value(value: Decimal) -> None:
    text = plain(value)
    assert Decimal(text) == value
    assert "e" not in text.lower()
    assert not (("." in text) and text.endswith(("0", ".")))


@given(st.sampled_from(["money", "integer", "percent", "date", "duration"]), st.text(max_size=12))
def test_any_text_is_read_or_refused_and_never_half_read(kind: str, text: str) -> None:
    try:
        read = canonical_of(kind, text)
    except ValueError:
        return
    assert canonical_of(kind, read) == read
