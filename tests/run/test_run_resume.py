"""A run that is killed and resumed gives what an undisturbed one gives: nothing lost, nothing done twice."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest
from run_helpers import (
    HELLO,
    MAYA,
    PATHS,
    THOROUGH,
    alive,
    python_agent,
    result_bytes,
    row,
    run,
    specgen_command,
    until,
    whole_results,
)

KILLS = 15 if THOROUGH else 4
LOGS = """
    import os, sys
    from pathlib import Path
    state = Path(os.environ["SPECGEN_STATE_DIR"]) / "heard"
    heard = state.read_text("utf-8") if state.exists() else ""
    state.write_text(heard + sys.argv[-1] + "\\n", "utf-8")
    Path("made.txt").write_text(str(len(heard)), "utf-8")
    with open(LOG, "a") as file:
        file.write(os.environ["SPECGEN_SESSION"] + "\\n")
    print(heard, end="")
"""


def logging_agent(folder: Path, log: Path) -> str:
    """An agent that remembers everything, and tells a file of ours of each call."""
    return python_agent(folder, LOGS.replace("LOG", repr(str(log))))


def start(*args: str | Path, cwd: Path) -> subprocess.Popen[bytes]:
    """Start a run and leave it alone."""
    env = {"PYTHONPATH": PATHS, "PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
    words = specgen_command("run", *args, "--sandbox", "none")
    return subprocess.Popen(words, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def few_probes(folder: Path) -> Path:
    """Maya with two probes in five, so that the test ends before lunch: its sessions are all there."""
    build = Path(shutil.copytree(MAYA, folder / "few"))
    lines = (build / "probes.jsonl").read_bytes().splitlines(keepends=True)
    (build / "probes.jsonl").write_bytes(b"".join(lines[::5]))
    manifest = json.loads((build / "build.json").read_bytes())
    manifest["files"]["probes.jsonl"] = hashlib.sha256(b"".join(lines[::5])).hexdigest()
    (build / "build.json").write_text(json.dumps(manifest), encoding="utf-8")
    return build


def over(going: subprocess.Popen[bytes], log: Path, wanted: int) -> bool:
    """Whether a run has ended, or has made so many calls."""
    return going.poll() is not None or (len(log.read_text().split()) if log.exists() else 0) >= wanted


def test_killed_at_random_and_resumed(tmp_path: Path) -> None:
    build = few_probes(tmp_path)
    log = tmp_path / "log"
    agent = logging_agent(tmp_path, log)
    undisturbed = run(build, "--agent", agent, "--out", "U", "--jobs", "2", "--runs", "2", cwd=tmp_path)
    assert undisturbed.returncode == 0, undisturbed.stderr
    calls = Counter(log.read_text().split())
    whole = len(log.read_text().split())
    log.unlink()
    chance = random.Random(4)
    for _ in range(KILLS):
        going = start(build, "--agent", agent, "--out", "R", "--jobs", "2", "--runs", "2", "--resume", cwd=tmp_path)
        wanted = len(log.read_text().split()) if log.exists() else 0
        wanted += chance.randint(1, max(1, whole // (KILLS + 2)))
        until(lambda: over(going, log, wanted), "as many calls")  # noqa: B023
        time.sleep(chance.random() * 0.05)
        going.kill()
        going.communicate()
    done = run(build, "--agent", agent, "--out", "R", "--jobs", "2", "--runs", "2", "--resume", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert result_bytes(tmp_path / "R") == result_bytes(tmp_path / "U")
    left, right = row(tmp_path / "R"), row(tmp_path / "U")
    assert left["usage"] == right["usage"]
    assert set(left["probes"]) == set(right["probes"])
    assert set(left["sessions"]) == set(right["sessions"])
    again = Counter(log.read_text().split())
    assert set(again) == set(calls)
    assert not alive(str(tmp_path / "agent.py"))
    assert sorted(p.name for p in (tmp_path / "R").iterdir()) == ["1", "2", "run.json"]


def test_a_probe_with_a_result_is_not_asked_again(tmp_path: Path) -> None:
    """However often the runner is killed, between a result and its end or before."""
    log = tmp_path / "log"
    agent = logging_agent(tmp_path, log)
    going = start(MAYA, "--agent", agent, "--out", "R", cwd=tmp_path)
    until(lambda: list((tmp_path / "R").glob("tests/p-*.json")), "the first result", going)
    going.kill()
    going.communicate()
    kept = whole_results(tmp_path / "R")
    marked = {name: (tmp_path / "R" / name).stat().st_mtime_ns for name in kept}
    before = len(log.read_text().split())
    assert run(MAYA, "--agent", agent, "--out", "R", "--resume", cwd=tmp_path).returncode == 0
    assert marked == {name: (tmp_path / "R" / name).stat().st_mtime_ns for name in kept}
    assert len(log.read_text().split()) - before <= 51 - len(kept)
    assert len(result_bytes(tmp_path / "R")) == 51


def test_the_killed_runner_s_agents_end_and_its_folders_go(tmp_path: Path) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    agent = python_agent(tmp_path, "import time; time.sleep(10000)")
    env = {"PYTHONPATH": PATHS, "PATH": os.environ["PATH"], "TMPDIR": str(temporary)}
    words = specgen_command("run", HELLO, "--agent", agent, "--out", "R", "--sandbox", "none")
    going = subprocess.Popen(words, cwd=tmp_path, env=env)
    script = str(tmp_path / "agent.py")
    until(lambda: [pid for pid in alive(script) if pid != going.pid], "its agent began", going)
    going.kill()
    going.wait()
    for _ in range(1000):
        if not alive(script) and not list(temporary.glob("*/*")):
            break
        time.sleep(0.01)
    assert not alive(script)
    assert not list(temporary.glob("*/*"))


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_stopping_says_how_to_go_on(number: int, code: int, tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "import time; time.sleep(10000)")
    going = start(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path)
    until(lambda: [pid for pid in alive(str(tmp_path / "agent.py")) if pid != going.pid], "its agent began", going)
    going.send_signal(number)
    _, said = going.communicate()
    assert going.returncode == code
    assert b"--resume" in said
    assert b"Traceback" not in said
    assert not alive(str(tmp_path / "agent.py"))
    assert row(tmp_path / "R")["complete"] is False


def begun(tmp_path: Path, *options: str) -> str:
    """A run that was killed when its first result was there; its agent."""
    agent = python_agent(tmp_path, "print('x')")
    going = start(MAYA, "--agent", agent, "--out", "R", *options, cwd=tmp_path)
    until(lambda: list((tmp_path / "R").glob("tests/p-*.json")), "the first result", going)
    going.kill()
    going.communicate()
    return agent


@pytest.fixture(scope="module")
def cut(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """The agent and the folder of a run that was killed when its first result was there."""
    folder = tmp_path_factory.mktemp("cut")
    return begun(folder), folder / "R"


@pytest.fixture
def unfinished(cut: tuple[str, Path], tmp_path: Path) -> str:
    """That run, copied to R; its agent."""
    shutil.copytree(cut[1], tmp_path / "R")
    return cut[0]


def test_an_agent_that_changed(tmp_path: Path) -> None:
    agent = begun(tmp_path)
    python_agent(tmp_path, "print('y')")
    done = run(MAYA, "--agent", agent, "--out", "R", "--resume", cwd=tmp_path)
    assert done.returncode == 2
    assert "begun with another fingerprint" in done.stderr


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (["--condition", "none"], "condition"),
        (["--runs", "2"], "runs"),
        (["--protocol", "jsonl"], "fingerprint"),
        (["--consolidate", "true"], "consolidate"),
    ],
)
def test_another_run(options: list[str], what: str, unfinished: str, tmp_path: Path) -> None:
    done = run(MAYA, "--agent", unfinished, "--out", "R", "--resume", *options, cwd=tmp_path)
    assert done.returncode == 2
    assert f"begun with another {what}" in done.stderr


def test_another_build(unfinished: str, tmp_path: Path) -> None:
    done = run(HELLO, "--agent", unfinished, "--out", "R", "--resume", cwd=tmp_path)
    assert done.returncode == 2
    assert "begun with another build" in done.stderr


def test_without_resume_nothing_is_overwritten(unfinished: str, tmp_path: Path) -> None:
    kept = result_bytes(tmp_path / "R")
    done = run(MAYA, "--agent", unfinished, "--out", "R", cwd=tmp_path)
    assert done.returncode == 2
    assert "holds an unfinished run" in done.stderr
    assert "--resume" in done.stderr
    assert result_bytes(tmp_path / "R") == kept


def test_two_runners_at_once(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "import time; time.sleep(10000)")
    going = start(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path)
    until(lambda: [pid for pid in alive(str(tmp_path / "agent.py")) if pid != going.pid], "its agent began", going)
    done = run(HELLO, "--agent", agent, "--out", "R", "--resume", cwd=tmp_path)
    going.terminate()
    going.communicate()
    assert done.returncode == 2
    assert "another runner works on R" in done.stderr


def test_a_complete_run_is_left_as_it_is(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "print('x')")
    assert run(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path).returncode == 0
    kept = (tmp_path / "R/run.json").read_bytes()
    done = run(HELLO, "--agent", agent, "--out", "R", "--resume", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("R: 3 responses")
    assert (tmp_path / "R/run.json").read_bytes() == kept
