"""Words as regexes read as the judge reads them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from specgen_judge.checks.optionform import Form, said
from specgen_judge.kinds.phrases import phrase
from specgen_judge.reading import Text

from specgen.targets.fluso.phrases import spelled, told, told_apart


def found(pattern: str, text: str) -> bool:
    return re.search(pattern, text) is not None


@pytest.mark.parametrize("text", ["Ana Silva", "ana  silva,", "Ana-Silva", "ANA\nSILVA", "(Ana Silva)"])
def test_a_name_is_found(text: str) -> None:
    assert found(spelled("Ana Silva"), text)


@pytest.mark.parametrize("text", ["Anna Silva", "Ana Silvas", "Diana Silva", "Ana and Silva", ""])
def test_another_name_is_not(text: str) -> None:
    assert not found(spelled("Ana Silva"), text)


@pytest.mark.parametrize("text", ["Zoë Núñez", "zoe nunez", "ZOË NUNEZ"])
def test_accents_count_for_nothing(text: str) -> None:
    assert found(spelled("Zoë Núñez"), text)


@pytest.mark.parametrize(
    ("value", "text", "expected"), [("12", "12.5", False), ("12", "12.", True), ("12", "1,12", False)]
)
def test_a_number_is_a_whole_token(value: str, text: str, expected: bool) -> None:
    assert found(spelled(value), text) is expected


@pytest.mark.parametrize(("text", "expected"), [("key account", True), ("Key Accounts", True), ("keys account", False)])
def test_plurals(text: str, expected: bool) -> None:
    assert found(spelled("Key Accounts", plural=True), text) is expected


def test_no_words_is_refused() -> None:
    with pytest.raises(ValueError, match="has no words"):
        spelled(" - ")


WORDS = st.sampled_from(["day", "days", "short", "month", "year", "in", "the", "full", "shortest", ",", " - ", "long"])


@given(st.lists(WORDS, max_size=9).map(" ".join), st.booleans())
def test_spelled_is_the_judges_phrase(text: str, plural: bool) -> None:
    for value in ("short month", "day", "year in full"):
        expected = phrase(value, plural).search(Text(text, "en").folded) is not None
        assert found(spelled(value, plural=plural), text) == expected


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("day, short month, year", "You write the day, the short month and the year."),
        ("longest delay first", "The longest delays go first."),
        ("hours and minutes with an h between", "Hours, minutes, with an h in between"),
        ("CSV", "as a csv"),
    ],
)
def test_a_phrase_is_told(phrase: str, text: str) -> None:
    form = Form("x", (), (phrase,), (), (), None)
    assert found(told(phrase), text)
    assert said(form, Text(text, "en"))


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("day, short month, year", "A day. Short month, year."),
        ("longest delay first", "first the longest delay"),
        ("CSV", "a cvs file"),
    ],
)
def test_a_phrase_is_not_told(phrase: str, text: str) -> None:
    form = Form("x", (), (phrase,), (), (), None)
    assert not found(told(phrase), text)
    assert not said(form, Text(text, "en"))


def test_a_phrase_inside_a_longer_one_is_no_rival() -> None:
    inner = told_apart("For and her name", "Morning and her name")
    assert inner is not None
    assert not found(inner, "Morning and her name")
    assert found(inner, "For and her name")


def test_a_phrase_that_a_longer_one_begins_with() -> None:
    inner = told_apart("her name", "her name and a dash")
    assert inner is not None
    assert not found(inner, "her name and a dash")
    assert found(inner, "just her name, please")


def test_the_same_phrase_can_be_no_rival() -> None:
    assert told_apart("the name", "name") is None


def test_other_phrases_are_left_alone() -> None:
    assert told_apart("CSV", "Excel") == told("CSV")
