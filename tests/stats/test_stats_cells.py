"""From a run folder to cells: one for each probe, one shot for each repeat, faults of ours kept apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from stats_worlds import loaded, probe, write_build, write_run

from specgen.intervals.faults import StatsError
from specgen.stats.cells import load
from specgen.stats.runinfo import RunInfo


@pytest.fixture
def build(tmp_path: Path) -> Path:
    return write_build(tmp_path / "b", [probe("a", "x", split="exam"), probe("t", "y", trap=True, area="traps")])


def test_cells(build: Path, tmp_path: Path) -> None:
    run = loaded(write_run(tmp_path / "r", build, {"a": "old", "t": "yes LOUD"}, {}), build)
    first, trap = run.cells
    assert (first.name, first.area, first.split, first.trap, first.checks) == ("a", "facts", "exam", False, 1)
    assert (trap.trap, trap.checks, trap.group) == (True, 2, ("hand", 0, "y"))
    assert [(shot.score, shot.right, shot.faults) for shot in first.shots] == [(0, False, ("stale",)), (1, True, ())]
    assert [shot.passed for shot in trap.shots] == [1, 2]
    assert {cell.world for cell in run.cells} == {run.world}


@pytest.mark.parametrize(
    ("reply", "score", "scored"),
    [("broken", None, 0), ("crash", 0.0, 1), ("", 0.0, 1), ("I don't know.", 0.0, 1), ("yes", 1.0, 1)],
)
def test_faults_of_ours_are_not_the_agent_s(
    reply: str, score: float | None, scored: int, build: Path, tmp_path: Path
) -> None:
    cell = loaded(write_run(tmp_path / "r", build, {"a": reply}), build).cells[0]
    assert cell.shots[0].score == score
    assert len(cell.scored) == scored


def test_a_missing_result_is_unscored(build: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "r", build, {})
    (run / "tests" / "p-a.json").unlink()
    assert loaded(run, build).cells[0].shots[0].score is None


def test_repeats_are_in_the_order_of_their_numbers(build: Path, tmp_path: Path) -> None:
    replies = [{"a": "old"} if n == 9 else {} for n in range(12)]
    cell = loaded(write_run(tmp_path / "r", build, *replies), build).cells[0]
    assert [shot.right for shot in cell.shots].index(False) == 9


def test_a_torn_key(build: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "r", build, {})
    (build / "key" / "checks.jsonl").write_text("{")
    with pytest.raises(StatsError, match="checks"):
        load(RunInfo(run), build)
