"""A ledger as text: the table of an account sheet, CSV, or a markdown table."""

from __future__ import annotations

import re
from decimal import Decimal

from specgen.model.ledgers import COLUMNS, Entry, Ledger, LedgerForm

FORWARD = "Balance brought forward"
MONEY_WIDTH = 12

_BREAKS = re.compile(r"\s*[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\s*")
_NUMBERED = re.compile(r"(?=\S*\d)([\w./-]+)\s+([^\W\d].*)", re.DOTALL)
_QUOTED = re.compile(r'^\s|[",;\t]|\s$')

Row = tuple[str, str, str, str, str, str, str]


def ledger_text(ledger: Ledger, form: LedgerForm = "table") -> str:
    """The ledger in a form, without a newline at its end. A text with line breaks is written on one line."""
    if form not in ledger.texts:
        ledger.texts[form] = {"table": _table, "csv": _csv, "markdown": _markdown}[form](ledger)
    return ledger.texts[form]


def money(amount: Decimal | None) -> str:
    """An amount with grouped thousands and two places; nothing for None."""
    return f"{amount:,.2f}" if amount is not None else ""


def one_line(text: str) -> str:
    """The text with a space for each line break and the spaces around it."""
    return text if text.isprintable() else _BREAKS.sub(" ", text)


def account_heading(account: str) -> str:
    """`1200 · Trade Debtors` for an account written `1200 Trade Debtors`."""
    found = _NUMBERED.fullmatch(account)
    return f"{found.group(1)} · {found.group(2)}" if found else account


def _heading(ledger: Ledger) -> str:
    parts = [
        f"Account {account_heading(ledger.account)}" if ledger.account else "",
        f"period {ledger.first_day.isoformat()} to {ledger.last_day.isoformat()}",
        ledger.currency,
    ]
    return f"{one_line(ledger.title)}\n{one_line(' · '.join(part for part in parts if part))}"


def _rows(ledger: Ledger) -> list[Row]:
    forward = (ledger.first_day.isoformat(), "", FORWARD, "", "", "", money(ledger.opening))
    return [forward, *map(_row, ledger.entries)]


def _row(entry: Entry) -> Row:
    return (
        entry.day.isoformat(),
        one_line(entry.voucher),
        one_line(entry.narration),
        one_line(entry.counterparty),
        money(entry.debit),
        money(entry.credit),
        money(entry.balance),
    )


def _table(ledger: Ledger) -> str:
    """Columns as wide as their longest cell, amounts to the right."""
    rows = [tuple(map(one_line, ledger.titles)), *_rows(ledger)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    texts = "  ".join(f"%-{width}s" for width in widths[:4])
    amounts = "  ".join(f"%{max(width, MONEY_WIDTH)}s" for width in widths[4:])
    line = f"{texts}  {amounts}"
    lines = [line % row for row in rows]
    return "\n".join([_heading(ledger), "", lines[0], "-" * len(lines[0]), *lines[1:]])


def _csv(ledger: Ledger) -> str:
    """The columns that `rows_from` reads, under their own names, amounts without grouping; the opening balance is the
    first row."""
    lines = [",".join(COLUMNS)]
    for row in _rows(ledger):
        lines.append(",".join([*map(_cell, row[:4]), *(amount.replace(",", "") for amount in row[4:])]))
    return "\n".join(lines)


def _cell(text: str) -> str:
    """A cell of CSV: in quotes where it would not come back as it is."""
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text


def _markdown(ledger: Ledger) -> str:
    titles = (_escaped(one_line(title)) for title in ledger.titles)
    lines = [f"| {' | '.join(titles)} |", "|---|---|---|---|---:|---:|---:|"]
    lines += [f"| {' | '.join(map(_escaped, row))} |" for row in _rows(ledger)]
    return f"{_heading(ledger)}\n\n" + "\n".join(lines)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|") if "|" in text or "\\" in text else text
