"""The exported grade.py: nothing installed, the scores of the format."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from targets_builds import seen

from specgen.agents import Setting, find
from specgen.run.simulated import result_row
from specgen.targets.api import Exported


def run(exported: Exported, agent: str, folder: Path) -> Path:
    """Write the run of a simulated agent, under the authors' ids."""
    (folder / "tests").mkdir(parents=True)
    found, world = find(agent), seen("maya.yaml", "1")
    assert found is not None
    for scene in world.scenes:
        answer = found.answer(Setting(scene.asked, scene.respond, world.abstention, world.everything))
        (folder / "tests" / f"{scene.asked.probe.id}.json").write_text(json.dumps(result_row(answer)), "utf-8")
    return folder


def grade(exported: Exported, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run grade.py with an empty environment, isolated from what is installed."""
    command = [sys.executable, "-S", "-E", str(exported.folder / "grade.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env={}, check=False)


def scored(folder: Path) -> dict[str, object]:
    score = json.loads((folder / "score.json").read_text("utf-8"))
    assert isinstance(score, dict)
    return score


def test_perfect_is_right_everywhere(exported: Exported, tmp_path: Path) -> None:
    done = grade(exported, str(run(exported, "perfect", tmp_path / "run")))
    assert (done.returncode, done.stderr) == (0, "")
    score = scored(tmp_path / "run")
    assert [score[name] for name in ("main", "practice", "exam", "traps", "fullyRight")] == [
        100.0,
        100.0,
        100.0,
        100.0,
        51,
    ]
    assert score["byArea"] == dict.fromkeys(["people", "changed", "corrections", "recurring", "traps"], 100.0)


@pytest.mark.parametrize("agent", ["abstainer", "empty", "echo"])
def test_whoever_says_nothing_gets_nothing(exported: Exported, tmp_path: Path, agent: str) -> None:
    grade(exported, str(run(exported, agent, tmp_path / "run")))
    assert scored(tmp_path / "run")["fullyRight"] == 0
    assert scored(tmp_path / "run")["traps"] == 0.0


def test_every_check_has_a_result(exported: Exported, tmp_path: Path) -> None:
    grade(exported, str(run(exported, "stale", tmp_path / "run")))
    results = scored(tmp_path / "run")["results"]
    assert isinstance(results, list)
    assert len(results) == 51
    expected = {asked.probe.id: len(asked.checks) for asked in seen("maya.yaml", "1").played.history.probes}
    assert {result["id"]: len(result["checks"]) for result in results} == expected


def test_an_error_fails_every_check(exported: Exported, tmp_path: Path) -> None:
    folder = run(exported, "perfect", tmp_path / "run")
    path = folder / "tests" / "people-01.json"
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "error": "timeout"}), "utf-8")
    assert grade(exported, str(folder)).returncode == 0
    results = {result["id"]: result for result in scored(folder)["results"]}  # type: ignore[attr-defined]
    assert results["people-01"]["status"] == "error"
    assert not any(check["passed"] for check in results["people-01"]["checks"])


def test_a_missing_result_is_unscored(exported: Exported, tmp_path: Path) -> None:
    folder = run(exported, "perfect", tmp_path / "run")
    (folder / "tests" / "people-01.json").unlink()
    (folder / "tests" / "nobody.json").write_text("{}", "utf-8")
    assert grade(exported, str(folder)).returncode == 3
    assert scored(folder)["unknown"] == ["nobody"]
    assert isinstance(scored(folder)["main"], list)


def test_json(exported: Exported, tmp_path: Path) -> None:
    done = grade(exported, str(run(exported, "reticent", tmp_path / "run")), "--json")
    assert json.loads(done.stdout)["main"] == 100.0


@pytest.mark.parametrize("arguments", [(), ("a", "b"), ("a", "--no-such-option"), ("no-such-folder",)])
def test_wrong_usage(exported: Exported, arguments: tuple[str, ...]) -> None:
    done = grade(exported, *arguments)
    assert done.returncode == 2
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_help(exported: Exported) -> None:
    done = grade(exported, "--help")
    assert done.returncode == 0
    assert "python3 grade.py RUN" in done.stdout


@pytest.mark.parametrize(
    "line", ['{"id": "x"}', "[]", "{", '{"id": "x", "kind": "do", "request": "r", "checks": [{"type": "value"}]}']
)
def test_a_malformed_test_is_refused(exported: Exported, tmp_path: Path, line: str) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(exported.folder, copy)
    (copy / "tests.jsonl").write_text(line + "\n", "utf-8")
    (tmp_path / "run" / "tests").mkdir(parents=True)
    done = grade(Exported(copy, 0, ()), str(tmp_path / "run"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "KeyFault" in done.stderr


@pytest.mark.parametrize(("reply", "score"), [("I don't know.", 100.0), ("It's 481920.", 0.0), ("", 0.0)])
def test_not_knowing_can_be_the_answer(exported: Exported, tmp_path: Path, reply: str, score: float) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(exported.folder, copy)
    check = {"type": "regex", "where": "reply", "value": r"(?i)\A(?![\s\S]*?\d)(?=[\s\S]*?don't know)"}
    row = {"id": "x", "area": "a", "kind": "ask", "request": "Which code?", "checks": [check], "unanswerable": True}
    (copy / "tests.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    (tmp_path / "run" / "tests").mkdir(parents=True)
    (tmp_path / "run" / "tests" / "x.json").write_text(
        json.dumps({"reply": reply, "turn": reply, "files": {}}), "utf-8"
    )
    assert grade(Exported(copy, 0, ()), str(tmp_path / "run")).returncode == 0
    assert scored(tmp_path / "run")["main"] == score
