"""Eight tables printed by another system, with the answers printed beside them: read as files, and asked again."""

from __future__ import annotations

import csv
import io
import re
from datetime import date
from pathlib import Path

import pytest

from specgen.derive import derivations
from specgen.ledger.read import read_ledger
from specgen.ledger.text import COLUMNS

ROOT = Path(__file__).parents[2]
FOUND = sorted(ROOT.parent.glob("shared/seeds/001*.txt"))
TEXT = FOUND[0].read_text(encoding="utf-8") if FOUND else ""
CASES = (
    ("closing_balance", {}),
    ("closing_balance", {}),
    ("largest_debit_voucher", {}),
    ("largest_debit_voucher", {}),
    ("period_debits", {"month": "3"}),
    ("counterparty_total", {"counterparty": "Fairmont Supplies"}),
    ("period_debits", {"month": "2"}),
    ("nth_largest_voucher", {"rank": "2"}),
)

pytestmark = pytest.mark.skipif(not FOUND, reason="the document with the eight tables is not beside the tree")


def tables() -> list[str]:
    """The tables, each from the line of titles to the blank line."""
    return re.findall(r"^(Date +Voucher .*\n-+\n(?:[0-9].*\n)+)", TEXT, re.MULTILINE)


def answers() -> list[tuple[str, str]]:
    """Kind and answer of each case, in order."""
    return re.findall(r'"category": "(\w+)",\s+"answer": "([^"]+)"', TEXT)


def as_csv(table: str) -> bytes:
    """A table as a file: texts begin below their title, and an amount ends near the end of its own."""
    titles, _, *lines = table.splitlines()
    starts = [titles.index(title) for title in ("Date", "Voucher", "Narration", "Counterparty")]
    ends = {titles.index(title) + len(title): title for title in ("Debit", "Credit", "Balance")}
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for line in lines:
        found = [(part.end(), part.group()) for part in re.finditer(r"[\d,]+\.\d\d(?= |$)", line)]
        amounts = {ends[min(ends, key=lambda end, at=at: abs(end - at))]: text for at, text in found}
        texts = re.sub(r"( +[\d,]+\.\d\d)+$", "", line)
        cells = [texts[start:end].strip() for start, end in zip(starts, [*starts[1:], None], strict=True)]
        writer.writerow([*cells, *(amounts.get(title, "") for title in ("Debit", "Credit", "Balance"))])
    return out.getvalue().encode()


def test_there_are_eight() -> None:
    assert len(tables()) == len(answers()) == len(CASES) == 8


@pytest.mark.parametrize("number", range(8))
def test_the_answer_is_the_one_that_is_printed(number: int) -> None:
    ledger, found = read_ledger(f"table_{number + 1}.csv", as_csv(tables()[number]))
    assert found == ()
    assert ledger is not None
    name, given = CASES[number]
    assert (name, derivations()[name].answer(ledger, given)) == answers()[number]


@pytest.mark.parametrize("number", range(8))
def test_what_runs_past_the_period_is_told(number: int) -> None:
    period = {"first_day": date(2026, 1, 1), "last_day": date(2026, 3, 31)}
    ledger, found = read_ledger("table.csv", as_csv(tables()[number]), **period)
    assert ledger is not None
    late = [entry for entry in ledger.entries if entry.day > period["last_day"]]
    assert [finding.code for finding in found] == ["SG335"] * len(late)
    assert len(late) == (0, 0, 0, 2, 1, 0, 0, 0)[number]
