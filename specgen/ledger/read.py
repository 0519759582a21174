"""Read a real ledger from CSV (`rows_from`), with everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from specgen.diagnostics import Diagnostic
from specgen.ledger import codes
from specgen.ledger.columns import delimiter_of, find_columns
from specgen.ledger.records import decode, records
from specgen.ledger.rows import Rows
from specgen.model.ledgers import COLUMNS, TITLES, Ledger
from specgen.model.span import Span

MOST_OF_A_CODE = 100
"""So many findings of one code are shown; one more says how many there are besides."""


def read_ledger(
    path: str,
    content: bytes,
    *,
    ledger_id: str = "ledger",
    title: str = "Ledger",
    account: str = "",
    currency: str = "",
    first_day: date | None = None,
    last_day: date | None = None,
    titles: tuple[str, ...] = TITLES,
) -> tuple[Ledger | None, tuple[Diagnostic, ...]]:
    """The ledger of a CSV file, and all findings in order of place; no ledger where one of them is an error.

    The columns are `COLUMNS`, in any order, with commas, semicolons or tabs between the
    cells. The first row may be the balance brought forward: a date and a balance, nothing else that counts. Without
    it the opening balance follows from the first entry. The period reaches from `first_day` to `last_day`; what is not
    given is the first or the last date of the file. `path` is what findings name; `titles` are what the ledger shows.
    """
    text = decode(path, content)
    if isinstance(text, Diagnostic):
        return None, (text,)
    found: list[Diagnostic] = []
    lines = records(path, text, delimiter_of(text), found)
    head = next(lines, None)
    if head is None:
        hint = f"the first line reads {','.join(COLUMNS)}"
        empty = [] if found else [codes.NO_ENTRIES.at(Span(path, 1, 1), "the file is empty", hint=hint)]
        return None, (*found, *empty)
    columns = find_columns(path, head, found)
    if columns is None:
        return None, tuple(sorted(found))
    rows = Rows(path, columns, len(head.cells), (first_day, last_day), found)
    for line in lines:
        rows.add(line)
    if not rows.entries and not any(finding.severity == "error" for finding in found):
        found.append(codes.NO_ENTRIES.at(Span(path, head.line, 1), "the file has no entries"))
    shown = tuple(limited(sorted(found)))
    if any(finding.severity == "error" for finding in found):
        return None, shown
    first, last = first_day or min(rows.days), last_day or max(rows.days)
    return Ledger(ledger_id, title, account, currency, first, last, rows.opening, tuple(rows.entries), titles), shown


def limited(found: Sequence[Diagnostic], most: int = MOST_OF_A_CODE) -> list[Diagnostic]:
    """The findings, of each code the first `most` and one that counts the others."""
    totals, seen, kept = Counter(finding.code for finding in found), Counter[str](), []
    for finding in found:
        seen[finding.code] += 1
        if seen[finding.code] <= most:
            kept.append(finding)
        elif seen[finding.code] == most + 1:
            rest = f"{totals[finding.code] - most:,} more findings like those above, from here on"
            kept.append(Diagnostic(finding.span, finding.code, rest, severity=finding.severity))
    return kept
