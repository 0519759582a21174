"""grader.py: the summary of a run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trap_helpers import script

grader = script("grader")
judge = script("judge")
COUNTS = ("passed", "score", "n_passed", "n_total", "n_scored", "n_skipped_no_gold", "threshold", "by_category")
KEYS = [*COUNTS, "latency_ms_median", "latency_ms_p95", "latency_ms_total", "cost_usd_total"]
LIMIT = 128 * 1024


def row(score: float | None, category: str = "a", duration: float = 1.0, cost: object = None, **more: object) -> Any:
    metrics = {"score": score, "category": category}
    return {"case_id": "case_01", "exit_code": 0, "duration": duration, "metrics": metrics, "cost": cost, **more}


def test_a_run() -> None:
    cost = {"cost_usd": 0.01234567}
    found = grader.grade([row(1.0, "a", 0.5, cost), row(0.0, "a", 2.0), row(1.0, "b", 1.0, cost), row(None, "b", 3.0)])
    assert list(found) == KEYS
    assert found == {
        "passed": True,
        "score": 0.667,
        "n_passed": 2,
        "n_total": 4,
        "n_scored": 3,
        "n_skipped_no_gold": 1,
        "threshold": 0.5,
        "by_category": {"a": 0.5, "b": 1.0},
        "latency_ms_median": 2000.0,
        "latency_ms_p95": 3000.0,
        "latency_ms_total": 6500.0,
        "cost_usd_total": 0.0247,
    }


@pytest.mark.parametrize(
    ("scores", "passed"), [([1.0], True), ([1.0, 0.0], True), ([1.0, 0.0, 0.0], False), ([], False)]
)
def test_the_threshold(scores: list[float], passed: bool) -> None:
    assert grader.grade([row(score) for score in scores])["passed"] is passed


def test_the_threshold_is_not_rounded() -> None:
    found = grader.grade([row(1.0)] * 4999 + [row(0.0)] * 5001)
    assert (found["score"], found["passed"]) == (0.5, False)


def test_nothing_scored_fails() -> None:
    found = grader.grade([row(None), {"metrics": None}, {}, None, "x"])
    assert (found["passed"], found["n_total"], found["n_scored"], found["n_skipped_no_gold"]) == (False, 5, 0, 5)


@pytest.mark.parametrize("score", ["1.0", True, float("nan"), float("inf"), [], {}])
def test_what_is_no_score_is_skipped(score: object) -> None:
    assert grader.grade([row(score)])["n_scored"] == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("cost", [None, {}, {"cost_usd": None}, "1", {"cost_usd": "1"}])
def test_a_cost_that_is_not_known_is_none(cost: object) -> None:
    assert grader.grade([row(1.0, cost=cost)])["cost_usd_total"] is None


def test_latencies_are_measured_ones() -> None:
    found = grader.grade([row(1.0, duration=seconds / 10) for seconds in range(1, 21)])
    assert (found["latency_ms_median"], found["latency_ms_p95"]) == (1100.0, 2000.0)


@given(st.lists(st.recursive(st.none() | st.booleans() | st.floats() | st.text(max_size=5), st.lists, max_leaves=5)))
def test_any_list_gives_a_summary(cases: list[object]) -> None:
    found = grader.grade(json.loads(json.dumps(cases)))
    assert list(found) == KEYS
    json.loads(json.dumps(found, allow_nan=False))


def results(task: Path, count: int, output: str) -> list[dict[str, object]]:
    """Results as trap-cli hands them on, with the judge's own and a cost each."""
    model = {"provider": "anthropic", "model": "claude-sonnet-4-5-20250929", "prompt_tokens": 123456}
    model |= {"completion_tokens": 12345, "cost_usd": 0.123456789, "calls": 12}
    cost = {
        "by_model": [model],
        "prompt_tokens": 123456,
        "completion_tokens": 12345,
        "cost_usd": 0.123456789,
        "calls": 12,
    }
    made = []
    for number in range(count):
        found = judge.decide(judge.Gold(task / "expected" / f"case_{number % 8 + 1:02}"), output)
        case = {"case_id": f"case_{number + 1:03}", "exit_code": 0, "duration": 123.45678901234567}
        made.append({**case, "metrics": found, "cost": cost, "judge_exit_code": 0})
    return made


@pytest.mark.parametrize(
    "output", ["UNKNOWN", "12,345.67 " * 50, "\U0001f600" * 500, '"\\' * 99, "AR-2026-1111 or AR-2026-2222"]
)
def test_200_cases_fit_into_one_variable(task: Path, output: str) -> None:
    text = json.dumps(results(task, 200, output))
    assert len(f"TRAPTASK_MANIFEST={text}\0".encode()) <= LIMIT
    environment = {**os.environ, "TRAPTASK_MANIFEST": text}
    done = subprocess.run([sys.executable, "grader.py"], cwd=task, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["n_total"] == 200
