"""Okapi: the scores and the order of rank-bm25, and what that library does not define."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from specgen.index.okapi import Okapi, words

rank_bm25 = pytest.importorskip("rank_bm25", reason="rank-bm25 is not installed; it is part of [dev]")

TEXTS = st.lists(st.lists(st.sampled_from("abcdef"), max_size=9).map(" ".join), min_size=1, max_size=14)


@given(TEXTS, st.lists(st.sampled_from([*"abcdef", "unseen"]), max_size=6).map(" ".join), st.integers(1, 16))
@example(["a", "a b", "a c", "b"], "a", 4)  # in more than half of the texts: the floor
@example(["a", "a", "b"], "a", 3)  # a floor below 0: what does not have the word stands first
@example(["a b", "a b", "c"], "a b", 2)  # a tie
@example(["a b", "b", "c"], "a a a", 3)  # a word that the query repeats
@example(["", "a", ""], "a", 3)  # texts without words
@example(["a"], "", 1)  # a query without words
def test_scores_and_order_are_those_of_rank_bm25(texts: list[str], query: str, most: int) -> None:
    split = [text.split() for text in texts]
    if not any(split):
        return
    scores = [float(score) for score in rank_bm25.BM25Okapi(split).get_scores(query.split())]
    order = sorted(range(len(texts)), key=lambda place: scores[place], reverse=True)[:most]
    hits = Okapi(texts).rank(query, most)
    assert [hit.index for hit in hits] == order
    assert [hit.score for hit in hits] == [scores[place] for place in order]  # to the last bit


@given(TEXTS, st.lists(st.sampled_from(["a", "b c", "d a d", "unseen", ""]), max_size=5))
def test_many_queries_are_many_single_ones(texts: list[str], queries: list[str]) -> None:
    index = Okapi(texts)
    assert index.rank_many(queries, 5) == [Okapi(texts).rank(query, 5) for query in queries]
    assert index.rank_many(queries, 5) == index.rank_many(queries, 5)


@pytest.mark.parametrize("texts", [[], [""], ["", "—"]])
def test_texts_without_words(texts: list[str]) -> None:
    assert [hit.index for hit in Okapi(texts).rank("any word", 5)] == list(range(len(texts)))


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("Don't stop_it, 3.5%", ["don", "t", "stop_it", "3", "5"]),
        ("Café naïve", ["caf", "na", "ve"]),
        ("\u212aelvin \u0130stanbul", ["elvin", "stanbul"]),  # letters that are ASCII only once they are lower-cased
        ("", []),
    ],
)
def test_words(text: str, split: list[str]) -> None:
    assert words(text) == split


@given(st.text(max_size=40))
def test_words_are_found_before_they_are_lower_cased(text: str) -> None:
    import re

    assert words(text) == [word.lower() for word in re.findall(r"[A-Za-z0-9_]+", text)]
