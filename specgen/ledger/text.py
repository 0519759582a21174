"""A ledger as text: the table of an account sheet, CSV, or a markdown table."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

from specgen.model.ledgers import Entry, Ledger, LedgerForm

FORWARD = "Balance brought forward"
COLUMNS = ("date", "voucher", "narration", "counterparty", "debit", "credit", "balance")
MONEY_WIDTH = 12


def ledger_text(ledger: Ledger, form: LedgerForm = "table") -> str:
    """The ledger in a form, without a newline at its end."""
    return {"table": _table, "csv": _csv, "markdown": _markdown}[form](ledger)


def money(amount: Decimal | None) -> str:
    """An amount with grouped thousands and two places; nothing for None."""
    return f"{amount:,.2f}" if amount is not None else ""


def _header(ledger: Ledger) -> str:
    period = f"period {ledger.first_day.isoformat()} to {ledger.last_day.isoformat()}"
    return f"{ledger.title}\nAccount {ledger.account} · {period} · {ledger.currency}"


def _rows(ledger: Ledger) -> list[tuple[str, ...]]:
    forward = (ledger.first_day.isoformat(), "", FORWARD, "", "", "", money(ledger.opening))
    return [forward, *(_row(entry) for entry in ledger.entries)]


def _row(entry: Entry) -> tuple[str, ...]:
    amounts = (money(entry.debit), money(entry.credit), money(entry.balance))
    return (entry.day.isoformat(), entry.voucher, entry.narration, entry.counterparty, *amounts)


def _table(ledger: Ledger) -> str:
    """Columns as wide as their longest cell, amounts to the right."""
    titles = tuple(column.capitalize() for column in COLUMNS)
    rows = _rows(ledger)
    widths = [max(len(row[index]) for row in (titles, *rows)) for index in range(len(COLUMNS))]
    widths[4:] = [max(width, MONEY_WIDTH) for width in widths[4:]]
    lines = [_aligned(row, widths) for row in (titles, *rows)]
    return "\n".join([_header(ledger), "", lines[0], "-" * max(map(len, lines)), *lines[1:]])


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    cells = [cell.ljust(width) for cell, width in zip(row[:4], widths[:4], strict=True)]
    cells += [cell.rjust(width) for cell, width in zip(row[4:], widths[4:], strict=True)]
    return "  ".join(cells).rstrip()


def _csv(ledger: Ledger) -> str:
    """The columns that `rows_from` reads, amounts without grouping; the opening balance is the first row."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in _rows(ledger):
        writer.writerow([*row[:4], *(cell.replace(",", "") for cell in row[4:])])
    return out.getvalue().rstrip("\n")


def _markdown(ledger: Ledger) -> str:
    lines = ["| " + " | ".join(column.capitalize() for column in COLUMNS) + " |", "|---|---|---|---|---:|---:|---:|"]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in _rows(ledger)]
    return _header(ledger) + "\n\n" + "\n".join(lines)
