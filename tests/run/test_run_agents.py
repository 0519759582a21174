"""Each example agent against a real process; what an agent is told, and what it is not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from run_helpers import EXAMPLES, HELLO, LEDGERS, MAYA, PATHS, python_agent, results, row, run

EXAMPLE_AGENTS = {
    "exec": ([f"cmd:python3 {EXAMPLES / 'exec_agent.py'}"], {}),
    "jsonl": ([f"cmd:python3 {EXAMPLES / 'jsonl_agent.py'}", "--protocol", "jsonl"], {}),
    "py": (["py:py_agent:Notes"], {"PYTHONPATH": str(EXAMPLES)}),
}
TELLS = """
    import json, os, sys
    from pathlib import Path
    told = {k: v for k, v in os.environ.items() if k != "LC_CTYPE"}
    print(json.dumps({"argv": sys.argv[1:], "env": told, "cwd": os.getcwd(), "files": sorted(os.listdir(".")),
                      "up": sorted(os.listdir("..")), "state": sorted(os.listdir(told["SPECGEN_STATE_DIR"]))}))
"""


@pytest.mark.parametrize("kind", EXAMPLE_AGENTS)
def test_an_example_remembers(kind: str, tmp_path: Path) -> None:
    """It is asked for the alarm and finds the sentence in which it was told."""
    (agent, *options), env = EXAMPLE_AGENTS[kind]
    paths = {"PYTHONPATH": ":".join([PATHS, env["PYTHONPATH"]])} if env else {}
    done = run(HELLO, "--agent", agent, *options, "--out", "R", cwd=tmp_path, **paths)
    assert done.returncode == 0, done.stderr
    assert any("481920" in found["reply"] for found in results(tmp_path / "R").values())
    turns = [found["turn"] for found in results(tmp_path / "R").values()]
    assert all(turn.startswith("Let me look.") for turn in turns) == (kind == "jsonl")
    assert row(tmp_path / "R")["usage"]["probes"]["calls"] == (3 if kind == "jsonl" else None)


def test_all_three_remember_the_same(tmp_path: Path) -> None:
    replies = []
    for kind, ((agent, *options), env) in EXAMPLE_AGENTS.items():
        paths = {"PYTHONPATH": ":".join([PATHS, env["PYTHONPATH"]])} if env else {}
        assert run(LEDGERS, "--agent", agent, *options, "--out", kind, cwd=tmp_path, **paths).returncode == 0
        replies.append([found["reply"].rstrip("\n") for found in results(tmp_path / kind).values()])
    assert replies[0] == replies[1] == replies[2]


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a run R of an agent that replies with all that it is told."""
    folder = tmp_path_factory.mktemp("telling")
    agent = python_agent(folder, TELLS)
    env = {"SECRET": "x", "WANTED": "y"}
    done = run(MAYA, "--agent", agent, "--out", "R", "--jobs", "2", "--env", "WANTED", cwd=folder, **env)
    assert done.returncode == 0, done.stderr
    return folder


def test_what_an_agent_is_told(telling: Path) -> None:
    asked = {json.loads(line)["id"]: json.loads(line) for line in (MAYA / "probes.jsonl").read_text().splitlines()}
    sessions = set()
    for name, found in results(telling / "R").items():
        probe, told = asked[name.split("/")[-1]], json.loads(found["reply"])
        assert told["argv"] == [probe["request"]]
        assert told["env"]["SPECGEN_DATE"] == probe["date"]
        assert told["env"]["SPECGEN_PROJECT"] == (probe["project"] or "")
        assert told["env"]["SPECGEN_TURN"] == "1"
        assert told["env"]["WANTED"] == "y"
        assert "SECRET" not in told["env"]
        assert told["cwd"] == str(Path(told["env"]["SPECGEN_STATE_DIR"]).parent / "work")
        assert told["up"] == ["state", "tmp", "work"]
        sessions.add(told["env"]["SPECGEN_SESSION"])
    assert len(sessions) == len(asked)


def test_nothing_of_the_key_or_the_build_is_told(telling: Path) -> None:
    """No id, no name of a probe, no path of the build or the run, in anything that a process starts with."""
    names = [json.loads(line)["name"] for line in (MAYA / "key/checks.jsonl").read_text().splitlines()]
    for found in results(telling / "R").values():
        told = json.loads(found["reply"])
        text = json.dumps([told["env"], told["cwd"], told["files"], told["up"], told["state"]])
        text = text.replace(told["env"]["PATH"], "")
        assert not re.search(r"\bp-[0-9a-f]{12}|\bh-[0-9a-f]{12}", text)
        assert str(MAYA) not in text
        assert str(telling) not in text
        assert not [name for name in names if name in text]


def test_the_files_of_a_session_lie_in_the_project(telling: Path) -> None:
    """They stay there: a probe in a project finds what all earlier sessions in it brought."""
    brought: dict[str, set[str]] = {}
    for line in (MAYA / "sessions.jsonl").read_text().splitlines():
        session = json.loads(line)
        brought.setdefault(session["project"], set()).update(session["files"])
    asked = {json.loads(line)["id"]: json.loads(line) for line in (MAYA / "probes.jsonl").read_text().splitlines()}
    for name, found in results(telling / "R").items():
        project = asked[name.split("/")[-1]]["project"]
        assert set(json.loads(found["reply"])["files"]) == brought[project]
        assert found["files"] == {}


def test_a_relative_path_in_the_command(tmp_path: Path) -> None:
    """The command is typed where the script lies, and runs elsewhere."""
    python_agent(tmp_path, "print('here')")
    assert run(HELLO, "--agent", "cmd:python3 agent.py", "--out", "R", cwd=tmp_path).returncode == 0
    assert {found["reply"] for found in results(tmp_path / "R").values()} == {"here\n"}


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("cmd:", "the command is empty"),
        ("cmd:'", "cannot be split"),
        ("cmd:no-such-program-anywhere", "there is no program 'no-such-program-anywhere'"),
        ("cmd:./agent.py", "there is no program './agent.py'"),
        ("py:", "is not py:module:Class"),
        ("py:module", "is not py:module:Class"),
        ("py:no_such_module:Agent", "there is no module 'no_such_module'"),
        ("py:json.nothing:Agent", "there is no module 'json.nothing'"),
        ("py:a b:c", "is not py:module:Class"),
    ],
)
def test_an_agent_that_is_none(agent: str, said: str, tmp_path: Path) -> None:
    done = run(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "R").exists()
