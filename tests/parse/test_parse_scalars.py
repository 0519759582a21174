"""What a scalar is, and the spellings that mislead."""

from __future__ import annotations

from decimal import Decimal

import pytest
from parse_helpers import found, only, parsed, scalar

from specgen.model.values import Plain
from specgen.parse import plain
from specgen.parse.scalars import core_kind, is_day


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("x", "str", "x"),
        ("12", "int", 12),
        ("-3", "int", -3),
        ("0", "int", 0),
        ("0.5", "float", Decimal("0.5")),
        ("-12.25", "float", Decimal("-12.25")),
        ("true", "bool", True),
        ("False", "bool", False),
        ("null", "null", None),
        ("~", "null", None),
        ("", "null", None),
        ("2026-08-18", "date", "2026-08-18"),
        ("12:30", "str", "12:30"),
        ("1_000", "str", "1_000"),
        ("1,000", "str", "1,000"),
        ("2%", "str", "2%"),
        ("180.00..9400.00", "str", "180.00..9400.00"),
        ("1.2.3", "str", "1.2.3"),
        ("y", "str", "y"),
        ("n", "str", "n"),
        ("tRUE", "str", "tRUE"),
        ("2026-8-18", "str", "2026-8-18"),
        ("٣", "str", "٣"),
        ("'12'", "str", "12"),
        ('"true"', "str", "true"),
        ("'2026-08-18'", "str", "2026-08-18"),
        ("!!str 12", "str", "12"),
        ("!!float 1.10", "float", Decimal("1.10")),
        ("!!int 0x1F", "int", 31),
        ("!!int 0042", "int", 42),
        ('!!null ""', "null", None),
    ],
)
def test_kinds(text: str, kind: str, value: Plain) -> None:
    source = f"a: {text}\n"
    assert found(source) == []
    node = scalar(source, "a")
    assert node.kind == kind
    assert plain(node) == value


@pytest.mark.parametrize("quote", ["", "'", '"'])
def test_a_bare_date_equals_the_quoted_one(quote: str) -> None:
    assert plain(scalar(f"a: {quote}2026-08-18{quote}", "a")) == "2026-08-18"


@pytest.mark.parametrize(
    "style", ["|\n  0042", ">\n  1.10", "'0042'", '"1.10"', "'yes'", "'.inf'", "'2026-08-18T10:00'"]
)
def test_quotes_and_blocks_settle_it(style: str) -> None:
    assert found(f"a: {style}\n") == []
    assert scalar(f"a: {style}\n", "a").kind == "str"


@pytest.mark.parametrize(
    ("text", "code", "instead"),
    [
        ("0042", "SG030", "'0042'"),
        ("-08", "SG030", "-8"),
        ("1.10", "SG031", "1.1"),
        ("1.0", "SG031", "'1.0'"),
        ("1e3", "SG031", "1000"),
        ("1.5E-3", "SG031", "0.0015"),
        (".5", "SG031", "0.5"),
        ("-.5", "SG031", "-0.5"),
        ("5.", "SG031", "5"),
        ("00.5", "SG031", "0.5"),
        ("+44", "SG031", "44"),
        ("-0", "SG031", "0"),
        ("-0.0", "SG031", "0"),
        ("0x1F", "SG031", "31"),
        ("0o17", "SG031", "15"),
        (".inf", "SG032", "'.inf'"),
        ("-.Inf", "SG032", "'-.Inf'"),
        (".NaN", "SG032", "'.NaN'"),
        ("yes", "SG033", "true"),
        ("Off", "SG033", "false"),
        ("2026-02-30", "SG034", "01 to 28"),
        ("'2026-02-30'", "SG034", "01 to 28"),
        ("2024-02-30", "SG034", "01 to 29"),
        ("2026-00-10", "SG034", "year-month-day"),
        ("2026-06-31", "SG034", "01 to 30"),
        ("2026-08-18T10:00:00", "SG035", "'2026-08-18T10:00:00'"),
        ("2026-08-18 10:00", "SG035", "day alone"),
        ("2026-8-1t1:00:00.5 +02:00", "SG035", "day alone"),
    ],
)
def test_traps(text: str, code: str, instead: str) -> None:
    diagnostic = only(f"a: {text}\n")
    assert diagnostic.code == code
    assert diagnostic.span.col == 4
    assert diagnostic.value == text.strip("'")
    assert instead in str(diagnostic.hint)


@pytest.mark.parametrize("text", ["9" * 5000, "0" * 5000, "1e" + "9" * 50, "0x" + "f" * 5000, "1." + "0" * 5000])
def test_monstrous_numbers_are_refused_and_still_readable(text: str) -> None:
    result = parsed(f"a: {text}\n")
    assert [d.code for d in result.diagnostics] in (["SG030"], ["SG031"])
    assert len(result.diagnostics[0].message) < 200
    assert result.root is not None
    assert plain(result.root) == {"a": text}


@pytest.mark.parametrize(("text", "code"), [("!!float .inf", "SG032"), ("!!int " + "9" * 5000, "SG031")])
def test_a_tag_does_not_make_a_number_usable(text: str, code: str) -> None:
    result = parsed(f"a: {text}\n")
    assert [d.code for d in result.diagnostics] == [code]
    assert result.root is not None
    assert isinstance(plain(result.root), dict)


def test_only_yes_and_no_are_warnings() -> None:
    assert only("a: yes").severity == "warning"
    assert only("a: 0042").severity == "error"


def test_a_refused_number_that_cannot_be_meant_is_its_text() -> None:
    assert plain(scalar("a: 0042", "a")) == "0042"
    assert plain(scalar("a: .inf", "a")) == ".inf"


@pytest.mark.parametrize("text", ["2026-02-28", "2024-02-29", "0001-01-01", "9999-12-31"])
def test_days(text: str) -> None:
    assert core_kind(text) == "date"
    assert is_day(text)


@pytest.mark.parametrize(
    ("text", "col"),
    [
        ("a: Order #5 please", 10),
        ("a: #5 please", 4),
        ("a:\n  - x\n  - Order #5", 11),
        ("- ", 0),
        ("{a: b #c\n}", 7),
        ("a: the #hash", 8),
    ],
)
def test_cut_by_a_comment(text: str, col: int) -> None:
    expected = [col] if col else []
    assert [c for _, c, code in found(text) if code == "SG036"] == expected


@pytest.mark.parametrize(
    "text",
    [
        "a: b # comment",
        "a: b  #comment",
        "a: b#c",
        "a: 'b #c'",
        "a: 'b' #c",
        "a: 5 #five",
        "a: # comment\n  b: 1",
        "a: #comment\n  b: 1",
        "a: b #",
        "a: b #!x",
        "a: b ## x",
    ],
)
def test_comments(text: str) -> None:
    assert found(text) == []


def test_the_whole_text_is_what_later_stages_see() -> None:
    assert plain(scalar("a: Order #5 please", "a")) == "Order #5 please"
    assert plain(scalar("a: #5 please", "a")) == "#5 please"
