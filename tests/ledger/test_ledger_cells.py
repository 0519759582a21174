"""Days, amounts and columns: one cell at a time."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ledger_helpers import HEAD, csv, findings, only, places

from specgen.ledger.cells import Fault, read_amount, read_day
from specgen.ledger.columns import delimiter_of


@given(st.dates())
def test_every_day_is_read(day: date) -> None:
    assert read_day(day.isoformat()) == day


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("2026-02-29", "2026-02 has 28 days"),
        ("2028-02-30", "2028-02 has 29 days"),
        ("2026-04-31", "2026-04 has 30 days"),
        ("2026-01-00", "2026-01 has 31 days"),
        ("2026-13-01", "year, month, day"),
        ("2026-00-01", "year, month, day"),
        ("0000-01-01", "year, month, day"),
        *[
            (odd, "write it as 2026-03-14: year, month, day")
            for odd in (
                "14.03.2026",
                "3/14/2026",
                "2026/03/14",
                "2026-3-14",
                "20260314",
                "14 Mar 2026",
                "٢٠٢٦-٠٣-١٤",
                "x",
            )
        ],
        ("2026-03-14T00:00", "write it as 2026-03-14: year, month, day"),
    ],
)
def test_days_that_are_none(text: str, hint: str) -> None:
    found = read_day(text)
    assert isinstance(found, Fault)
    assert (found.code.id, found.hint) == ("SG328", hint)


@given(st.integers(0, 10**13))
def test_every_amount_is_read_grouped_or_not(cents: int) -> None:
    amount = Decimal(cents).scaleb(-2)
    for text in (f"{amount:.2f}", f"{amount:,.2f}"):
        assert str(read_amount(text)) == f"{amount:.2f}"
        assert read_amount(f"-{text}") == read_amount(f"({text})") == read_amount(f"{text}-") == -amount


@pytest.mark.parametrize(
    ("text", "value"), [("5", "5.00"), ("5.5", "5.50"), ("0007", "7.00"), ("1,000", "1000.00"), ("\u22125", "-5.00")]
)
def test_short_amounts(text: str, value: str) -> None:
    assert str(read_amount(text)) == value


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("$7,298.72", "write 7,298.72: without"),
        ("7,298.72 €", "write 7,298.72: without"),
        ("USD 12.00", "write 12.00: without"),
        ("12.00USD", "write 12.00: without"),
        ("Rs. 12.00", "write 12.00: without"),
        ("kr 12", "write 12: without"),
        ("12.00 Dr", "write 12.00: without"),
        ("-$5.00", "write 5.00: without"),
        ("7.298,72", "write 7298.72: decimals follow a point"),
        ("7 298,72", "write 7298.72: decimals follow a point"),
        ("7298,72", "write 7298.72: decimals follow a point"),
        ("7'298,72", "write 7298.72: decimals follow a point"),
        ("12.345", "at most two decimals"),
        ("1,2.345", "at most two decimals"),
        ("12,34,567.00", "write 1234.50 or 1,234.50"),
        ("1,00", "write 1.00: decimals follow a point"),
        (",5", "write 1234.50 or 1,234.50"),
        (".50", "write 1234.50 or 1,234.50"),
        ("5.", "write 1234.50 or 1,234.50"),
        ("+5", "write 5: without"),
        ("--5", "write 5: without"),
        ("1e5", "write 1234.50 or 1,234.50"),
        ("NaN", "write 1234.50 or 1,234.50"),
        ("١٢٣", "write 1234.50 or 1,234.50"),
        ("=SUM(E2:E9)", "write 1234.50 or 1,234.50"),
        ("1" * 19, "at most 18 characters"),
    ],
)
def test_amounts_that_are_none(text: str, hint: str) -> None:
    found = read_amount(text)
    assert isinstance(found, Fault)
    assert found.code.id == "SG329"
    assert found.hint is not None
    assert found.hint.startswith(hint)


@given(st.text(max_size=30))
def test_no_text_is_too_odd(text: str) -> None:
    assert isinstance(read_amount(text), Decimal | Fault)
    assert isinstance(read_day(text), date | Fault)


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (HEAD.replace("narration", "naration"), [("SG323", 1, 14, "did you mean narration?")]),
        (HEAD.replace("counterparty", "counter_party"), [("SG323", 1, 24, "did you mean counterparty?")]),
        (
            HEAD.replace("debit", "debits").replace("credit", "credits"),
            [("SG323", 1, 37, None), ("SG323", 1, 44, None)],
        ),
        (HEAD.replace(",voucher", ""), [("SG322", 1, 1, "the first line reads date,voucher,")]),
        (HEAD.replace("voucher", "memo"), [("SG322", 1, 1, None), ("SG323", 1, 6, "the columns are date, ")]),
        (HEAD + ",debit", [("SG324", 1, 58, None)]),
        (HEAD + ",notes", [("SG323", 1, 58, "the columns are date, ")]),
        (HEAD + ",", [("SG323", 1, 58, None)]),
        ("a,b", [("SG322", 1, 1, None), ("SG323", 1, 1, None), ("SG323", 1, 3, None)]),
    ],
)
def test_columns(head: str, expected: list[tuple[str, int, int, str | None]]) -> None:
    found = findings((head + "\n").encode())
    shown = [(finding.code, finding.span.line, finding.span.col) for finding in found if finding.code != "SG321"]
    assert shown == [place[:3] for place in expected]
    for finding, (*_, hint) in zip(found, expected, strict=False):
        assert hint is None or str(finding.hint).startswith(hint)


def test_several_missing_columns_are_one_finding() -> None:
    assert only(b"date,voucher,balance,debit\n").message == "the columns narration, counterparty, credit are missing"


def test_the_rows_are_read_beside_a_column_too_many() -> None:
    assert places(csv("2026-02-30,W-1,a,b,1,,1,x", head=HEAD + ",notes")) == [("SG323", 1, 58), ("SG328", 2, 1)]


def test_a_file_without_a_head() -> None:
    codes = {code for code, _, _ in places(b"2027-01-04,W-1,Repair,Kern,100.00,,1000.00\n")}
    assert codes == {"SG322", "SG323"}


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        (HEAD, ","),
        (HEAD.replace(",", ";"), ";"),
        (HEAD.replace(",", "\t"), "\t"),
        ('"date";"voucher"', ";"),
        ("\n\n" + HEAD.replace(",", ";"), ";"),
        ("date", ","),
        ("", ","),
        ("date,voucher;narration", ","),
    ],
)
def test_delimiters(text: str, delimiter: str) -> None:
    assert delimiter_of(text) == delimiter


def test_other_delimiters_leave_commas_free() -> None:
    content = csv("2027-01-04;W-1;Repair, big;Kern;1,100.00;;2,100.00", head=HEAD.replace(",", ";"))
    assert places(content) == []
    assert places(content.replace(b"1,100.00", b"1.100,00")) == [("SG329", 2, 33)]
