"""A ledger as text: the table, CSV, markdown."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from ledger_helpers import fitting, template

from specgen.ledger.draw import draw_ledger
from specgen.ledger.read import read_ledger
from specgen.ledger.text import COLUMNS, account_heading, ledger_text, one_line
from specgen.model.ledgers import Entry, Ledger, LedgerTemplate
from specgen.world.streams import Stream

SMALL = Ledger(
    "ar",
    "Workshop sales",
    "1100 Trade customers",
    "EUR",
    date(2027, 1, 1),
    date(2027, 1, 31),
    Decimal("900.00"),
    (
        Entry(
            date(2027, 1, 4), "W-101", "Repair, with parts", "Bruno Kern", Decimal("1234.50"), None, Decimal("2134.50")
        ),
        Entry(date(2027, 1, 9), "W-102", "Card", 'Café "Vélo" | Ltd', None, Decimal("34.50"), Decimal("2100.00")),
    ),
)

TABLE = """\
Workshop sales
Account 1100 · Trade customers · period 2027-01-01 to 2027-01-31 · EUR

Date        Voucher  Narration                Counterparty              Debit        Credit       Balance
---------------------------------------------------------------------------------------------------------
2027-01-01           Balance brought forward                                                       900.00
2027-01-04  W-101    Repair, with parts       Bruno Kern             1,234.50                    2,134.50
2027-01-09  W-102    Card                     Café "Vélo" | Ltd                       34.50      2,100.00"""

CSV = """\
date,voucher,narration,counterparty,debit,credit,balance
2027-01-01,,Balance brought forward,,,,900.00
2027-01-04,W-101,"Repair, with parts",Bruno Kern,1234.50,,2134.50
2027-01-09,W-102,Card,"Café ""Vélo"" | Ltd",,34.50,2100.00"""

MARKDOWN = """\
Workshop sales
Account 1100 · Trade customers · period 2027-01-01 to 2027-01-31 · EUR

| Date | Voucher | Narration | Counterparty | Debit | Credit | Balance |
|---|---|---|---|---:|---:|---:|
| 2027-01-01 |  | Balance brought forward |  |  |  | 900.00 |
| 2027-01-04 | W-101 | Repair, with parts | Bruno Kern | 1,234.50 |  | 2,134.50 |
| 2027-01-09 | W-102 | Card | Café "Vélo" \\| Ltd |  | 34.50 | 2,100.00 |"""


def test_table() -> None:
    assert ledger_text(SMALL) == ledger_text(SMALL, "table") == TABLE


def test_csv() -> None:
    assert ledger_text(SMALL, "csv") == CSV


def test_markdown() -> None:
    assert ledger_text(SMALL, "markdown") == MARKDOWN


@pytest.mark.parametrize(
    ("account", "shown"),
    [
        ("1200 Trade Debtors", "1200 · Trade Debtors"),
        ("4-1200.7 Sales", "4-1200.7 · Sales"),
        ("A12   Trade Debtors", "A12 · Trade Debtors"),
        ("1200 · Trade Debtors", "1200 · Trade Debtors"),
        ("Trade Debtors", "Trade Debtors"),
        ("Trade Debtors 1200", "Trade Debtors 1200"),
        ("1200", "1200"),
        ("1200 2", "1200 2"),
        ("", ""),
    ],
)
def test_an_accounts_number_is_set_off(account: str, shown: str) -> None:
    assert account_heading(account) == shown


@pytest.mark.parametrize(
    ("changes", "heading"),
    [
        ({"account": ""}, "period 2027-01-01 to 2027-01-31 · EUR"),
        ({"currency": ""}, "Account 1100 · Trade customers · period 2027-01-01 to 2027-01-31"),
        ({"account": "", "currency": ""}, "period 2027-01-01 to 2027-01-31"),
    ],
)
def test_what_is_not_known_leaves_no_gap(changes: dict[str, str], heading: str) -> None:
    ledger = replace(SMALL, **changes)  # type: ignore[arg-type]
    assert ledger_text(ledger).split("\n")[1] == heading
    assert ledger_text(ledger, "markdown").split("\n")[1] == heading


@pytest.mark.parametrize("broken", ["two\nlines", "two \r\n lines", "two\u2028lines", "two\x85lines", "two\n\n\nlines"])
def test_a_row_is_one_line(broken: str) -> None:
    assert one_line(broken) == "two lines"
    ledger = replace(SMALL, entries=(replace(SMALL.entries[0], narration=broken, counterparty=broken),))
    assert len(ledger_text(ledger).splitlines()) == 7
    assert len(ledger_text(ledger, "csv").splitlines()) == 3
    assert len(ledger_text(ledger, "markdown").splitlines()) == 7


def test_an_account_without_entries() -> None:
    assert ledger_text(replace(SMALL, entries=())).split("\n")[-1].endswith("  900.00")


def test_large_amounts_keep_their_column() -> None:
    entry = replace(SMALL.entries[0], debit=Decimal("123456789012.00"), balance=Decimal("123456789912.00"))
    lines = ledger_text(replace(SMALL, entries=(entry,))).split("\n")
    assert "123,456,789,012.00" in lines[-1]
    assert {len(line) for line in lines[3:]} == {len(lines[-1])}


@settings(max_examples=examples(150), deadline=None)
@given(fitting(), st.integers(0, 10**6))
def test_every_line_of_a_table_is_as_wide_as_its_rule(found: tuple[LedgerTemplate, int], seed: int) -> None:
    lines = ledger_text(draw_ledger("ar", *found, Stream(seed, "x"))).split("\n")
    assert len(lines) == 6 + found[1]
    assert set(lines[4]) == {"-"}
    assert {len(line) for line in lines[3:]} == {len(lines[4])}
    assert lines[3].casefold().split() == list(COLUMNS)


@settings(max_examples=examples(150), deadline=None)
@given(fitting(), st.integers(0, 10**6))
def test_csv_reads_back_as_the_same_ledger(found: tuple[LedgerTemplate, int], seed: int) -> None:
    ledger = draw_ledger("ar", *found, Stream(seed, "x"))
    for content in (text := ledger_text(ledger, "csv"), text + "\n", text.replace("\n", "\r\n"), "\ufeff" + text):
        back, findings = read_ledger(
            "ar.csv",
            content.encode(),
            ledger_id=ledger.id,
            title=ledger.title,
            account=ledger.account,
            currency=ledger.currency,
            first_day=ledger.first_day,
            last_day=ledger.last_day,
        )
        assert findings == ()
        assert back == ledger


def test_every_form_tells_the_same_figures() -> None:
    ledger = draw_ledger("ar", template(), 12, Stream(3, "x"))
    plain = {form: ledger_text(ledger, form).replace(",", "") for form in ("table", "csv", "markdown")}  # type: ignore[arg-type]
    for entry in ledger.entries:
        for text in plain.values():
            assert entry.voucher in text
            assert f"{entry.balance}" in text
