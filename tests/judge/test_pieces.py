"""Small pieces: intervals, phrases, parts, says, registries, the table and the mean of runs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from specgen_judge.checks import check_types
from specgen_judge.checks import register as register_check
from specgen_judge.checks.option import parse as parse_option
from specgen_judge.checks.optionform import Form, said, stem
from specgen_judge.checks.parts import parts_in_order, parts_said
from specgen_judge.intervals import Intervals
from specgen_judge.kinds.phrases import find_phrases, phrase, words_of
from specgen_judge.reading import Text
from specgen_judge.report import shown
from specgen_judge.score import mean, mean_of
from specgen_judge.verdict import Verdict

PLACES = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 10)).map(lambda p: (p[0], p[0] + p[1])), max_size=8)


@given(PLACES, st.integers(0, 45))
def test_intervals_hold_what_any_place_holds(places: list[tuple[int, int]], at: int) -> None:
    assert (at in Intervals(places)) is any(a <= at < b for a, b in places)
    assert all(Intervals(places).covers(a, b) for a, b in places)


def test_no_interval_holds_nothing() -> None:
    assert not Intervals()
    assert 0 not in Intervals()
    assert not Intervals().covers(0, 0)


@pytest.mark.parametrize(
    ("value", "text", "found"),
    [
        ("blue", "the blue one", True),
        ("blue", "blues", True),
        ("blues", "blue", True),
        ("bus", "buses", False),
        ("glass", "glass", True),
        ("blue", "bluefin", False),
        ("dark blue", "dark-blue", True),
        ("dark blue", "darkblue", True),
        ("e-mail", "email", True),
        ("Café", "cafe", True),
        ("3 days", "13 days", False),
        ("3 days", "3 days.", True),
        ("v2", "v2.1", False),
    ],
)
def test_phrases(value: str, text: str, found: bool) -> None:
    assert (phrase(value, True).search(text) is not None) is found


def test_a_longer_phrase_hides_a_shorter() -> None:
    table = (("blue", "blue"), ("dark blue", "dark blue"))
    assert [f.keys for f in find_phrases("dark blue and blue", table, True)] == [("dark blue",), ("blue",)]
    assert words_of("Dark-Blue!") == ("dark", "blue", "!")


@pytest.mark.parametrize(
    ("word", "root"),
    [
        ("writing", "writ"),
        ("write", "writ"),
        ("headed", "head"),
        ("heads", "head"),
        ("stopped", "stop"),
        ("glass", "glass"),
        ("is", "is"),
    ],
)
def test_stem(word: str, root: str) -> None:
    assert stem(word) == root


@pytest.mark.parametrize(
    ("phrase_", "text", "found"),
    [
        ("day, short month, year", "day, short month, year", True),
        ("day, short month, year", "the day, then a short month and the year", True),
        ("day, short month, year", "day. Short month. Year.", False),
        ("day, short month, year", "year, short month, day", False),
        ("number first", "the number comes first", True),
        ("number first", "numbers go first", True),
        ("number first", "the number that you once gave us came first", False),
        ("number first", "first the number", False),
        ("in capitals", "all capitals", True),
        ("in capitals", "never in capitals", False),
        ("in capitals", "Would you like capitals?", False),
        ("reports folder", "the `reports` folder", True),
        ("reports folder", "the folder for reports", False),
        ("longest delay first", "the longest delays come first", True),
    ],
)
def test_says(phrase_: str, text: str, found: bool) -> None:
    form = Form("a", (), (phrase_,), (), (), None)
    assert bool(said(form, Text(text, "en"))) is found


@pytest.mark.parametrize(
    ("parts", "text", "found"),
    [
        (("A1", "B2"), "A1 then B2", True),
        (("A1", "B2"), "B2 then A1", False),
        (("Alpha", "Beta"), "Alpha\nBeta", True),
        (("Alpha", "Beta"), "Alpha and Beta", False),
        (("Alpha", "Beta"), "- Alpha\n- Beta", True),
        (("Alpha", "Beta"), "1) Alpha\n2) Beta", True),
        (("Alpha", "Beta"), "> ## **Alpha**\n> ## **Beta**", True),
        (("Alpha", "Beta"), "Alphabet\nBeta", False),
        (("Alpha", "Beta"), "the Alpha\nthe Beta", True),
        (("Alpha", "Beta"), "Alpha", False),
        (("Alpha", "Beta"), "", False),
    ],
)
def test_parts(parts: tuple[str, ...], text: str, found: bool) -> None:
    assert bool(parts_in_order(parts, Text(text, "en"))) is found


def test_parts_are_said_once_for_each_naming() -> None:
    assert len(parts_said(("Alpha", "Beta"), Text("Alpha, Beta; Alpha, Beta", "en"))) == 2
    assert parts_said(("Alpha", "Beta"), Text("Beta, Alpha", "en")) == []
    assert parts_said(("Alpha", "Beta"), Text("not Alpha, Beta", "en")) == []


def test_a_check_type_is_registered_once() -> None:
    assert check_types() == (
        "contains",
        "file_exists",
        "not_contains",
        "not_file_exists",
        "not_regex",
        "option",
        "person",
        "regex",
        "value",
    )
    with pytest.raises(ValueError, match="registered twice"):
        register_check("option", parse_option)


def test_percentages_as_a_reader_wants_them() -> None:
    assert [shown(v) for v in (None, 50.0, (50.0, 75.0), 33.3)] == ["-", "50.0", "50.0 to 75.0", "33.3"]
    assert mean([]) is None
    assert (
        mean([Verdict("a", "correct", (), 1.0), Verdict("b", "incorrect", (), 0.0), Verdict("c", "incorrect", (), 0.0)])
        == 33.3
    )
    assert mean([Verdict("a", "correct", (), 1.0), Verdict("b", "unscored", (), None)]) == (50.0, 100.0)
    assert mean_of([None, None]) is None
    assert mean_of([50.0, 100.0]) == 75.0
    assert mean_of([50.0, (0.0, 100.0)]) == (25.0, 75.0)
