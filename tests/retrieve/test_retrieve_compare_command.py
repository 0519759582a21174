"""`specgen retrieve compare`, and the baselines beside it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import run_specgen
from retrieve_files import adapters, locomo

DATA = ("--dataset", "locomo", "--data", "talks.json")
COMPARE = ("retrieve", "compare", *DATA)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    locomo(tmp_path)
    adapters(tmp_path)
    return tmp_path


def result(folder: Path, *args: str) -> dict[str, Any]:
    done = run_specgen("retrieve", "run", *DATA, "--adapter", "okapi", "--json", *args, cwd=folder)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_json(folder: Path) -> None:
    done = run_specgen(*COMPARE, "--adapters", "okapi,own:Mine", "--json", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    row = json.loads(done.stdout)
    assert list(row["systems"]) == ["okapi", "own:Mine"]
    assert row["systems"]["own:Mine"]["adapter"] == {"name": "mine", "settings": {"words": True}}
    assert row["systems"]["okapi"]["metrics"] == result(folder)["metrics"]
    assert row["meta"]["questions"]["asked"] == 5
    assert {each["first"] for each in row["differences"]} == {"okapi"}
    assert {each["second"] for each in row["differences"]} == {"own:Mine"}
    assert {each["level"] for each in row["differences"]} == {"session", "turn"}
    assert {each["verdict"] for each in row["differences"]} == {"not distinguishable"}
    assert all(each["questions"] == 5 for each in row["differences"])
    assert row["baselines"] == []


def test_for_people(folder: Path) -> None:
    done = run_specgen(*COMPARE, "--adapters", "okapi, own:Mine", cwd=folder)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "locomo: 5 questions, 10 results each"
    assert [line.split()[0] for line in lines[3:5]] == ["okapi", "own:Mine"]
    assert "own:Mine less okapi, in points, paired by question" in lines
    assert "not distinguishable: " in done.stdout


def test_a_store_that_failed(folder: Path) -> None:
    done = run_specgen(*COMPARE, "--adapters", "okapi,own:Failing", cwd=folder)
    assert done.returncode == 3
    assert "failing failed for 1 of 5 questions" in done.stderr
    assert "own:Failing: 1 question failed, in no figure." in done.stdout


def test_baselines_beside(folder: Path) -> None:
    earlier = result(folder)
    (folder / "same.json").write_text(json.dumps(earlier), "utf-8")
    (folder / "other.json").write_text(json.dumps(result(folder, "--sample", "2")), "utf-8")
    paper = {
        "meta": {"published": "a paper", "dataset": {"name": "locomo", "split": None}, "adapter": {"name": "theirs"}},
        "metrics": {"overall": {"questions": 100, "recall@10": 84.0}},
    }
    (folder / "paper.json").write_text(json.dumps(paper), "utf-8")
    files = [word for name in ("same", "other", "paper") for word in ("--baseline", f"{name}.json")]
    row = json.loads(run_specgen(*COMPARE, "--adapters", "okapi", *files, "--json", cwd=folder).stdout)
    assert row["baselines"] == [
        {"name": "okapi", "published": None, "differs": [], "overall": earlier["metrics"]["overall"]},
        {"name": "okapi", "published": None, "differs": ["sample"], "overall": row["baselines"][1]["overall"]},
        {"name": "theirs", "published": "a paper", "differs": [], "overall": {"questions": 100, "recall@10": 84.0}},
    ]
    shown = run_specgen(*COMPARE, "--adapters", "okapi", *files, cwd=folder).stdout
    assert "okapi (earlier)" in shown
    assert "okapi (earlier; other sample)" in shown
    assert "theirs (published)" in shown


def test_of_a_folder_those_of_the_same_data(folder: Path) -> None:
    kept = folder / "kept"
    kept.mkdir()
    mine = result(folder)
    (kept / "mine.json").write_text(json.dumps(mine), "utf-8")
    mine["meta"]["dataset"]["name"] = "longmemeval"
    (kept / "others.json").write_text(json.dumps(mine), "utf-8")
    (kept / "README.md").write_text("no result", "utf-8")
    row = json.loads(run_specgen(*COMPARE, "--adapters", "okapi", "--baseline", kept, "--json", cwd=folder).stdout)
    assert len(row["baselines"]) == 1


@pytest.mark.parametrize("content", ["{", "[]", "7", "{}", '{"meta": {"dataset": {}}}', '{"meta": 3}', None])
def test_what_is_no_baseline(folder: Path, content: str | None) -> None:
    if content is not None:
        (folder / "bad.json").write_text(content, "utf-8")
    done = run_specgen(*COMPARE, "--adapters", "okapi", "--baseline", "bad.json", cwd=folder)
    assert done.returncode == 2
    assert "bad.json" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("adapters", "said"),
    [
        ("okapi,", "has an empty name"),
        ("okapi,okapi", "names 'okapi' twice"),
        ("okapi,okapy", "did you mean okapi?"),
    ],
)
def test_mistakes(folder: Path, adapters: str, said: str) -> None:
    done = run_specgen(*COMPARE, "--adapters", adapters, cwd=folder)
    assert done.returncode == 2
    assert said in done.stderr
