"""The task under the real `tp run` of trap-cli: who carries state scores, who does not does not."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import trap_agents
from trap_cli import install, tp_run
from trap_helpers import CARRY, solution

from specgen.targets.api import Exported


@pytest.fixture(scope="session")
def tp(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `tp`."""
    return install(tmp_path_factory.mktemp("trap-cli") / "venv")


def test_an_agent_that_carries_state_scores_all(tp: Path, task: Path, tmp_path: Path) -> None:
    ran = tp_run(tp, solution(tmp_path / "sol", task, CARRY))
    assert ran.code == 0, ran.stderr
    assert ran.scores == [1.0] * 8
    assert [case["judge_exit_code"] for case in ran.report["cases_results"]] == [0] * 8
    assert ran.report["grader_exit_code"] == 0
    assert (ran.summary["passed"], ran.summary["score"], ran.summary["n_passed"]) == (True, 1.0, 8)
    assert set(ran.summary["by_category"].values()) == {1.0}


@pytest.mark.parametrize("agent", ["UNKNOWN", "INVENT", "EVERYTHING"])
def test_an_agent_without_memory_scores_nothing(tp: Path, task: Path, tmp_path: Path, agent: str) -> None:
    ran = tp_run(tp, solution(tmp_path / "sol", task, getattr(trap_agents, agent)))
    assert ran.scores == [0.0] * 8, ran.report
    assert (ran.summary["passed"], ran.summary["n_scored"]) == (False, 8)


@pytest.mark.usefixtures("sealed")
@pytest.mark.parametrize("agent", ["HUNT", "READ"])
def test_a_sealed_agent_does_not_find_the_gold(tp: Path, task: Path, tmp_path: Path, agent: str) -> None:
    text = getattr(trap_agents, agent).replace("{task!r}", repr(str(task)))
    folder = solution(tmp_path / "sol", task, text, "--seal require")
    (folder / "known.json").unlink()
    ran = tp_run(tp, folder)
    assert ran.scores == [0.0] * 8
    for path in folder.glob(".trap/runs/*/*/*/*/solution/stderr"):
        assert "FOUND A KEY" not in path.read_text("utf-8")


def test_an_open_agent_that_reads_the_gold_scores(tp: Path, task: Path, tmp_path: Path) -> None:
    """So the test above shows something: the same agent, not sealed, gets everything."""
    text = trap_agents.READ.replace("{task!r}", repr(str(task)))
    ran = tp_run(tp, solution(tmp_path / "sol", task, text, "--seal off"), "-t", "closing_balance")
    assert ran.scores == [1.0, 1.0]


def test_the_recipe_with_clone_to(tp: Path, task: Path, tmp_path: Path) -> None:
    origin = tmp_path / "origin"
    git = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org"]
    subprocess.run(["cp", "-r", str(task), str(origin)], check=True)
    for words in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "task"]):
        subprocess.run([*git, *words], cwd=origin, check=True, capture_output=True)
    folder = solution(tmp_path / "sol", task, CARRY)
    recipe = (task / "README.md").read_text("utf-8").split("```yaml\n")[1].split("```")[0]
    recipe = recipe.replace("git+https://example.org/you/this-task", f"git+file://{origin}")
    (folder / "trap.yaml").write_text(recipe.replace("my-agent --print", "python3 agent.py"), "utf-8")
    ran = tp_run(tp, folder)
    assert ran.scores == [1.0] * 8, ran.stderr
    assert (folder / "task/tools/run_case.sh").is_file()


@pytest.mark.usefixtures("sealed")
def test_a_clone_in_the_solution_is_covered(tp: Path, task: Path, tmp_path: Path) -> None:
    folder = tmp_path / "sol"
    subprocess.run(["mkdir", "-p", str(folder)], check=True)
    subprocess.run(["cp", "-r", str(task), str(folder / "task")], check=True)
    solution(folder, folder / "task", trap_agents.HUNT, "--seal require")
    (folder / "known.json").unlink()
    assert tp_run(tp, folder, "-t", "period_debits").scores == [0.0, 0.0]


def test_a_hanging_and_a_failing_harness(tp: Path, task: Path, tmp_path: Path) -> None:
    ran = tp_run(
        tp, solution(tmp_path / "one", task, "import time; time.sleep(99)", "--timeout 1"), "-t", "nth_largest_voucher"
    )
    assert [case["exit_code"] for case in ran.report["cases_results"]] == [124]
    assert ran.scores == [0.0]
    ran = tp_run(tp, solution(tmp_path / "two", task, "raise SystemExit(3)"), "-t", "nth_largest_voucher")
    assert [case["exit_code"] for case in ran.report["cases_results"]] == [3]
    assert ran.report["cases_results"][0]["metrics"]["reason"] == "the solution exited with 3"


def test_bytes_that_are_no_utf8_do_not_stop_the_run(tp: Path, task: Path, tmp_path: Path) -> None:
    agent = 'import sys; sys.stdout.buffer.write(b"\\xff\\xfe 5"); sys.stderr.buffer.write(b"\\xff")'
    assert tp_run(tp, solution(tmp_path / "sol", task, agent), "-t", "nth_largest_voucher").scores == [0.0]


def test_a_persona_family(tp: Path, hello_task: Exported, tmp_path: Path) -> None:
    ran = tp_run(tp, solution(tmp_path / "sol", hello_task.folder, CARRY))
    assert (ran.scores, ran.summary["by_category"]) == ([1.0], {"facts": 1.0})


def test_many_cases(tp: Path, tmp_path: Path) -> None:
    from how_many import THOROUGH
    from trap_helpers import build_into, export_into

    from specgen import resources

    count = 200 if THOROUGH else 40
    built = build_into(resources.example_spec("ledger-recall.yaml"), tmp_path / "build", count)
    many = export_into(built, tmp_path / "many").folder
    folder = solution(tmp_path / "sol", many, CARRY)
    words = " ".join(f"AR-2026-{number}" for number in range(1000, 1040))
    (folder / "trap.yaml").write_text(f"cmd: echo {words}\ntasks:\n  here: {{source: '{many}'}}\n", "utf-8")
    ran = tp_run(tp, folder)
    assert (ran.code, len(ran.scores), ran.summary["n_total"]) == (0, count, count), ran.stderr
    assert set(ran.scores) == {0.0}
