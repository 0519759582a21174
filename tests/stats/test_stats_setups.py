"""How runs become setups."""

from __future__ import annotations

from pathlib import Path

import pytest
from stats_worlds import loaded, ten, write_build, write_run

from specgen.intervals.faults import StatsError
from specgen.stats.comparison import load_runs, split_name
from specgen.stats.estimate import estimates
from specgen.stats.setups import setups


@pytest.fixture
def builds(tmp_path: Path) -> list[Path]:
    return [write_build(tmp_path / name, ten(count=4)) for name in ("b1", "b2")]


def test_one_agent_on_several_worlds_is_one_setup(builds: list[Path], tmp_path: Path) -> None:
    runs = [(None, loaded(write_run(tmp_path / f"r{n}", each, {}), each)) for n, each in enumerate(builds)]
    (found,) = setups(runs)
    assert (found.name, found.worlds, len(found.cells)) == ("sim:hand", 2, 8)


def test_one_agent_twice_on_one_world_is_two(builds: list[Path], tmp_path: Path) -> None:
    """Somebody who runs the same agent before and after a change wants to compare the two."""
    runs = [(None, loaded(write_run(tmp_path / name, builds[0], {}), builds[0])) for name in ("before", "after")]
    names = [each.name for each in setups(runs)]
    assert names == [f"sim:hand [{tmp_path / 'before'}]", f"sim:hand [{tmp_path / 'after'}]"]


def test_conditions_are_setups(builds: list[Path], tmp_path: Path) -> None:
    runs = [
        (None, loaded(write_run(tmp_path / each, builds[0], {}, condition=each), builds[0]))
        for each in ("history", "none")
    ]
    assert [each.name for each in setups(runs)] == ["sim:hand", "sim:hand (none)"]


def test_one_name_on_one_world_is_further_repeats(builds: list[Path], tmp_path: Path) -> None:
    runs = [("x", loaded(write_run(tmp_path / str(n), builds[0], {"q0": "no"} if n else {}), builds[0]))
            for n in range(2)]  # fmt: skip
    (found,) = setups(runs)
    assert [len(cell.shots) for cell in found.cells] == [2] * 4
    main = estimates(found, intervals=False)[0]
    assert main.metric.key == "main"
    assert main.repeats == (1.0, 0.75)
    assert main.passes == pytest.approx((0.875, 0.75))
    assert main.spread is None


def test_unsealed_and_unscored_are_told(builds: list[Path], tmp_path: Path) -> None:
    run = write_run(tmp_path / "r", builds[0], {"q0": "broken", "q1": "crash"}, agent="cmd:x")
    (found,) = setups([(None, loaded(run, builds[0]))])
    assert found.unsealed
    assert found.unscored == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [("a=b", ("a", Path("b"))), ("b", (None, Path("b"))), ("a=b=c", ("a", Path("b=c"))), (" a =b", ("a", Path("b")))],
)
def test_names(text: str, expected: tuple[str | None, Path]) -> None:
    assert split_name(text) == expected


def test_a_folder_with_the_sign_in_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a=b").mkdir()
    monkeypatch.chdir(tmp_path)
    assert split_name("a=b") == (None, Path("a=b"))


@pytest.mark.parametrize("text", ["=b", "a=", " =b"])
def test_half_a_name(text: str) -> None:
    with pytest.raises(StatsError, match="missing"):
        split_name(text)


def test_a_run_given_twice(builds: list[Path], tmp_path: Path) -> None:
    run = str(write_run(tmp_path / "r", builds[0], {}))
    with pytest.raises(StatsError, match="twice"):
        load_runs([run, f"x={run}"], [])


def test_a_run_without_results(builds: list[Path], tmp_path: Path) -> None:
    (tmp_path / "r").mkdir()
    with pytest.raises(StatsError, match="tests"):
        load_runs([str(tmp_path / "r")], builds[:1])
