"""Which probes count for which figure; figures agree with the judge's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from stats_worlds import loaded, probe, ten, write_build, write_run

from specgen.stats.cells import Cell, Shot
from specgen.stats.estimate import estimates
from specgen.stats.metrics import Metric, Sort, mean_part, metrics_of
from specgen.stats.setups import setups


def cell(*, trap: bool = False, split: str | None = None, area: str = "a", shots: tuple[Shot, ...] = ()) -> Cell:
    return Cell("w", "p", "p", area, trap, split, 2, ("f", 0, "x"), shots)


@pytest.mark.parametrize(
    ("sort", "of", "counted"),
    [
        ("main", "", {"practice", "exam", "neither"}),
        ("practice", "", {"practice"}),
        ("exam", "", {"exam"}),
        ("traps", "", {"trap"}),
        ("area", "b", {"trap", "neither"}),
        ("fault", "stale", {"practice", "exam", "neither"}),
        ("trapFault", "stale", {"trap"}),
    ],
)
def test_what_counts(sort: Sort, of: str, counted: set[str]) -> None:
    cells = {
        "practice": cell(split="practice"),
        "exam": cell(split="exam"),
        "neither": cell(area="b"),
        "trap": cell(trap=True, area="b"),
    }
    metric = Metric(sort, of)
    assert {name for name, each in cells.items() if metric.counts(each)} == counted
    assert metric.key == (f"{sort}:{of}" if of else sort)


def test_parts() -> None:
    shot = Shot(0.5, 1, False, ("stale", "confused"))
    assert Metric("main").part(cell(), shot) == (0.5, 1)
    assert Metric("traps").part(cell(trap=True), shot) == (1, 2)
    assert Metric("fault", "confused").part(cell(), shot) == (1, 1)
    assert Metric("fault", "missing").part(cell(), shot) == (0, 1)


def test_means_over_repeats_leave_out_what_is_unscored() -> None:
    shots = (Shot(1.0, 2, True, ()), Shot(None, 0, False, ()), Shot(0.0, 0, False, ()))
    assert mean_part(Metric("main"), cell(shots=shots)) == (0.5, 1)
    assert mean_part(Metric("main"), cell(shots=shots[1:2])) is None


def test_only_metrics_that_something_counts_for() -> None:
    shots = (Shot(0.0, 0, False, ("stale",)),)
    found = metrics_of([cell(shots=shots), cell(trap=True, area="t", shots=shots)])
    assert [metric.key for metric in found] == [
        "traps", "main", "area:a", "area:t", "fault:stale", "trapFault:stale",
    ]  # fmt: skip
    assert metrics_of([]) == ()


def test_figures_are_the_judge_s(tmp_path: Path) -> None:
    """Practice, exam, main, traps and areas, over two repeats, as score.json has them."""
    rows = [
        *ten("p", 7, split="practice"),
        *ten("e", 5, split="exam", area="other"),
        *(probe(f"t{n}", f"tp{n}", trap=True, area="traps") for n in range(3)),
    ]
    build = write_build(tmp_path / "b", rows)
    run = write_run(
        tmp_path / "r", build,
        {"p0": "old", "e1": "hm", "t0": "yes LOUD"}, {"p0": "old", "p1": "crash", "t1": "LOUD", "e0": ""},
    )  # fmt: skip
    each = loaded(run, build)
    (setup,) = setups([(None, each)])
    found = {row.metric.key: round(100 * row.figure, 1) for row in estimates(setup, intervals=False)}
    score = each.report.score
    assert found["main"] == score.main
    assert found["practice"] == score.practice
    assert found["exam"] == score.exam
    assert found["traps"] == score.traps
    for area, value in score.by_area.items():
        assert found[f"area:{area}"] == value
    for fault, count in score.faults.items():
        shown = sum(fault in shot.faults for one in each.cells for shot in one.shots)
        assert shown == count
