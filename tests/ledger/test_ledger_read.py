"""Ledgers from files: what is accepted, what is refused, and where."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from ledger_helpers import HEAD, csv, findings, good, only, places

from specgen.diagnostics import render_text
from specgen.ledger.read import MOST_OF_A_CODE, read_ledger

FORWARD = "2027-01-01,,Balance brought forward,,,,900.00"
FIRST = "2027-01-04,W-1,Repair,Kern,100.00,,1000.00"
SECOND = "2027-01-09,W-2,Card,Velo,,50.00,950.00"


def test_a_ledger() -> None:
    ledger = good(csv(FORWARD, FIRST, SECOND))
    assert (ledger.id, ledger.title, ledger.account, ledger.currency) == ("ledger", "Ledger", "", "")
    assert (ledger.first_day, ledger.last_day) == (date(2027, 1, 1), date(2027, 1, 9))
    assert (ledger.opening, ledger.closing) == (Decimal("900.00"), Decimal("950.00"))
    first, second = ledger.entries
    assert (first.day, first.voucher, first.narration, first.counterparty) == (
        date(2027, 1, 4),
        "W-1",
        "Repair",
        "Kern",
    )
    assert (first.debit, first.credit, second.debit, second.credit) == (Decimal(100), None, None, Decimal(50))


def test_what_the_spec_says_of_it() -> None:
    ledger = good(
        csv(FIRST), ledger_id="ar", title="Sales", account="1100 Sales", currency="EUR", first_day=date(2027, 1, 1)
    )
    assert (ledger.id, ledger.title, ledger.account, ledger.currency) == ("ar", "Sales", "1100 Sales", "EUR")
    assert (ledger.first_day, ledger.last_day) == (date(2027, 1, 1), date(2027, 1, 4))


@pytest.mark.parametrize(("row", "opening"), [(FIRST, "900.00"), (SECOND, "1000.00")])
def test_without_a_balance_brought_forward_the_first_entry_tells(row: str, opening: str) -> None:
    ledger = good(csv(row))
    assert ledger.opening == Decimal(opening)
    assert ledger.first_day == ledger.entries[0].day


@pytest.mark.parametrize(
    "forward",
    [
        "2027-01-01,,,,,,900",
        "2027-01-01,,Opening,Kern,0.00,0,900.00",
        '"2027-01-01","","B/f","","","","900.00"',
    ],
)
def test_a_balance_brought_forward_has_a_date_and_a_balance(forward: str) -> None:
    assert good(csv(forward, FIRST)).opening == 900


def test_a_zero_in_the_other_column_is_nothing() -> None:
    ledger = good(csv("2027-01-04,W-1,Repair,Kern,100.00,0.00,1000.00"))
    assert ledger.entries[0].credit is None


@pytest.mark.parametrize("amounts", ['"1,234.50",,"2,134.50"', "1234.5,,2134.50", "01234.50,,2134.5"])
def test_amounts_may_be_grouped_or_short(amounts: str) -> None:
    ledger = good(csv(FORWARD, f"2027-01-04,W-1,Repair,Kern,{amounts}"))
    assert str(ledger.entries[0].debit) == "1234.50"
    assert str(ledger.closing) == "2134.50"


def test_a_balance_may_be_below_nothing() -> None:
    ledger = good(csv("2027-01-04,W-1,Card,Kern,,100.00,-20.00", "2027-01-05,W-2,Card,Kern,,5.00,(25.00)"))
    assert (ledger.opening, ledger.closing) == (80, -25)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.rstrip("\n"),
        lambda text: "\n\n" + text.replace("\n", "\n\n"),
        lambda text: text + ",,,,,,\n",
        lambda text: text.replace(",", ";"),
        lambda text: text.replace(",", "\t"),
        lambda text: text.replace(",", " , "),
        lambda text: "\n".join('"' + line.replace(",", '","') + '"' for line in text.splitlines()),
        lambda text: text.replace(HEAD, HEAD.upper()),
    ],
)
def test_files_as_programs_write_them(change: object) -> None:
    plain = csv(FORWARD, FIRST, SECOND)
    assert good(change(plain.decode()).encode()) == good(plain)  # type: ignore[operator]


def test_columns_in_any_order() -> None:
    content = csv("950.00,50.00,,Velo,Card,W-2,2027-01-09", head=",".join(reversed(HEAD.split(","))))
    assert good(content) == good(csv(SECOND))


def test_a_cell_with_line_breaks_becomes_one_line() -> None:
    ledger, found = read_ledger(
        "ar.csv", csv('2027-01-04,W-1,"Repair,\r\n  with parts","Kern ""B""",100,,1000', "2027-02-30,W-2,a,b,1,,1001")
    )
    assert ledger is None
    assert [(finding.code, finding.span.line) for finding in found] == [("SG328", 4)]  # the file's own line
    ledger = good(csv('2027-01-04,W-1,"Repair,\n  with parts","Kern ""B""",100,,1000'))
    assert (ledger.entries[0].narration, ledger.entries[0].counterparty) == ("Repair, with parts", 'Kern "B"')


def test_a_large_ledger() -> None:
    rows = [f"2027-01-04,W-{n},Repair,Kern,1.00,,{n}.00" for n in range(1, 200_002)]
    ledger = good(csv(*rows))
    assert (len(ledger.entries), ledger.opening, ledger.closing) == (200_001, 0, 200_001)


@pytest.mark.parametrize(
    ("row", "place", "says"),
    [
        ("2027-01-09,W-2,Card,Velo,,50.00,940.00", ("SG332", 4, 33), "1,000.00 - 50.00 is 950.00, not 940.00"),
        ("2027-01-09,W-2,Card,Velo,50.00,,940.00", ("SG332", 4, 33), "1,000.00 + 50.00 is 1,050.00, not 940.00"),
        ("2027-01-09,W-2,Card,Velo,50.00,,950.00", ("SG332", 4, 33), "as a credit it would"),
        ("2027-01-09,W-1,Card,Velo,,50.00,950.00", ("SG333", 4, 12), "see books/ar.csv:3:12: first given here"),
        ("2027-02-29,W-2,Card,Velo,,50.00,950.00", ("SG328", 4, 1), "2027-02 has 28 days"),
        ("09/01/2027,W-2,Card,Velo,,50.00,950.00", ("SG328", 4, 1), "write it as 2026-03-14"),
        ("2027-01-02,W-2,Card,Velo,,50.00,950.00", ("SG334", 4, 1), "2027-01-02 comes after 2027-01-04"),
        ("2027-01-09,W-2,Card,Velo,50.00,50.00,950.00", ("SG331", 4, 26), "both a debit and a credit"),
        ("2027-01-09,W-2,Card,Velo,,,950.00", ("SG331", 4, 26), "neither a debit nor a credit"),
        ("2027-01-09,W-2,Card,Velo,0.00,0.00,950.00", ("SG331", 4, 26), "neither a debit nor a credit"),
        ("2027-01-09,W-2,Card,Velo,,$50.00,950.00", ("SG329", 4, 27), "write 50.00: without a sign or a currency"),
        ("2027-01-09,W-2,Card,Velo,-50.00,,950.00", ("SG330", 4, 26), "without a sign in the column credit"),
        ("2027-01-09,W-2,Card,Velo,,(50.00),950.00", ("SG330", 4, 27), "without a sign in the column debit"),
        (",W-2,Card,Velo,,50.00,950.00", ("SG327", 4, 1), "the date is empty"),
        ("2027-01-09,,Card,Velo,,50.00,950.00", ("SG327", 4, 12), "the voucher is empty"),
        ("2027-01-09,W-2, ,Velo,,50.00,950.00", ("SG327", 4, 17), "the narration is empty"),
        ('2027-01-09,W-2,Card," ",,50.00,950.00', ("SG327", 4, 21), "the counterparty is empty"),
        ("2027-01-09,W-2,Card,Velo,,50.00,", ("SG327", 4, 33), "the balance is empty"),
        ("2027-01-09,W-2,Card,Velo,,50.00", ("SG326", 4, 32), "6 cells; the first line has 7"),
        ("2027-01-09,W-2,Card,Velo,,1,050.00,950.00", ("SG326", 4, 36), "grouping commas in quotes"),
        ('2027-01-09,W-2,Card,"Velo,,50.00,950.00', ("SG325", 4, 21), "the quote that opens here is not closed"),
        ('2027-01-09,W-2,Card,"Velo" x,,50.00,950.00', ("SG325", 4, 27), "text behind the quote"),
    ],
)
def test_what_is_wrong_with_a_row(row: str, place: tuple[str, int, int], says: str) -> None:
    content = csv(FORWARD, FIRST, row)
    assert places(content) == [place]
    assert says in render_text(findings(content))
    ledger, _ = read_ledger("books/ar.csv", content)
    assert (ledger is not None) == (place[0] in ("SG334", "SG335"))


def test_everything_is_told_at_once_in_order() -> None:
    content = csv(
        FORWARD.replace("900.00", "nine"),
        "2027-13-04,W-1,Repair,Kern,100.00,,1000.00",
        "2027-01-09,W-1,,Velo,€5,,-950",
        "2027-01-02,W-3,Card,Velo,5,5,950.00",
    )
    assert places(content) == [
        ("SG329", 2, 40),
        ("SG328", 3, 1),
        ("SG333", 4, 12),
        ("SG327", 4, 16),
        ("SG329", 4, 22),
        ("SG334", 5, 1),
        ("SG331", 5, 26),
    ]


def test_one_wrong_balance_is_one_finding() -> None:
    """The next row is held against the figure that stands there, or, where none can be read, the one that is due."""
    third = "2027-01-10,W-3,Card,Velo,,50.00,{}"
    wrong = csv(FORWARD, FIRST, SECOND.replace("950.00", "951.00"), third.format("901.00"))
    assert places(wrong) == [("SG332", 4, 33)]
    unreadable = csv(FORWARD, FIRST, SECOND.replace("950.00", "x"), third.format("900.00"))
    assert places(unreadable) == [("SG329", 4, 33)]
    assert [
        code for code, _, _ in places(csv(FORWARD, FIRST, SECOND.replace("950.00", "x"), third.format("1.00")))
    ] == [
        "SG329",
        "SG332",
    ]


def test_a_voucher_given_three_times_points_at_the_first() -> None:
    rows = [f"2027-01-0{n},W-1,Repair,Kern,100.00,,{n}00.00" for n in (1, 2, 3)]
    found = findings(csv(*rows))
    assert [(finding.span.line, finding.related[0][0].line) for finding in found] == [(3, 2), (4, 2)]


def test_dates_outside_a_stated_period_are_warnings() -> None:
    content = csv(FORWARD, FIRST, SECOND)
    ledger, found = read_ledger("ar.csv", content, first_day=date(2027, 1, 5), last_day=date(2027, 1, 8))
    assert [(finding.code, finding.severity, finding.span.line) for finding in found] == [
        ("SG335", "warning", 3),
        ("SG335", "warning", 4),
    ]
    assert "begins on 2027-01-05" in found[0].message
    assert "ends on 2027-01-08" in found[1].message
    assert ledger is not None
    assert (ledger.first_day, ledger.last_day) == (date(2027, 1, 5), date(2027, 1, 8))


def test_a_balance_brought_forward_from_the_day_before_is_no_fault() -> None:
    assert places(csv(FORWARD, FIRST), first_day=date(2027, 1, 2)) == []


def test_a_second_balance_brought_forward_is_no_entry() -> None:
    assert places(csv(FORWARD, FORWARD, FIRST)) == [("SG327", 3, 12), ("SG327", 3, 37), ("SG331", 3, 38)]


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xef\xbb\xbf", b" , ,\n"])
def test_an_empty_file(content: bytes) -> None:
    assert (only(content).code, only(content).message) == ("SG321", "the file is empty")


@pytest.mark.parametrize("rows", [(), (FORWARD,)])
def test_no_entries(rows: tuple[str, ...]) -> None:
    assert only(csv(*rows)).message == "the file has no entries"


def test_many_findings_of_one_sort_are_counted() -> None:
    rows = [f"2027-01-04,W-{n},Repair,Kern,1.00,,{n}.00" for n in range(1, 1001)]
    found = findings(csv(*rows, "2027-02-30,W-0,a,b,1,,1001"), last_day=date(2026, 12, 31))
    assert len(found) == MOST_OF_A_CODE + 2
    assert found[-2].message == "900 more findings like those above, from here on"
    assert (found[-2].span.line, found[-2].severity) == (102, "warning")
    assert found[-1].code == "SG328"
