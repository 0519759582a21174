"""BM25 by the library: what is not yet shown where agents use it."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.index.bm25 import Bm25, words

pytest.importorskip("bm25s", reason="the extra [retrieval] is not installed")


@given(st.text(alphabet=st.characters(max_codepoint=127), max_size=40))
def test_plain_texts_take_a_short_way_to_the_same_words(text: str) -> None:
    assert words(text) == re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", text).casefold())


@given(
    st.lists(st.lists(st.sampled_from("abcd"), max_size=6).map(" ".join), max_size=10),
    st.lists(st.sampled_from(["a", "b c", "d d", "unseen", ""]), max_size=4),
)
def test_many_queries_are_many_single_ones(texts: list[str], queries: list[str]) -> None:
    index = Bm25(texts)
    found = index.rank_many(queries, 5)
    assert found == [Bm25(texts).rank(query, 5) for query in queries]
    for query, hits in zip(queries, found, strict=True):
        assert all(set(words(query)) & set(words(texts[hit.index])) for hit in hits)
        assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
