"""Ledgers and cases: every key, numbers and ranges, and what is malformed."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from schema_specs import Read, small

from specgen.model.ledgers import COLUMNS, TITLES, LedgerFile, LedgerTemplate, Range, Weighted
from specgen.model.values import Derive, Draw
from specgen.schema.ranges import parse_range

LEDGER = (Path(__file__).parents[1] / "goldens" / "base" / "ledger.yaml").read_text(encoding="utf-8")
HEAD = "    currency: GBP\n"
ROWS = "rows: {case: rows}"
PERIOD = "{from: 2026-01-01, to: 2026-03-31}"
CASE = "{id: case_01, rows: 16, figure: {derive: closing_balance, ledger: ar}}"
FIRST = "figure: {derive: closing_balance, ledger: ar}"


def ledger(*changes: tuple[str, str]) -> Read:
    """The family of cases with each first text replaced."""
    return small(*changes, base=LEDGER)


def drawn(*changes: tuple[str, str]) -> LedgerTemplate:
    """Its ledger's template."""
    (found,) = ledger(*changes).good.ledgers
    assert isinstance(found.source, LedgerTemplate)
    return found.source


def from_file(text: str) -> Read:
    """The small spec with a ledger from a file."""
    return small(("plants:\n", f"ledgers: {{real: {text}}}\nplants:\n"))


def span(low: str, high: str) -> Range:
    return Range(Decimal(low), Decimal(high))


def test_a_template() -> None:
    found = drawn()
    assert (found.title, found.account, found.currency) == ("Accounts Receivable", "1200 Trade Debtors", "GBP")
    assert (found.first_day, found.last_day) == (date(2026, 1, 1), date(2026, 3, 31))
    assert found.voucher == "AR-{serial:4}"
    assert (found.rows, found.rows_case) == (None, "rows")
    assert (found.opening, found.amount) == (span("6000.00", "23000.00"), span("180.00", "9400.00"))
    assert found.step_days == span("2", "7")
    assert found.debit_share == Decimal("0.58")
    assert found.debits == (Weighted("Invoice raised", 6), Weighted("Goods dispatched", 3))
    assert [choice.weight for choice in found.counterparties] == [1, 1, 1, 1]
    assert found.titles == TITLES


def test_where_a_ledger_stands() -> None:
    (found,) = ledger().good.ledgers
    assert (found.id, found.span.line, found.span.col) == ("ar", 10, 3)


@pytest.mark.parametrize(("text", "low", "high"), [("16", "16", "16"), ("19..22", "19", "22"), ('"16"', "16", "16")])
def test_rows(text: str, low: str, high: str) -> None:
    found = drawn((ROWS, f"rows: {text}"))
    assert (found.rows, found.rows_case) == (span(low, high), None)


@pytest.mark.parametrize("key", ["title", "account", "currency"])
def test_the_heading_may_be_left_out(key: str) -> None:
    line = next(line for line in LEDGER.splitlines(keepends=True) if line.strip().startswith(f"{key}:"))
    assert getattr(drawn((line, "")), key) == ("Ledger" if key == "title" else "")


@pytest.mark.parametrize(
    "key", ["period", "voucher", "rows", "opening", "step_days", "debit_share", "amount", "debits", "credits"]
)
def test_all_else_must_be_there(key: str) -> None:
    line = next(line for line in LEDGER.splitlines(keepends=True) if line.startswith(f"    {key}:"))
    only = ledger((line, "")).only
    assert (only.code, only.span.line) == ("SG102", 11)
    assert f"'{key}'" in only.message


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "col", "says"),
    [
        ("rows: {case: rows}", "rows: many", "SG104", 16, 11, "a whole number, or a range such as 19..22"),
        ("rows: {case: rows}", "rows: 1.5", "SG104", 16, 11, "a whole number, or a range"),
        ("rows: {case: rows}", "rows: 0", "SG104", 16, 11, "one row at least"),
        ("rows: {case: rows}", "rows: 22..19", "SG104", 16, 11, "a range such as 19..22"),
        ("rows: {case: rows}", "rows: {}", "SG102", 16, 11, "needs 'case'"),
        ("6000.00..23000.00", "6,000", "SG104", 17, 14, "a number, or a range"),
        ("6000.00..23000.00", "6000.005..7000", "SG104", 17, 14, "a number, or a range"),
        ("6000.00..23000.00", "-5..7", "SG104", 17, 14, "a number, or a range"),
        ("2..7", "2-7", "SG104", 18, 16, "a whole number, or a range"),
        ("58%", "158%", "SG114", 19, 18, "at most 100 %"),
        ("'AR-{serial:4}'", "'AR-{serial}'", "SG104", 15, 14, "must hold one {serial:N}"),
        ("'AR-{serial:4}'", "'{serial:2}-{serial:2}'", "SG104", 15, 14, "must hold one {serial:N}"),
        (PERIOD, "{from: 2026-01-01}", "SG102", 14, 13, "'to'"),
        (PERIOD, "{from: 2026-01-01, to: 1 March}", "SG113", 14, 36, "a date is written as 2026-08-18"),
        (PERIOD, "{from: 2026-03-31, to: 2026-01-01}", "SG113", 14, 36, "ends on 2026-01-01, before it begins"),
        ("{Invoice raised: 6, Goods dispatched: 3}", "{Invoice raised: 0}", "SG104", 21, 30, "out of range"),
        ("{Invoice raised: 6, Goods dispatched: 3}", "{Invoice raised: half}", "SG103", 21, 30, "whole number"),
        ("{Invoice raised: 6, Goods dispatched: 3}", "{}", "SG109", 21, 13, "nothing to draw from"),
        ("{Payment received: 6, Refund applied: 1}", "[]", "SG109", 22, 14, "nothing to draw from"),
        ("step_days: 2..7", "step_days: 2..7\n    step: 3", "SG101", 19, 5, "unknown key 'step'"),
    ],
)
def test_malformed(old: str, new: str, code: str, line: int, col: int, says: str) -> None:
    only = ledger((old, new)).only
    assert (only.code, only.span.line, only.span.col) == (code, line, col)
    assert says in only.message


def test_titles_of_columns() -> None:
    found = drawn((HEAD, HEAD + "    columns: {voucher: Ref, narration: Details}\n"))
    assert found.titles == ("Date", "Ref", "Details", "Counterparty", "Debit", "Credit", "Balance")


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_has_a_title(column: str) -> None:
    assert "Other" in drawn((HEAD, HEAD + f"    columns: {{{column}: Other}}\n")).titles


@pytest.mark.parametrize(
    ("titles", "code", "col", "says"),
    [
        ("{vouchr: Ref}", "SG101", 15, "unknown key 'vouchr'"),
        ("{voucher: '  '}", "SG104", 24, "a title is not blank"),
        ("{voucher: Balance}", "SG130", 24, "two columns under one title"),
        ("{voucher: ' bAlance '}", "SG130", 24, "two columns under one title"),
        ("[Ref]", "SG103", 14, "a map"),
    ],
)
def test_malformed_titles(titles: str, code: str, col: int, says: str) -> None:
    only = ledger((HEAD, HEAD + f"    columns: {titles}\n")).only
    assert (only.code, only.span.line, only.span.col) == (code, 14, col)
    assert says in only.message


def test_two_titles_may_change_places() -> None:
    found = drawn((HEAD, HEAD + "    columns: {debit: Credit, credit: Debit}\n"))
    assert found.titles[4:6] == ("Credit", "Debit")


def test_a_ledger_from_a_file() -> None:
    (found,) = from_file("{rows_from: books/ar.csv}").good.ledgers
    assert isinstance(found.source, LedgerFile)
    assert found.source.path.id == "books/ar.csv"
    assert (found.source.title, found.source.account, found.source.currency) == ("Ledger", "", "")
    assert (found.source.first_day, found.source.last_day) == (None, None)


def test_a_ledger_from_a_file_with_all_keys() -> None:
    text = (
        "{rows_from: ar.csv, title: Books, account: 1 A, currency: EUR, columns: {debit: Soll}, "
        "period: {from: 2026-01-01, to: 2026-01-31}}"
    )
    (found,) = from_file(text).good.ledgers
    assert isinstance(found.source, LedgerFile)
    assert (found.source.title, found.source.account, found.source.currency) == ("Books", "1 A", "EUR")
    assert (found.source.first_day, found.source.last_day) == (date(2026, 1, 1), date(2026, 1, 31))
    assert "Soll" in found.source.titles


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{rows_from: ar.csv, rows: 16}", "SG101"),
        ("{rows_from: [ar.csv]}", "SG103"),
        ("{rows_from: ''}", "SG103"),
        ("{rows_from: ar.csv, period: {from: 2026-02-01, to: 2026-01-01}}", "SG113"),
        ("ar.csv", "SG103"),
    ],
)
def test_a_malformed_ledger_from_a_file(text: str, code: str) -> None:
    assert set(from_file(text).codes) >= {code}


def test_cases() -> None:
    first, second = ledger().good.cases
    assert (first.id, second.id) == ("case_01", "case_02")
    assert first.counts == (("rows", span("16", "16")),)
    ((key, value),) = second.values
    assert isinstance(value, Derive)
    assert (key, value.name, dict(value.args)) == ("figure", "nth_largest_voucher", {"ledger": "ar", "rank": 2})
    assert (second.span.line, second.span.col) == (30, 5)


def test_a_case_may_supply_any_value() -> None:
    ((_, value),) = ledger((FIRST, "figure: {draw: digits, length: 6}")).good.cases[0].values
    assert isinstance(value, Draw)


@pytest.mark.parametrize(
    ("new", "code", "line", "col", "says"),
    [
        ("{rows: 16, figure: {derive: closing_balance, ledger: ar}}", "SG102", 29, 5, "needs 'id'"),
        ("{id: 'case 1', rows: 16}", "SG105", 29, 10, "letters, digits"),
        ("{id: case_02, rows: 16, figure: {case: figure}}", "SG112", 29, 37, "cannot take it from itself"),
        ("{id: case_01, rows: 16, figure: {derive: [a]}}", "SG103", 29, 46, "derive"),
        ("case_01", "SG103", 29, 5, "a case"),
    ],
)
def test_a_malformed_case(new: str, code: str, line: int, col: int, says: str) -> None:
    found = next(found for found in ledger((CASE, new)).found if found.code == code)
    assert (found.span.line, found.span.col) == (line, col)
    assert says in found.message


def test_a_case_named_twice() -> None:
    only = ledger(("case_02", "case_01")).only
    assert (only.code, only.span.line, only.span.col) == ("SG107", 30, 10)
    assert only.related[0][0].line == 29


def test_no_cases_at_all() -> None:
    start = LEDGER.index("cases:\n")
    end = LEDGER.index("sessions:\n")
    only = ledger((LEDGER[start:end], "cases: []\n\n")).only
    assert (only.code, only.span.line) == ("SG109", 28)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("16", ("16", "16")),
        (" 16 ", ("16", "16")),
        ("19..22", ("19", "22")),
        ("6000.00..23000.5", ("6000.00", "23000.5")),
        ("0", ("0", "0")),
        ("5..5", ("5", "5")),
    ],
)
def test_a_range(text: str, found: tuple[str, str]) -> None:
    assert parse_range(text) == span(*found)


@pytest.mark.parametrize(
    "text",
    ["", "..", "1..", "..2", "2..1", "1...2", "1.234", "1,5", "-1", "+1", "1e3", "1..2..3", "x", "٣", "1 2", "0x1"],
)
def test_no_range(text: str) -> None:
    assert parse_range(text) is None


@given(st.decimals(0, 10**11, places=2), st.decimals(0, 10**11, places=2))
def test_every_range_is_read_as_it_is_written(one: Decimal, other: Decimal) -> None:
    found = parse_range(f"{one}..{other}")
    assert found == (Range(one, other) if one <= other else None)


@given(st.text(max_size=12))
def test_no_text_breaks_the_reading(text: str) -> None:
    found = parse_range(text)
    assert found is None or found.low <= found.high
