"""What the author may have meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.diagnostics import did_you_mean

KEYS = ["family", "people", "plants", "probes", "projects", "sessions", "seed", "title", "locale", "tag_case", "limits"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("familly", "family"),
        ("poeple", "people"),
        ("plant", "plants"),
        ("Probes", "probes"),
        ("porject", "projects"),
        ("session", "sessions"),
        ("sede", "seed"),
        ("titel", "title"),
        ("tag-case", "tag_case"),
        ("tag case", "tag_case"),
        ("TAG_CASE", "tag_case"),
        ("loc", "locale"),
        ("porbe", "probes"),
        ("limtis", "limits"),
    ],
)
def test_near(word: str, meant: str) -> None:
    assert did_you_mean(word, KEYS) == meant


@pytest.mark.parametrize("word", ["", "x", "zebra", "qqqq", "-"])
def test_far(word: str) -> None:
    assert did_you_mean(word, KEYS) is None


def test_a_run_of_the_same_letters_is_near() -> None:
    assert did_you_mean("dore", ["door", "song"]) == "door"


def test_no_candidates() -> None:
    assert did_you_mean("x", []) is None


def test_never_the_word_itself() -> None:
    assert did_you_mean("seed", ["seed"]) is None


@given(st.text(max_size=8), st.lists(st.text(max_size=8), max_size=8))
def test_the_answer_is_a_candidate_and_does_not_depend_on_order(word: str, candidates: list[str]) -> None:
    answer = did_you_mean(word, candidates)
    assert answer is None or answer in candidates
    assert did_you_mean(word, reversed(candidates)) == answer
    assert did_you_mean(word, dict.fromkeys(candidates)) == answer


@given(st.text("abcdefgh", min_size=5, max_size=10), st.integers(0, 8))
def test_one_letter_left_out(word: str, index: int) -> None:
    misspelt = word[: index % len(word)] + word[index % len(word) + 1 :]
    if misspelt != word:
        assert did_you_mean(misspelt, [word]) == word
