"""Encodings, marks, sizes, characters: what is wrong before there is any YAML."""

from __future__ import annotations

import codecs

import pytest
from parse_helpers import found, only, parsed, tree

from specgen.parse.characters import describe, invisible, surrogate
from specgen.parse.decode import MAX_BYTES, decode


@pytest.mark.parametrize("text", ["a: é", "a: 日本語", "a: 👩‍💻", "a: 10\u00a0€", "a: e\u0301"])
def test_utf8_is_read_as_it_is(text: str) -> None:
    assert tree(text) == {"a": text[3:]}


@pytest.mark.parametrize(
    ("content", "line", "col", "offset"),
    [
        (b"a: \xe9", 1, 4, 3),
        (b"a: 1\nb: \xc3\xa9\xe9", 2, 5, 10),
        (b"a: 1\r\nb: \xff", 2, 4, 9),
        (b"a: \xc3", 1, 4, 3),
        (b"a: \xed\xa0\x80", 1, 4, 3),
        (b"a: \xc0\xaf", 1, 4, 3),
    ],
)
def test_the_first_byte_that_is_not_utf8_is_named(content: bytes, line: int, col: int, offset: int) -> None:
    diagnostic = only(content)
    assert (diagnostic.span.line, diagnostic.span.col, diagnostic.code) == (line, col, "SG001")
    assert f"offset {offset} " in diagnostic.message
    assert f"0x{content[offset]:02X}" in diagnostic.message


def test_windows_1252_is_guessed_where_it_has_a_character() -> None:
    assert "'£'" in only("a: £".encode("cp1252")).message
    assert "1252" not in only(b"a: \x81").message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_wide_encodings_are_told(encoding: str) -> None:
    diagnostic = only("family: hello\ntitle: A workshop\n".encode(encoding))
    assert diagnostic.code == "SG001"
    assert encoding[:6].upper() in diagnostic.message


def test_a_mark_is_reported_and_shifts_nothing() -> None:
    result = parsed(codecs.BOM_UTF8 + b"a: 1\na: 2\n")
    assert [(d.span.line, d.span.col, d.code) for d in result.diagnostics] == [(1, 1, "SG002"), (2, 1, "SG020")]


def test_size() -> None:
    text, findings = decode("f", b" " * MAX_BYTES)
    assert text is not None
    assert findings == []
    text, findings = decode("f", b" " * (MAX_BYTES + 1))
    assert text is None
    assert [finding.code for finding in findings] == ["SG003"]


@pytest.mark.parametrize(
    "char", ["\x00", "\x07", "\x1b", "\x7f", "\x80", "\x85", "\u2028", "\u2029", "\ufeff", "\ufffe"]
)
def test_characters_that_cannot_stand(char: str) -> None:
    assert found(f"a: x{char}y\n") == [(1, 5, "SG004")]


@pytest.mark.parametrize("char", ["\u00a0", "\u200d", "\u200f", "\ufffd", "\ue000", "\U0010ffff"])
def test_characters_that_can(char: str) -> None:
    assert tree(f"a: x{char}y\n") == {"a": f"x{char}y"}


def test_all_bad_characters_at_once_up_to_twenty() -> None:
    assert len(found("a: \x01\x02\nb: \x03\n")) == 3
    assert len(found("a: " + "\x01" * 50)) == 20


@pytest.mark.parametrize("escape", ["\\x07", "\\u2028", "\\0", "\\e", "\\U0001F600"])
def test_escapes_are_meant(escape: str) -> None:
    assert found(f'a: "{escape}"\n') == []


@pytest.mark.parametrize("escape", ["\\ud83d", "\\ude00", "\\ud83d\\ude00"])
def test_half_characters_are_not(escape: str) -> None:
    assert found(f'a: "{escape}"\n') == [(1, 4, "SG004")]


@pytest.mark.parametrize(
    ("char", "name"),
    [("\xa0", "U+00A0 NO-BREAK SPACE"), ("\x07", "U+0007 control character"), ("\x85", "U+0085 NEXT LINE")],
)
def test_describe(char: str, name: str) -> None:
    assert describe(char) == name


@pytest.mark.parametrize("text", ["a\u200bb", "\u00adsoft", "x\u3000", "\u202eabc", "a\u2009b"])
def test_invisible(text: str) -> None:
    assert invisible(text) is not None


@pytest.mark.parametrize("text", ["", "plain text", "é", "日本", "tab\t"])
def test_not_invisible(text: str) -> None:
    assert invisible(text) is None


def test_surrogate() -> None:
    assert surrogate("a\ud800b") == "\ud800"
    assert surrogate("a😀b") is None
