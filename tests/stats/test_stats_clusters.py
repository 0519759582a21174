"""Clusters: sums by group or by world, and how they agree with plain means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.stats.cells import Cell, Shot
from specgen.stats.clusters import ENOUGH, by_world, difference, table
from specgen.stats.metrics import Metric

MAIN = Metric("main")


def cell(world: str, group: str, score: float | None, probe: str = "p") -> Cell:
    return Cell(world, probe, probe, "a", False, None, 1, ("f", 0, group), (Shot(score, 0, score == 1, ()),))


ROWS = st.lists(st.tuples(st.sampled_from("wxyz"), st.sampled_from("gh"), st.sampled_from([0.0, 0.5, 1.0, None])))


@given(ROWS, st.booleans())
def test_the_figure_is_the_mean_whatever_the_clusters(
    rows: list[tuple[str, str, float | None]], whole_worlds: bool
) -> None:
    found = table(MAIN, [cell(*row) for row in rows], whole_worlds)
    scores = [score for _, _, score in rows if score is not None]
    assert found.probes == len(scores)
    if scores:
        assert found.figure == pytest.approx(sum(scores) / len(scores))
        place = 0 if whole_worlds else 1
        assert len(found.parts) == len({row[place] for row in rows if row[2] is not None})
    else:
        assert found.figure is None


@given(ROWS, st.data())
def test_a_difference_turned_round_has_the_other_sign(
    rows: list[tuple[str, str, float | None]], data: st.DataObject
) -> None:
    first = [cell(*row) for row in rows]
    second = [cell(row[0], row[1], data.draw(st.sampled_from([0.0, 1.0, None]))) for row in rows]
    there = difference(MAIN, zip(first, second, strict=True), False)
    back = difference(MAIN, zip(second, first, strict=True), False)
    assert there.parts == tuple(-part for part in back.parts)
    assert there.wholes == back.wholes


def test_worlds_are_clusters_from_six_on() -> None:
    for count in (1, ENOUGH - 1, ENOUGH, 2 * ENOUGH):
        assert by_world(cell(f"w{n}", "g", 1) for n in range(count)) == (count >= ENOUGH)


def test_six_is_where_luck_becomes_unlikely() -> None:
    """All n signs alike: a chance of 2 in 2^n."""
    assert 2 ** (1 - ENOUGH) < 0.05 <= 2 ** (2 - ENOUGH)


def test_a_group_is_one_over_all_worlds() -> None:
    found = table(MAIN, [cell("w", "g", 1), cell("x", "g", 0), cell("x", "h", 1)], False)
    assert sorted(zip(found.parts, found.wholes, strict=True)) == [(1.0, 1.0), (1.0, 2.0)]
    assert found.unit == "groups"
