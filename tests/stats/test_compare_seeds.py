"""Several worlds of one family, with simulated agents, from the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import HELLO, run_specgen

pytest.importorskip("scipy", reason="the extra [stats] is not installed")

AGENTS = ("stale", "perfect")


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six seeds of hello, and two agents on each."""
    folder = tmp_path_factory.mktemp("worlds")
    for seed in range(1, 7):
        done = run_specgen("build", HELLO, "--seed", str(seed), "--out", f"b{seed}", cwd=folder)
        assert done.returncode == 0, done.stderr
        for agent in AGENTS:
            run_specgen("run", f"b{seed}", "--agent", f"sim:{agent}", "--out", f"{agent}-{seed}", cwd=folder)
    return folder


def compared(folder: Path, seeds: int) -> dict[str, Any]:
    runs = [f"{agent}-{seed}" for agent in AGENTS for seed in range(1, seeds + 1)]
    done = run_specgen("compare", *runs, "--json", cwd=folder)
    assert done.returncode == 0, done.stderr
    row = json.loads(done.stdout)
    assert isinstance(row, dict)
    return row


def test_runs_on_many_seeds_are_one_setup_each(worlds: Path) -> None:
    row = compared(worlds, 6)
    assert [(each["name"], each["worlds"], len(each["runs"])) for each in row["setups"]] == [
        ("sim:stale", 6, 6), ("sim:perfect", 6, 6),
    ]  # fmt: skip
    main = row["setups"][0]["metrics"]["main"]
    assert (main["mean"], main["unit"], main["clusters"], main["probes"]) == (50, "worlds", 6, 12)


def test_six_worlds_that_agree_are_enough(worlds: Path) -> None:
    found = {each["metric"]: each for each in compared(worlds, 6)["differences"]}
    assert found["main"]["verdict"] == "higher"
    assert (found["main"]["difference"], found["main"]["interval"]) == (50, [50, 50])
    assert found["fault:stale"]["verdict"] == "lower"
    assert found["area:facts"]["verdict"] == "not distinguishable"


def test_fewer_worlds_are_taken_by_groups(worlds: Path) -> None:
    """The same three rules in three worlds are three groups, not nine."""
    row = compared(worlds, 3)
    found = {each["metric"]: each for each in row["differences"]}
    assert (found["main"]["unit"], found["main"]["clusters"]) == ("groups", 2)
    assert found["main"]["verdict"] == "not distinguishable"


def test_a_report_is_on_one_world(worlds: Path) -> None:
    done = run_specgen("report", "b1", "stale-1", "stale-2", cwd=worlds)
    assert done.returncode == 2
    assert "answers the build" in done.stderr
