"""What an agent has before the probes, by condition; checkpoints, repeats, and the memory's own maintenance."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from run_helpers import HELLO, LEDGERS, MAYA, REMEMBERS, python_agent, results, row, run, run_specgen

SHOWS = """
    import json, os
    from pathlib import Path
    state = Path(os.environ["SPECGEN_STATE_DIR"])
    files = {p.relative_to(state).as_posix(): p.read_text("utf-8") for p in sorted(state.rglob("*")) if p.is_file()}
    print(json.dumps({"state": files, "work": sorted(os.listdir("."))}))
"""
WRITES = """
    (state / "log").open("a").write(os.environ["SPECGEN_SESSION"] + " ")
    Path("left.txt").write_text("left")
"""
CHECKPOINT = """
specgen: 1
family: steps
title: Steps
seed: 1
locale: en_GB
people:
  noor: {user: true, name: {draw: full_name}}
plants:
  alarm: {kind: fact, type: id, value: {draw: digits, length: 6}}
sessions:
  - {id: S1, date: 2026-08-18, turns: [{user: 'The alarm is {{ teach.alarm }} now.', teaches: [alarm]}]}
  - {id: S2, date: 2026-08-19, turns: [{user: 'The alarm is {{ teach.alarm }} from today.',
     changes: {alarm: {draw: digits, length: 6}}}]}
probes:
  - {id: first, area: facts, kind: ask, after: S1, date: 2026-08-18, needs: [alarm], request: What is the alarm number?,
     answer: '{{ belief.alarm }}', checks: [{value: alarm}]}
  - {id: last, area: facts, kind: ask, date: 2026-10-05, needs: [alarm], request: And what is the alarm number now?,
     answer: '{{ belief.alarm }}', checks: [{value: alarm}]}
"""


def shown(build: Path, tmp_path: Path, condition: str, body: str = SHOWS + WRITES) -> dict[str, dict[str, object]]:
    """By probe id, what an agent found in its state and its project."""
    agent = python_agent(tmp_path, body)
    done = run(build, "--agent", agent, "--condition", condition, "--out", condition, "--jobs", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert row(tmp_path / condition)["condition"] == condition
    return {name[6:]: json.loads(found["reply"]) for name, found in results(tmp_path / condition).items()}


def test_history(tmp_path: Path) -> None:
    for found in shown(HELLO, tmp_path, "history").values():
        assert found["state"] == {"log": "S1 S1 S2 S2 "}
        assert found["work"] == ["left.txt"]


def test_none(tmp_path: Path) -> None:
    for found in shown(MAYA, tmp_path, "none").values():
        assert found == {"state": {}, "work": []}
    assert row(tmp_path / "none")["sessions"] == {}


def test_workspace(tmp_path: Path) -> None:
    """The files are there, the memory is not."""
    for found in shown(HELLO, tmp_path, "workspace").values():
        assert found == {"state": {}, "work": ["left.txt"]}


@pytest.mark.parametrize("build", [HELLO, MAYA])
def test_answer_key(build: Path, tmp_path: Path) -> None:
    memory = build / "key/answer-key-memory"
    files = {p.relative_to(memory).as_posix(): p.read_text("utf-8") for p in memory.rglob("*") if p.is_file()}
    for found in shown(build, tmp_path, "answer-key").values():
        assert found["state"] == files


def test_answer_key_of_many_histories(tmp_path: Path) -> None:
    """Each probe gets its own history's memory, and no other's."""
    lines = (LEDGERS / "key/answer-key-memory.jsonl").read_text("utf-8").splitlines()
    memories = {json.loads(line)["history"]: json.loads(line)["files"] for line in lines}
    asked = {json.loads(line)["id"]: json.loads(line) for line in (LEDGERS / "probes.jsonl").read_text().splitlines()}
    for probe, found in shown(LEDGERS, tmp_path, "answer-key").items():
        assert found["state"] == memories[asked[probe]["history"]]


def test_transcript(tmp_path: Path) -> None:
    sessions = [json.loads(line) for line in (MAYA / "sessions.jsonl").read_text("utf-8").splitlines()]
    for found in shown(MAYA, tmp_path, "transcript").values():
        state = found["state"]
        assert isinstance(state, dict)
        assert set(state) == {f"transcripts/{session['id']}.jsonl" for session in sessions}
        for session in sessions:
            turns = [json.loads(line) for line in state[f"transcripts/{session['id']}.jsonl"].splitlines()]
            assert [{"role": t["role"], "content": t["content"]} for t in turns] == session["turns"]
            assert {(t["session"], t["date"]) for t in turns} == {(session["id"], session["date"])}


def test_the_files_of_conditions_without_a_replay(tmp_path: Path) -> None:
    asked = {json.loads(line)["id"]: json.loads(line) for line in (MAYA / "probes.jsonl").read_text().splitlines()}
    brought: dict[str, list[str]] = {}
    for line in (MAYA / "sessions.jsonl").read_text("utf-8").splitlines():
        brought.setdefault(json.loads(line)["project"], []).extend(json.loads(line)["files"])
    for probe, found in shown(MAYA, tmp_path, "transcript").items():
        assert found["work"] == sorted(brought[asked[probe]["project"]])


@pytest.fixture
def steps(tmp_path: Path) -> Path:
    (tmp_path / "steps.yaml").write_text(CHECKPOINT, encoding="utf-8")
    done = run_specgen("build", "steps.yaml", "--out", "built", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    return tmp_path / "built"


@pytest.mark.parametrize("condition", ["history", "transcript"])
def test_a_probe_along_the_way(condition: str, steps: Path, tmp_path: Path) -> None:
    """It is asked from the state after its session, and knows nothing of what came later."""
    asked = {json.loads(line)["id"]: json.loads(line) for line in (steps / "probes.jsonl").read_text().splitlines()}
    for probe, found in shown(steps, tmp_path, condition).items():
        both = asked[probe]["after"] == "S2"
        if condition == "history":
            assert found["state"] == {"log": "S1 S2 " if both else "S1 "}
        else:
            assert set(found["state"]) == {f"transcripts/{s}.jsonl" for s in (["S1", "S2"] if both else ["S1"])}  # type: ignore[call-overload]


def test_probes_do_not_affect_each_other(tmp_path: Path) -> None:
    """Each scribbles on its state and its project; the next finds both as the history left them."""
    for name, jobs in (("one", "1"), ("two", "2")):
        agent = python_agent(tmp_path, REMEMBERS)
        assert run(MAYA, "--agent", agent, "--out", name, "--jobs", jobs, cwd=tmp_path).returncode == 0
    requests = [json.loads(line)["request"] for line in (MAYA / "probes.jsonl").read_text("utf-8").splitlines()]
    found = results(tmp_path / "one")
    assert len({one["reply"] for one in found.values()}) == 1
    assert not [request for request in requests if request in next(iter(found.values()))["reply"]]
    assert found == results(tmp_path / "two")


def test_hard_links_and_open_files_reach_no_other_probe(tmp_path: Path) -> None:
    """What a probe writes through a link that it made, or keeps open, is its own."""
    body = """
        import os
        from pathlib import Path
        note = Path(os.environ["SPECGEN_STATE_DIR"]) / "note"
        if not note.exists():
            note.write_text("first")
            os.link(note, note.with_name("same"))
        print(note.read_text(), note.with_name("same").read_text())
        for path in (note, note.with_name("same"), *Path(".").iterdir()):
            with open(path, "r+") as file:
                file.write("dirty")
        Path("file.txt").write_text("made")
        if os.environ["SPECGEN_DATE"] < "2026-10":
            note.write_text("clean")
            note.with_name("same").write_text("clean")
    """
    agent = python_agent(tmp_path, body)
    assert run(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path).returncode == 0
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {"clean clean\n"}


def test_repeats_begin_anew(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, REMEMBERS)
    assert run(HELLO, "--agent", agent, "--out", "R", "--runs", "3", "--jobs", "2", cwd=tmp_path).returncode == 0
    found = results(tmp_path / "R")
    assert len(found) == 9
    for number in ("2", "3"):
        assert {n[2:]: r for n, r in found.items() if n[0] == number} == {
            n[2:]: r for n, r in found.items() if n[0] == "1"
        }
    done = run_specgen("judge", HELLO, "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_simulated_agents_can_be_repeated(tmp_path: Path) -> None:
    assert run(HELLO, "--agent", "sim:perfect", "--out", "R", "--runs", "2", cwd=tmp_path).returncode == 0
    assert len(results(tmp_path / "R")) == 6
    done = run(HELLO, "--agent", "sim:perfect", "--out", "S", "--condition", "none", cwd=tmp_path)
    assert done.returncode == 2


def test_consolidation_runs_after_each_session(tmp_path: Path) -> None:
    body = """
        import os
        with open(os.environ["SPECGEN_STATE_DIR"] + "/log", "a") as file:
            file.write(f"sleep after {os.environ['SPECGEN_SESSION']}, ")
    """
    consolidate = python_agent(tmp_path, body, "sleep.py").removeprefix("cmd:")
    talks = """
        import os
        path = os.environ["SPECGEN_STATE_DIR"] + "/log"
        with open(path, "a") as file:
            file.write("turn, ")
        print(open(path).read())
    """
    agent = python_agent(tmp_path, talks)
    done = run(HELLO, "--agent", agent, "--consolidate", consolidate, "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    said = "turn, turn, sleep after S1, turn, turn, sleep after S2, turn, \n"
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {said}


def test_a_consolidation_that_fails(tmp_path: Path) -> None:
    """It is a fault of the session, which is tried again, and told."""
    agent = python_agent(tmp_path, "print('x')")
    done = run(HELLO, "--agent", agent, "--consolidate", "false", "--out", "R", cwd=tmp_path)
    assert done.returncode == 0
    assert "2 sessions of the history failed" in done.stdout
    failed = row(tmp_path / "R")["failed_sessions"]
    assert {one["error"] for one in failed.values()} == {"crash: exit code 1"}
    assert row(tmp_path / "R")["usage"]["sessions"]["failed_attempts"] == 4
