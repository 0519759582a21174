"""From a store's results back to the data: by id, by session, or not at all."""

from __future__ import annotations

import pytest
from retrieve_worlds import BIKES

from specgen.retrieve.contract import Memory
from specgen.retrieve.model import Place
from specgen.retrieve.tracing import places, stored_turns

TURNS = stored_turns(BIKES.haystack)


@pytest.mark.parametrize(
    ("memory", "place"),
    [
        (Memory("b", ""), Place("answer_1", 2)),
        (Memory("z", ""), None),
        (Memory("z", "", session="s2"), Place("answer_2", None)),
        (Memory("z", "", session="s2", turn_index=0), Place("answer_2", 0)),
        (Memory("b", "", session="s0"), Place("answer_1", 2)),
        (Memory("b", "", session="s1"), Place("noise_1", None)),
        (Memory("b", "", session="elsewhere"), Place("answer_1", 2)),
        (Memory("", ""), None),
    ],
)
def test_places(memory: Memory, place: Place | None) -> None:
    assert places(BIKES.haystack, TURNS, ["a", "b", "c", ""]).of(memory) == place


def test_an_id_of_several_turns_stands_for_the_first() -> None:
    assert places(BIKES.haystack, TURNS, ["a", "a", "a", "a"]).of(Memory("a", "")) == Place("answer_1", 0)


@pytest.mark.parametrize(("score", "kept"), [(1, 1.0), (None, None), (float("nan"), None), (float("inf"), None)])
def test_a_score_that_is_no_number_is_none(score: float | None, kept: float | None) -> None:
    assert places(BIKES.haystack, TURNS, list("abcd")).found(Memory("a", "", score), 1).score == kept
