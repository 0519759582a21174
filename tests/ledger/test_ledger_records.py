"""CSV into cells that know their place; bytes that are not text."""

from __future__ import annotations

import csv as standard
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ledger_helpers import only

from specgen.diagnostics import Diagnostic
from specgen.ledger.read import read_ledger
from specgen.ledger.records import Record, decode, records


def read(text: str, delimiter: str = ",") -> list[Record]:
    found: list[Diagnostic] = []
    rows = list(records("a.csv", text, delimiter, found))
    assert found == []
    return rows


@given(st.lists(st.lists(st.text(max_size=6), min_size=2, max_size=4), max_size=5))
def test_cells_are_those_of_the_standard_library(rows: list[list[str]]) -> None:
    """Everything quoted, so that no space is left out; rows that are blank are passed over."""
    out = io.StringIO()
    standard.writer(out, quoting=standard.QUOTE_ALL, lineterminator="\n").writerows(rows)
    assert [row.cells for row in read(out.getvalue())] == [row for row in rows if any(row)]


def places(row: Record) -> list[tuple[int, int]]:
    return [row.place(index) for index in range(len(row.cells))]


def test_places() -> None:
    first, second = read("ab, c,,  d\n\nx,y")
    assert (first.cells, places(first)) == (["ab", "c", "", "d"], [(1, 1), (1, 5), (1, 7), (1, 10)])
    assert (second.cells, places(second)) == (["x", "y"], [(3, 1), (3, 3)])
    assert second.place(9) == (3, 4)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_places_behind_quoted_line_breaks(end: str) -> None:
    first, second = read(end.join(['a,"b', 'c ""d""", e', "f,g"]))
    assert first.cells == ["a", f'b{end}c "d"', "e"]
    assert places(first) == [(1, 1), (1, 3), (2, 11)]
    assert places(second) == [(3, 1), (3, 3)]


@pytest.mark.parametrize("odd", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_only_line_ends_end_a_line(odd: str) -> None:
    assert [row.line for row in read(f"a{odd}b,c\nd,e")] == [1, 2]


@pytest.mark.parametrize(
    ("text", "line", "col", "rows"),
    [
        ('a,"b\nc,d\n', 1, 3, [["c", "d"]]),  # the row is lost, and no more than the row
        ('a,b\n"c"d,e\nf,g', 2, 4, [["a", "b"], ["f", "g"]]),
        ('a,"b\nc" d\ne,f', 2, 3, [["e", "f"]]),
    ],
)
def test_quotes_that_do_not_close_a_cell(text: str, line: int, col: int, rows: list[list[str]]) -> None:
    found: list[Diagnostic] = []
    assert [row.cells for row in records("a.csv", text, ",", found)] == rows
    assert [(finding.code, finding.span.line, finding.span.col) for finding in found] == [("SG325", line, col)]


def test_a_quote_inside_an_unquoted_cell_is_a_character() -> None:
    assert read('5" pipe,b')[0].cells == ['5" pipe', "b"]


@pytest.mark.parametrize(
    ("content", "line", "col", "says"),
    [
        (b"date\n\xe9", 2, 1, "the byte 0xE9 is not UTF-8"),
        ("dé\r\na".encode() + b"\xff", 2, 2, "the byte 0xFF is not UTF-8"),
        (b"\xef\xbb\xbfab\xff", 1, 3, "the byte 0xFF"),
        ("date,voucher".encode("utf-16"), 1, 1, "UTF-16"),
        ("date,voucher".encode("utf-16-le"), 1, 1, "UTF-16"),
    ],
)
def test_not_utf8(content: bytes, line: int, col: int, says: str) -> None:
    found = only(content)
    assert (found.code, found.span.line, found.span.col) == ("SG320", line, col)
    assert says in found.message


def test_a_mark_is_left_out() -> None:
    assert decode("a.csv", b"\xef\xbb\xbfdate") == "date"


@given(st.binary(max_size=200))
def test_no_bytes_are_too_odd(content: bytes) -> None:
    ledger, found = read_ledger("a.csv", content)
    assert ledger is None
    assert found


@given(st.text(alphabet='date,voucher;"\n\r\t -0129.Wx', max_size=80))
def test_no_rows_are_too_odd(text: str) -> None:
    head = "date,voucher,narration,counterparty,debit,credit,balance\n"
    ledger, found = read_ledger("a.csv", (head + text).encode())
    assert ledger is not None or found
    assert list(found) == sorted(found)
    lines = text.count("\n") + text.count("\r") + 2
    assert all(1 <= finding.span.line <= lines and finding.span.col >= 1 for finding in found)
