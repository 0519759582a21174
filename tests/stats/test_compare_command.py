"""`specgen compare` as a user calls it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from stats_worlds import probe, ten, write_build, write_run

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello, run_specgen

pytest.importorskip("scipy", reason="the extra [stats] is not installed")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A build with both splits and traps, a bad setup and a good one, ten runs each."""
    rows = [
        *ten("p", 8, split="practice"),
        *ten("e", 8, split="exam"),
        *(probe(f"t{n}", f"tp{n}", trap=True, area="traps") for n in range(8)),
    ]
    build = write_build(tmp_path / "b", rows)
    bad = [{**{f"p{n}": "old" for n in range(7)}, "t0": "yes LOUD", f"e{k % 8}": "no"} for k in range(10)]
    write_run(tmp_path / "bad", build, *bad, agent="cmd:bad\x1b[31m")
    write_run(tmp_path / "good", build, *[{}] * 10, agent="cmd:good", sealed=True)
    return tmp_path


def test_the_table_of_setups_in_one_command(place: Path) -> None:
    done = run_specgen("compare", "bad", "good", cwd=place)
    assert done.returncode == 0, done.stderr
    head, bad, good, *rest = done.stdout.splitlines()
    assert head.split()[:8] == ["setup", "worlds", "runs", "each", "practice", "exam", "traps", "main"]
    assert bad.startswith("cmd:bad�[31m (unsealed)")
    assert "\x1b" not in done.stdout
    assert good.split()[:3] == ["cmd:good", "1", "10"]
    assert "100.0 [" in good
    text = "\n".join(rest)
    assert "By area" in text
    assert "stale" in text
    assert "paired by probe" in text
    assert "not distinguishable" in text
    assert "may have seen the key" in text


def test_json(place: Path) -> None:
    done = run_specgen("compare", "base=bad", "good", "--json", cwd=place)
    assert done.returncode == 0, done.stderr
    row = json.loads(done.stdout)
    first, second = row["setups"]
    assert (first["name"], first["unsealed"], first["repeats"]) == ("base", True, 10)
    assert second["metrics"]["main"]["mean"] == 100
    assert second["metrics"]["main"]["passHat"] == [100.0] * 10
    assert len(first["metrics"]["exam"]["repeats"]) == 10
    assert first["metrics"]["exam"]["passHat"][-1] == 0
    assert first["metrics"]["fault:stale"]["always"][-1] == pytest.approx(43.75)
    by_metric = {each["metric"]: each for each in row["differences"]}
    assert by_metric["practice"]["verdict"] == "higher"
    assert by_metric["practice"]["interval"][0] > 0
    assert by_metric["traps"]["verdict"] == "not distinguishable"
    assert {each["first"] for each in row["differences"]} == {"base"}


def test_the_same_bytes_twice_and_from_elsewhere(place: Path) -> None:
    runs = [run_specgen("compare", "bad", "good", "--json", cwd=place, env={"PYTHONHASHSEED": seed}) for seed in "12"]
    assert runs[0].stdout == runs[1].stdout


def test_unscored_exits_3(place: Path) -> None:
    write_run(place / "torn", place / "b", {"p0": "broken"})
    done = run_specgen("compare", "torn", cwd=place)
    assert done.returncode == 3
    assert "1 results could not be scored" in done.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["none"], "no folder"),
        (["bad", "--build", "bad"], "not a build"),
        (["bad", "bad"], "given twice"),
        (["x=", "good"], "NAME=RUN"),
        ([], "Missing argument"),
    ],
)
def test_usage(args: list[str], said: str, place: Path) -> None:
    done = run_specgen("compare", *args, cwd=place)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_without_scipy(place: Path) -> None:
    """A folder called scipy that cannot be imported stands for its absence: the message says what to install."""
    code = "import importlib.util as u; f = u.find_spec; u.find_spec = lambda n, *a: None if n == 'scipy' else f(n, *a)"
    (place / "sitecustomize.py").write_text(code)
    from build_helpers import PATHS

    done = run_specgen("compare", "bad", cwd=place, env={"PYTHONPATH": f"{place}:{PATHS}"})
    assert done.returncode == 2
    assert "specgen[stats]" in done.stderr


def test_simulated_agents(tmp_path: Path) -> None:
    build_hello(tmp_path)
    for name in ("stale", "perfect"):
        run_specgen("run", "built", "--agent", f"sim:{name}", "--out", name, cwd=tmp_path)
    done = run_specgen("compare", "stale", "perfect", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    row = json.loads(done.stdout)
    assert [each["name"] for each in row["setups"]] == ["sim:stale", "sim:perfect"]
    assert all(each["verdict"] == "not distinguishable" for each in row["differences"]), "three probes are too few"
