"""A second reading: what a person makes of the rendered table, and nothing of the program's own.

The columns are found by their titles, the amounts are counted in cents as whole numbers, and each question has its
answer worked out anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

Row: TypeAlias = dict[str, str]


def table_rows(text: str) -> list[Row]:
    """The rows of a rendered table by column title, the balance brought forward first."""
    lines = text.split("\n")
    rule = next(index for index, line in enumerate(lines) if set(line) == {"-"})
    titles = [(found.group(), found.start(), found.end()) for found in re.finditer(r"\w+", lines[rule - 1])]
    edges: list[tuple[str, int, int | None]] = []
    for index, (title, start, end) in enumerate(titles):
        if index < 4:  # to the left: from its title to the next one, the amounts' first title hanging at its right edge
            until = titles[index + 1][1] if index < 3 else titles[4][2] - 12
            edges.append((title, start, until))
        else:
            edges.append((title, max(titles[index - 1][2], end - 12) if index > 4 else end - 12, end))
    return [{title: line[start:end].strip() for title, start, end in edges} for line in lines[rule + 1 :] if line]


def cents(text: str) -> int:
    """`1,234.50` as 123450."""
    whole, _, part = text.replace(",", "").partition(".")
    return int(whole) * 100 + int(part)


def shown(amount: int) -> str:
    """123450 as `1234.50`."""
    return f"{amount // 100}.{amount % 100:02}"


def _sum(rows: list[Row], column: str, keep: Callable[[Row], bool]) -> str:
    total = 0
    for row in rows[1:]:
        if row[column] and keep(row):
            total += cents(row[column])
    return shown(total)


def _ranked(rows: list[Row]) -> list[str]:
    remaining, ranked = [row for row in rows[1:] if row["Debit"]], []
    while remaining:
        best = remaining[0]
        for row in remaining:
            ahead = cents(row["Debit"]) - cents(best["Debit"])
            if ahead > 0 or (ahead == 0 and row["Voucher"] < best["Voucher"]):
                best = row
        ranked.append(best["Voucher"])
        remaining.remove(best)
    return ranked


def _balance_on(rows: list[Row], day: str) -> str:
    balance = rows[0]["Balance"]
    for row in rows[1:]:
        if row["Date"] <= day:
            balance = row["Balance"]
    return shown(cents(balance))


def _in_month(month: str) -> Callable[[Row], bool]:
    return lambda row: row["Date"].startswith(month) if "-" in month else int(row["Date"][5:7]) == int(month)


SECOND: dict[str, Callable[[list[Row], Mapping[str, str]], str]] = {
    "closing_balance": lambda rows, given: shown(cents(rows[-1]["Balance"])),
    "period_debits": lambda rows, given: _sum(rows, "Debit", _in_month(given["month"])),
    "period_credits": lambda rows, given: _sum(rows, "Credit", _in_month(given["month"])),
    "counterparty_total": lambda rows, given: _sum(
        rows, "Debit", lambda row: row["Counterparty"] == given["counterparty"]
    ),
    "narration_total": lambda rows, given: _sum(rows, "Debit", lambda row: row["Narration"] == given["narration"]),
    "largest_debit_voucher": lambda rows, given: _ranked(rows)[0],
    "nth_largest_voucher": lambda rows, given: _ranked(rows)[int(given["rank"]) - 1],
    "highest_balance": lambda rows, given: shown(max(cents(row["Balance"]) for row in rows)),
    "balance_on": lambda rows, given: _balance_on(rows, given["day"]),
}
"""The answer to each question, from the rows of the table and the arguments."""
