"""`specgen retrieve diagnose`: whether the pool or the ranking lost the evidence."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import run_specgen
from retrieve_files import adapters, locomo
from retrieve_worlds import answered, question

from specgen.retrieve.diagnosis import Cause, cause
from specgen.retrieve.judged import judge
from specgen.retrieve.model import Place
from specgen.retrieve.outcome import Answered
from specgen.retrieve.verdict import Level

DIAGNOSE = ("retrieve", "diagnose", "--dataset", "locomo", "--data", "talks.json", "--adapters", "okapi,own:Mine")
A, B = Place("a", 0), Place("b", 0)
ASKED, STALE = question("q", "?", (A,)), question("q", "?", (A,), superseded=(B,))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    locomo(tmp_path)
    adapters(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (answered(ASKED, B, A, B), Cause.FOUND),
        (answered(ASKED, B, B, A), Cause.TOO_LOW),
        (answered(ASKED, B, B, B), Cause.LOST),
        (answered(STALE, B, None, A), Cause.ONLY_SUPERSEDED),
        (answered(STALE, None, A, B), Cause.FOUND),
        (answered(STALE, None, None, B), Cause.LOST),
        (answered(question("q", "?", abstains=True), A), Cause.NOTHING_TO_FIND),
        (answered(ASKED, error="gone"), Cause.ERROR),
    ],
)
@pytest.mark.parametrize("level", list(Level))
def test_causes(answer: Answered, found: Cause, level: Level) -> None:
    assert cause(judge(answer), level, 2) is found


def test_json(folder: Path) -> None:
    done = run_specgen(*DIAGNOSE, "conv-2:q0", "conv-1:q2", "conv-2:q0", "--top-k", "1", "--json", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    row = json.loads(done.stdout)
    assert (row["top_k"], row["depth"]) == (1, 100)
    assert [each["id"] for each in row["questions"]] == ["conv-2:q0", "conv-1:q2"]
    boat, tandem = row["questions"]
    assert boat["systems"]["okapi"]["session"] == {"verdict": "found", "ranks": [1], "superseded": None}
    assert tandem["evidence"] == [
        [{"session": "conv-1:session_1", "turn": 0}],
        [{"session": "conv-1:session_3", "turn": 0}],
    ]
    assert list(tandem["systems"]) == ["okapi", "own:Mine"]


def test_for_people(folder: Path) -> None:
    done = run_specgen(*DIAGNOSE, "conv-2:q1", "--top-k", "1", "--depth", "3", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "conv-2:q1 (category_2): Zebra?",
        "  evidence: conv-2:session_2 turn 1",
        "            sessions             at rank  turns                at rank",
        "  okapi     lost before ranking  -        lost before ranking  -",
        "  own:Mine  lost before ranking  -        lost before ranking  -",
        "",
        "Ranks among 3 results. Found: among the first 1.",
    ]


def test_a_store_that_fails(folder: Path) -> None:
    done = run_specgen(*DIAGNOSE[:-1], "own:Failing", "conv-2:q0", cwd=folder)
    assert done.returncode == 3
    assert "own:Failing failed: NAMESPACE is closed" in done.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("conv-1:q99",), "did you mean conv-1:q"),
        (("conv-1:q3",), "cannot be asked: its evidence names no session"),
        (("conv-1:q0", "--depth", "5"), "--depth 5 is less than --top-k 10"),
        ((), "QUESTION"),
    ],
)
def test_mistakes(folder: Path, args: tuple[str, ...], said: str) -> None:
    done = run_specgen(*DIAGNOSE, *args, cwd=folder)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
