"""Builds as data, from the command line: run, report, the same bytes."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import build_hello, run_specgen


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("place")
    build_hello(folder)
    return folder


def test_a_result_can_be_reported_on(place: Path) -> None:
    done = run_specgen("run", "built", "--agent", "sim:default", "--out", "run", cwd=place)
    assert done.returncode == 0, done.stderr
    done = run_specgen("retrieve", "run", "--adapter", "okapi", "--build", "built", "--out", "r.json", cwd=place)
    assert done.returncode == 0, done.stderr
    done = run_specgen("report", "built", "run", "--retrieval", "r.json", "--format", "json", cwd=place)
    assert done.returncode == 0, done.stderr
    row = json.loads(done.stdout)
    assert "okapi found the evidence of 1 of 1 probes that somebody got wrong." in row["notes"]
    found = {probe["name"]: probe["retrieval"] for probe in row["probes"]}
    assert found["alarm"] == [{"store": "okapi", "verdict": "found", "ranks": [1], "topK": 10, "error": None}]
    assert found["ready"] == [], "it asks for work, so it is no question to a memory"


def test_another_builds_result_is_refused(place: Path) -> None:
    (place / "other.json").write_text(json.dumps({"meta": {"dataset": {"sha256": "0" * 64}}, "questions": []}), "utf-8")
    done = run_specgen("report", "built", "run", "--retrieval", "other.json", cwd=place)
    assert done.returncode == 2
    assert "is of other data than the build" in done.stderr


def test_two_processes_write_the_same(place: Path) -> None:
    found = [
        run_specgen(
            "retrieve",
            "run",
            "--adapter",
            "okapi",
            "--build",
            "built",
            "--json",
            cwd=place,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "99")
    ]
    assert found[0] == found[1]
    meta = json.loads(found[0])["meta"]
    assert meta["dataset"]["sha256"] == json.loads((place / "built" / "build.json").read_text("utf-8"))["hash"]
    assert meta["questions"] == {"asked": 1, "available": 1, "left_out": 2}


def test_several_builds(place: Path) -> None:
    done = run_specgen(
        "retrieve", "run", "--adapter", "okapi", "--build", "built", "--build", "again/built", "--json", cwd=place
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    (place / "again").mkdir()
    build_hello(place / "again")
    done = run_specgen(
        "retrieve", "run", "--adapter", "okapi", "--build", "built", "--build", "again/built", "--out", "two.json",
        cwd=place,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    questions = json.loads((place / "two.json").read_text("utf-8"))["questions"]
    assert len({each["id"] for each in questions}) == 2
    done = run_specgen("report", "built", "run", "--retrieval", "two.json", cwd=place)
    assert done.returncode == 2, "which of the two builds a question is of could not be told"
