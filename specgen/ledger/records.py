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
_OPENING = re.compile(r'[^\S\r\n\t]*("?)')
_INSIDE = re.compile(r'((?:[^"]++|"")*+)("?)')
_REST = re.compile(r"([^\r\n]*)")
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
            quoted = _Quoted(path, text, at, line, delimiter)
            record, at, line = quoted.record, quoted.at, quoted.line
            found.extend(quoted.found)
            if quoted.found:
                continue
        if not record.blank:
            yield record


class _Quoted:
    """Reads the row with quotes that begins at `at`; then `at` and `line` are where the next one begins."""

    def __init__(self, path: str, text: str, at: int, line: int, delimiter: str) -> None:
        self.path, self.text, self.at, self.line = path, text, at, line
        self.begins = at
        self.found: list[Diagnostic] = []
        self.record = Record(line, [], delimiter=delimiter)
        stop = re.compile(rf"{re.escape(delimiter)}|\r\n|\n|\r|\Z")
        end = delimiter
        while end == delimiter:
            opening = _match(_OPENING, text, self.at)
            self.record.places.append((self.line, opening.start(1) - self.begins + 1))
            cell = self._inside(opening) if opening.group(1) else None
            ending = stop.search(text, self.at)
            assert ending is not None
            self._add(cell, text[self.at : ending.start()])
            self.at, end = ending.end(), ending.group()
        self.line += 1

    def _inside(self, opening: re.Match[str]) -> str:
        """What stands between the quotes. One that does not close ends with its line."""
        inside = _match(_INSIDE, self.text, opening.end())
        if not inside.group(2):
            self._fault(opening.start(1), "the quote that opens here is not closed")
            inside = _match(_REST, self.text, opening.end())
        breaks = list(_LINES.finditer(self.text, inside.start(), inside.end()))
        if breaks:
            self.line, self.begins = self.line + len(breaks), breaks[-1].end()
        self.at = inside.end()
        return inside.group(1).replace('""', '"')

    def _add(self, cell: str | None, behind: str) -> None:
        """Add a cell: the one in quotes, or what stands there without any."""
        if cell is not None and behind.strip():
            self._fault(self.at, f"text behind the quote that closes the cell: {behind.strip()}")
        self.record.cells.append(behind.strip() if cell is None else cell)

    def _fault(self, at: int, message: str) -> None:
        span = Span(self.path, self.line, at - self.begins + 1)
        self.found.append(codes.BAD_QUOTES.at(span, message, hint='a quote inside a cell is written ""'))


def _match(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    found = pattern.match(text, at)
    assert found is not None, pattern
    return found
