"""Repeats: figures by repeat, pass^k against its definition."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stats_worlds import loaded, probe, write_build, write_run

from specgen.stats.cells import Cell, Shot
from specgen.stats.metrics import Metric
from specgen.stats.repeats import always, deviation, figures, pass_hat, repeats_of

MAIN = Metric("main")


def cell(name: str, *right: bool, trap: bool = False, area: str = "facts") -> Cell:
    shots = tuple(Shot(float(each), int(each), each, () if each else ("stale",)) for each in right)
    return Cell("w", name, name, area, trap, None, 1, ("f", 0, name), shots)


def test_by_repeat() -> None:
    cells = [cell("a", True, False), cell("b", True, True)]
    assert figures(MAIN, cells) == (1.0, 0.5)
    assert repeats_of(cells) == 2
    assert deviation((1.0, 0.5)) == pytest.approx((0.35355339, 0.25))


def test_one_repeat_has_no_deviation() -> None:
    assert deviation((0.5,)) is None
    assert repeats_of([]) == 0


def test_all_right_in_all_repeats() -> None:
    cells = [cell("a", True, True, True), cell("b", True, False, True), cell("t", False, False, False, trap=True)]
    assert pass_hat(MAIN, cells) == pytest.approx((5 / 6, 2 / 3, 1 / 2))
    assert pass_hat(Metric("traps"), cells) == (0, 0, 0)
    assert pass_hat(Metric("area", "facts"), cells)[-1] == pytest.approx(1 / 3)


def test_faults_that_come_every_time() -> None:
    cells = [cell("a", False, False), cell("b", True, False)]
    assert always(Metric("fault", "stale"), cells) == pytest.approx((0.75, 0.5))


def test_an_unscored_repeat_is_left_out() -> None:
    unscored = Cell("w", "u", "u", "facts", False, None, 1, ("f", 0, "u"), (Shot(None, 0, False, ()),) * 2)
    assert pass_hat(MAIN, [cell("a", True, True), unscored]) == (1, 1)
    assert figures(MAIN, [cell("a", True, False), unscored]) == (1.0, 0.0)


@given(st.lists(st.lists(st.booleans(), min_size=3, max_size=3), min_size=1, max_size=6))
def test_pass_hat_is_the_share_of_draws_that_are_all_right(rows: list[list[bool]]) -> None:
    found = pass_hat(MAIN, [cell(str(n), *row) for n, row in enumerate(rows)])
    for k in range(1, 4):
        draws = [all(drawn) for row in rows for drawn in combinations(row, k)]
        assert found[k - 1] == pytest.approx(sum(draws) / len(draws))
    assert found[-1] == pytest.approx(sum(map(all, rows)) / len(rows))
    assert sorted(found, reverse=True) == pytest.approx(list(found))


def test_from_folders(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", [probe("a", "x"), probe("b", "y"), probe("t", "z", trap=True)])
    run = write_run(tmp_path / "r", build, {"a": "old"}, {"t": "yes LOUD"}, {})
    cells = loaded(run, build).cells
    assert figures(MAIN, cells) == (0.5, 1.0, 1.0)
    assert figures(Metric("traps"), cells) == (1.0, 0.5, 1.0)
    assert pass_hat(MAIN, cells)[-1] == 0.5
    assert figures(Metric("fault", "stale"), cells) == (0.5, 0.0, 0.0)
