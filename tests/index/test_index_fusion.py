"""Reciprocal rank fusion, by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.index.fusion import Fused, K, fuse
from specgen.index.hits import Hit


def ranked(*places: int) -> list[Hit]:
    return [Hit(place, 1.0) for place in places]


def test_each_rank_brings_its_share() -> None:
    found = fuse([ranked(7, 3), ranked(3, 5)])
    assert [hit.index for hit in found] == [3, 7, 5]
    assert [hit.score for hit in found] == pytest.approx([1 / (K + 2) + 1 / (K + 1), 1 / (K + 1), 1 / (K + 2)])


def test_of_equals_the_first_list_is_first() -> None:
    assert [hit.index for hit in fuse([ranked(9, 4), ranked(1, 2)])] == [9, 1, 4, 2]


@given(st.lists(st.lists(st.integers(0, 9), unique=True, max_size=8), max_size=3))
def test_every_result_comes_once(lists: list[list[int]]) -> None:
    found = [hit.index for hit in fuse([ranked(*places) for places in lists])]
    assert sorted(found) == sorted({place for places in lists for place in places})


class Fixed:
    """An index that always has the same results, and says how many it was asked for."""

    def __init__(self, *places: int) -> None:
        self.places, self.asked = places, 0

    def rank_many(self, queries: Sequence[str], most: int) -> list[list[Hit]]:
        self.asked = most
        return [ranked(*self.places)[:most] for _ in queries]


@pytest.mark.parametrize(("most", "depth"), [(2, 3), (5, 5)])
def test_each_index_brings_more_than_is_shown(most: int, depth: int) -> None:
    first, second = Fixed(1, 2, 3, 4, 5), Fixed(5, 4, 3, 2, 1)
    found = Fused([first, second], pool=3).rank_many(["a", "b"], most)
    assert (first.asked, second.asked) == (depth, depth)
    assert [len(hits) for hits in found] == [most, most]
    assert found[0] == found[1]
