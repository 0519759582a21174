"""The first line of a ledger: which column holds what."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic, did_you_mean
from specgen.ledger import codes
from specgen.ledger.records import Record
from specgen.model.ledgers import COLUMNS
from specgen.model.span import Span

DELIMITERS = ",;\t"
"""What may stand between cells; the first line tells. The comma is the usual one."""


def delimiter_of(text: str) -> str:
    """The delimiter under which the first line that is not blank names most of the columns."""
    line = next((line for line in text.splitlines() if line.strip()), "")
    return max(DELIMITERS, key=lambda mark: (len({*map(_name, line.split(mark))} & {*COLUMNS}), line.count(mark)))


def find_columns(path: str, head: Record, found: list[Diagnostic]) -> dict[str, int] | None:
    """The place of each column by name, case and order being free.

    Every fault is added to `found`. None where a column is missing, so that the rows cannot be read.
    """
    names = [_name(cell) for cell in head.cells]
    missing = [column for column in COLUMNS if column not in names]
    meant: set[str] = set()
    for index, name in enumerate(names):
        span = Span(path, *head.place(index))
        if name in COLUMNS and name in names[:index]:
            first = (Span(path, *head.place(names.index(name))), "first given here")
            found.append(codes.COLUMN_TWICE.at(span, f"the column {name} is given twice", related=(first,)))
        elif name not in COLUMNS:
            near = did_you_mean(name, [column for column in missing if column not in meant])
            meant |= {near} if near else set()
            message = f"there is no column {head.cells[index]!r}" if name else "a column without a name"
            hint = f"did you mean {near}?" if near else f"the columns are {', '.join(COLUMNS)}"
            found.append(codes.UNKNOWN_COLUMN.at(span, message, hint=hint))
    _report_missing(path, head, [column for column in missing if column not in meant], found)
    return None if missing else {column: names.index(column) for column in COLUMNS}


def _report_missing(path: str, head: Record, missing: list[str], found: list[Diagnostic]) -> None:
    if not missing:
        return
    what = f"the column {missing[0]} is" if len(missing) == 1 else f"the columns {', '.join(missing)} are"
    hint = f"the first line reads {','.join(COLUMNS)}, in any order"
    found.append(codes.NO_COLUMN.at(Span(path, *head.place(0)), f"{what} missing", hint=hint))


def _name(cell: str) -> str:
    return cell.strip(' "').strip().casefold()
