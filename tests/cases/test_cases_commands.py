"""The commands on the family of ledgers: build, verify, show, run with every simulated agent, judge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from case_specs import RECALL, built, family, played, rows, write
from click.testing import CliRunner, Result
from specgen_judge import judge_run

from specgen.agents import Agent, agents, find
from specgen.build.load import require_spec
from specgen.build.rebuild import reread
from specgen.cli.main import group
from specgen.run.simulated import run_simulated

REMEMBER = {"perfect", "reticent"}
BELIEVE_WHAT_IS_TRUE = {"stale", "recency", "unforgetting", "confused", "scope-blind"}
"""Agents that remember, with a fault that no ledger brings out: nothing here changes, ends or can be confused."""


@pytest.fixture(scope="module")
def recall(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("recall") / "build"
    built(require_spec(str(RECALL)), folder, 16)
    return folder


def call(*args: str | Path) -> Result:
    return CliRunner().invoke(group, [str(arg) for arg in args])


def scores(build: Path, agent: Agent, folder: Path) -> dict[str, Any]:
    run_simulated(reread(build), agent, folder, lambda message: None)
    score = judge_run(build, folder).runs[0].score
    return {"main": score.main, "fully right": score.fully_right, **score.by_area}


@pytest.mark.parametrize("agent", agents(), ids=lambda agent: agent.name)
def test_every_agent(agent: Agent, recall: Path, tmp_path: Path) -> None:
    right = 100.0 if agent.name in REMEMBER | BELIEVE_WHAT_IS_TRUE else 0.0
    found = scores(recall, agent, tmp_path / "run")
    assert (found["main"], found["ledger"]) == (right, right)


def test_the_agents_are_all_spoken_for() -> None:
    names = {agent.name for agent in agents()}
    assert names >= REMEMBER | BELIEVE_WHAT_IS_TRUE
    assert names - REMEMBER - BELIEVE_WHAT_IS_TRUE == {
        *("abstainer", "empty", "echo", "list-everything"),
        *("default", "mimic", "guess-change"),
    }


def test_an_answer_of_another_case_is_wrong(recall: Path, tmp_path: Path) -> None:
    """What one history taught is of no use in another."""
    run_simulated(reread(recall), find("perfect"), tmp_path / "run", lambda message: None)
    results = sorted((tmp_path / "run" / "tests").iterdir())
    texts = [path.read_text(encoding="utf-8") for path in results]
    for path, text in zip(results, texts[1:] + texts[:1], strict=True):
        path.write_text(text, encoding="utf-8")
    assert judge_run(recall, tmp_path / "run").runs[0].score.main == 0.0


def test_build_verify_run_judge(tmp_path: Path) -> None:
    spec = write(tmp_path, family())
    assert call("build", spec, "--cases", "3", "--out", tmp_path / "b").exit_code == 0
    assert call("verify", tmp_path / "b").exit_code == 0
    assert call("run", tmp_path / "b", "--agent", "sim:perfect", "--out", tmp_path / "r").exit_code == 0
    done = call("judge", tmp_path / "b", tmp_path / "r", "--json")
    assert done.exit_code == 0, done.output
    assert len(list((tmp_path / "r" / "tests").iterdir())) == 3


def test_verify_finds_a_changed_table(tmp_path: Path) -> None:
    spec = write(tmp_path, family())
    call("build", spec, "--cases", "3", "--out", tmp_path / "b")
    sessions = tmp_path / "b" / "sessions.jsonl"
    sessions.write_text(sessions.read_text(encoding="utf-8").replace("Fairmont", "Fairmount", 1), encoding="utf-8")
    done = call("verify", tmp_path / "b")
    assert done.exit_code == 1
    assert "sessions.jsonl" in done.output


def test_the_number_is_kept_in_the_key_alone(recall: Path) -> None:
    assert json.loads((recall / "key" / "arguments.json").read_text(encoding="utf-8"))["cases"] == 16
    assert '"cases"' not in (recall / "build.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_a_number_that_is_none(number: str, tmp_path: Path) -> None:
    done = call("build", write(tmp_path, family()), "--cases", number, "--out", tmp_path / "b")
    assert done.exit_code == 2
    assert not (tmp_path / "b").exists()


def test_a_family_without_cases_takes_no_number(tmp_path: Path) -> None:
    hello = RECALL.with_name("hello.yaml")
    done = call("build", hello, "--cases", "3", "--out", tmp_path / "b")
    assert done.exit_code == 2
    assert "no family of cases" in done.output


def test_the_key_holds_every_history(recall: Path) -> None:
    planted = json.loads((recall / "key" / "planted.json").read_text(encoding="utf-8"))["histories"]
    memories = rows(recall / "key" / "answer-key-memory.jsonl")
    seen = [row["history"] for row in rows(recall / "sessions.jsonl")]
    assert [one["history"] for one in planted] == [one["history"] for one in memories] == seen
    for one, memory in zip(planted, memories, strict=True):
        (figure,) = one["plants"]
        assert figure["said"] in memory["files"]["work-notes.md"]


def test_show_gives_the_first_case(tmp_path: Path) -> None:
    spec = write(tmp_path, family())
    done = call("show", spec, "--plant", "figure", "--json")
    assert done.exit_code == 0, done.output
    shown = json.loads(done.output)
    (first, *_) = played(require_spec(str(spec))).values()
    assert shown["value"] == first.history.world.values["figure"]
    assert (shown["type"], shown["kind"]) == ("money", "fact")
    assert [probe["true"] for probe in shown["probes"]] == [shown["said"]]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
