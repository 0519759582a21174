"""CSV into cells, each of which knows where it stands in the file."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from specgen.diagnostics import Diagnostic
from specgen.ledger import codes
from specgen.model.span import Span

_LINES = re.compile(r"\r\n|\n|\r")
_END = re.compile(r"\r\n|\n|\r|\Z")
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(slots=True)
class Record:
    """One row: its cells as they count, spaces around unquoted ones left out. `places` holds the line and column of
    each where quotes moved them; else they follow from `raw`."""

    line: int
    cells: list[str]
    raw: str = ""
    delimiter: str = ","
    places: list[tuple[int, int]] = field(default_factory=list)

    def place(self, index: int) -> tuple[int, int]:
        """Line and column of a cell; of the row's end for one that is not there."""
        if self.places:
            return self.places[min(index, len(self.places) - 1)]
        parts = self.raw.split(self.delimiter)
        if index >= len(parts):
            return self.line, len(self.raw) + 1
        before = sum(map(len, parts[:index])) + index
        return self.line, before + len(parts[index]) - len(parts[index].lstrip()) + 1

    @property
    def blank(self) -> bool:
        """Whether the row holds nothing at all."""
        return not any(self.cells)


def decode(path: str, content: bytes) -> str | Diagnostic:
    """The text of the file, a byte order mark left out; or the byte that is not UTF-8."""
    hint = "save the file as CSV in UTF-8"
    if content.startswith(_WIDE) or (b"\0" in content[:200] and content[:200].count(0) * 3 > len(content[:200])):
        return codes.NOT_UTF8.at(Span(path, 1, 1), "the file is encoded in UTF-16, not in UTF-8", hint=hint)
    content = content.removeprefix(codecs.BOM_UTF8)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        lines = _LINES.split(content[: error.start].decode("utf-8"))
        byte = content[error.start]
        message = f"the byte 0x{byte:02X} is not UTF-8"
        return codes.NOT_UTF8.at(Span(path, len(lines), len(lines[-1]) + 1), message, hint=hint)


def records(path: str, text: str, delimiter: str, found: list[Diagnostic]) -> Iterator[Record]:
    """The rows in order, blank ones left out; faults of quotes are added to `found`, and their rows left out."""
    at, line = 0, 1
    while at < len(text):
        end = _END.search(text, at)
        assert end is not None
        raw = text[at : end.start()]
        if '"' not in raw:
            record = Record(line, [cell.strip() for cell in raw.split(delimiter)], raw, delimiter)
            at, line = end.end(), line + 1
        else:
            record, at, line = _quoted(path, text, at, line, delimiter, found)
        if not record.blank:
            yield record


def _quoted(
    path: str, text: str, at: int, line: int, delimiter: str, found: list[Diagnostic]
) -> tuple[Record, int, int]:
    """The row that begins at `at`, with its quotes; where the next one begins, and on which line."""
    record = Record(line, [], delimiter=delimiter)
    stop = re.compile(rf"{re.escape(delimiter)}|\r\n|\n|\r|\Z")
    begins, faults = at, len(found)
    while True:
        cell = re.compile(r'[^\S\r\n\t]*("?)').match(text, at)
        assert cell is not None
        place = (line, cell.start(1) - begins + 1)
        record.places.append(place)
        if cell.group(1):
            close = re.compile(r'((?:[^"]|"")*)("?)').match(text, cell.end())
            assert close is not None
            inner = close.group(1)
            if not close.group(2):
                message = "the quote that opens here is not closed"
                found.append(codes.BAD_QUOTES.at(Span(path, *place), message, hint='a quote inside a cell is written ""'))
            breaks = list(_LINES.finditer(inner))
            if breaks:
                line, begins = line + len(breaks), cell.end() + breaks[-1].end()
            end = stop.search(text, close.end())
            assert end is not None
            behind = text[close.end() : end.start()]
            if behind.strip():
                where = Span(path, line, close.end() - begins + 1)
                hint = 'a quote inside a cell is written ""'
                found.append(codes.BAD_QUOTES.at(where, "text behind the quote that closes the cell", value=behind, hint=hint))
            record.cells.append(inner.replace('""', '"'))
        else:
            end = stop.search(text, at)
            assert end is not None
            record.cells.append(text[at : end.start()].strip())
        at = end.end()
        if end.group() != delimiter:
            if len(found) > faults:
                record.cells = []
            return record, at, line + 1
