"""Texts that are fit to be written, whatever an agent sends."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.report.texts import fit, line, short

ANY = st.text(alphabet=st.characters(exclude_categories=()))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\r\nb\rc", "a\nb\nc"),
        ("tab\tkept", "tab\tkept"),
        ("nul\0", "nul�"),
        ("\x1b[2J", "�[2J"),
        ("\ud800x", "�x"),
        ("\u202eabc", "�abc"),
        ("日本語 é ñ", "日本語 é ñ"),
        ("👩‍🔧", "👩‍🔧"),
    ],
)
def test_fit(text: str, expected: str) -> None:
    assert fit(text) == expected


@given(ANY)
def test_whatever_it_is_it_can_be_written_as_utf_8_and_xml(text: str) -> None:
    element = Xml.Element("x", a=line(text))
    element.text = fit(text)
    again = Xml.fromstring(Xml.tostring(element, encoding="utf-8"))
    assert (again.text or "") == fit(text)


@given(ANY, st.integers(1, 50))
def test_a_line_is_one_line_and_short(text: str, most: int) -> None:
    found = line(text, most)
    assert len(found) <= most
    assert len(found.splitlines()) <= 1


def test_what_is_cut_is_said() -> None:
    assert short("abcdef", 6) == "abcdef"
    assert short("abcdefg", 6) == "abcdef\n[… cut here: a report shows 6 characters of a text]"
    assert line("word " * 100, 12) == "word word w…"
