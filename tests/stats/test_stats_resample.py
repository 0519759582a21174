"""Intervals: the same every time, as wide as they should be, and none where there is nothing to go by."""

from __future__ import annotations

import random
import sys

import pytest

from specgen.intervals import resample
from specgen.intervals.faults import NoScipyError
from specgen.intervals.table import Table

pytest.importorskip("scipy", reason="the extra [stats] is not installed")


def shares(*parts: float, whole: float = 1.0) -> Table:
    return Table("groups", parts, (whole,) * len(parts), len(parts))


def test_the_same_every_time() -> None:
    assert resample.spread(shares(0, 1, 1, 0.5, 1)) == resample.spread(shares(0, 1, 1, 0.5, 1))


def test_around_the_figure() -> None:
    found = resample.spread(shares(0, 1, 1, 0.5, 1))
    assert found is not None
    assert found.method == "bootstrap"
    assert 0 <= found.low < 0.7 < found.high <= 1


def test_larger_clusters_weigh_more() -> None:
    found = resample.spread(Table("groups", (0.0, 28.0), (1.0, 28.0), 29))
    assert found is not None
    assert (found.low, found.high) == (0.0, 1.0)


def test_clusters_make_intervals_wider_than_single_probes() -> None:
    """Forty probes that rest on four rules are four, not forty."""
    single = resample.spread(Table("groups", (1.0,) * 20 + (0.0,) * 20, (1.0,) * 40, 40))
    grouped = resample.spread(Table("groups", (10.0, 10.0, 0.0, 0.0), (10.0,) * 4, 40))
    assert single is not None
    assert grouped is not None
    assert grouped.high - grouped.low > 2 * (single.high - single.low)
    assert grouped.se > 2 * single.se


@pytest.mark.parametrize(("parts", "bounds"), [((1.0,) * 10, (0.6915, 1.0)), ((0.0,) * 10, (0.0, 0.3085))])
def test_clusters_that_all_agree_get_an_exact_interval(parts: tuple[float, ...], bounds: tuple[float, float]) -> None:
    found = resample.spread(shares(*parts))
    assert found is not None
    assert (found.low, found.high) == pytest.approx(bounds, abs=1e-4)
    assert found.method == "exact"


def test_one_cluster_says_nothing_of_the_spread() -> None:
    assert resample.spread(shares(0.5)) is None
    assert resample.spread_of_difference(shares(0.5)) is None
    assert resample.spread_of_two(shares(0.5), shares(0.1, 0.2)) is None


def test_clusters_that_all_have_one_share_say_nothing_either() -> None:
    assert resample.spread(shares(0.5, 0.5, 0.5)) is None
    assert resample.spread(Table("groups", (1.0, 2.0), (3.0, 6.0), 9)) is None


def test_a_difference_may_be_the_same_everywhere() -> None:
    found = resample.spread_of_difference(shares(*[1.0] * 6))
    assert found is not None
    assert (found.low, found.high) == (1.0, 1.0)


def test_two_sides_are_resampled_apart() -> None:
    found = resample.spread_of_two(shares(*[0.0, 1.0] * 10), shares(*[1.0] * 19, 0.0))
    assert found is not None
    assert 0 < found.low < 0.45 < found.high < 1


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """200 samples of 40 clusters; 95 % of the intervals should hold 0.7, and a good part of 200 must."""
    draw = random.Random(7)
    held = 0
    for _ in range(200):
        found = resample.spread(shares(*[float(draw.random() < 0.7) for _ in range(40)]))
        assert found is not None
        held += found.low <= 0.7 <= found.high
    assert 0.89 <= held / 200 <= 0.99


def test_without_scipy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy", None)
    monkeypatch.setattr(resample.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(NoScipyError) as caught:
        resample.require_scipy()
    assert "scipy" in str(caught.value)
    assert caught.value.hint == "pip install 'specgen[stats]'"
    assert not resample.have_scipy()
