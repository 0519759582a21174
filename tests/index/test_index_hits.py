"""The order of results, whichever way it is found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.index.hits import Hit, best, best_of_array

np = pytest.importorskip("numpy", reason="the extra [retrieval] is not installed")

SCORES = st.lists(st.sampled_from([-1.5, -0.5, 0.0, 0.25, 0.5, 1.0, 3.0]), max_size=40)


def plain(scores: list[float], most: int, above: float | None = None) -> list[Hit]:
    places = [place for place in range(len(scores)) if above is None or scores[place] > above]
    return [Hit(place, scores[place]) for place in sorted(places, key=lambda place: (-scores[place], place))[:most]]


@given(SCORES, st.integers(0, 45))
def test_best_is_a_stable_sort(scores: list[float], most: int) -> None:
    assert best(scores, most) == plain(scores, most)


@given(SCORES, st.integers(0, 45), st.sampled_from([None, 0.0, 0.5]))
def test_best_of_array_is_a_stable_sort(scores: list[float], most: int, above: float | None) -> None:
    assert best_of_array(np.array(scores, dtype=np.float32), most, above) == plain(scores, most, above)
