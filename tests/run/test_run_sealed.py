"""The sealed launcher: what an agent sees from inside, what it is told, and that all kinds of agents work in it."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "hostile"))
from sealed_helpers import HELLO, alive, needs_bwrap, run_specgen, specgen_command

from specgen.run.agents.environment import environment
from specgen.run.agents.once import run_once
from specgen.run.contract import AgentFaultError, Limits, SessionContext
from specgen.run.launch.bwrap import launcher, seen_path
from specgen.run.launch.choose import NoSandboxError
from specgen.run.launch.view import inside

pytestmark = needs_bwrap

ROOT = HELLO.parents[1]
EXAMPLES = ROOT / "examples" / "agents"


@pytest.fixture
def context(tmp_path: Path) -> SessionContext:
    for name in ("state", "work", "tmp"):
        (tmp_path / "step" / name).mkdir(parents=True)
    return SessionContext("S1", date(2026, 8, 18), "shop", tmp_path / "step/state", tmp_path / "step/work")


def say(context: SessionContext, *argv: str, limits: Limits | None = None, **options: tuple[Path, ...]) -> str:
    """What a command prints in the sandbox."""
    made = launcher(options.pop("needs", ()), **options)  # type: ignore[arg-type]
    env = environment(context, (), 1)
    return run_once(argv, context, made, env, limits or Limits(turn_seconds=60)).decode("utf-8")


def shell(context: SessionContext, text: str, **options: tuple[Path, ...]) -> str:
    return say(context, "sh", "-c", f"exec 2>&1; {text}", **options)


def test_the_environment_is_what_it_is_told_and_no_more(
    context: SessionContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUNNERS_SECRET", "x")
    monkeypatch.setenv("LANG", "C.UTF-8")
    told = dict(line.split("=", 1) for line in say(context, "/usr/bin/env").splitlines())
    assert told.pop("PATH").split(":")
    assert told == {
        "HOME": "/session/state", "TMPDIR": "/session/tmp", "SPECGEN_STATE_DIR": "/session/state", "LANG": "C.UTF-8",
        "SPECGEN_SESSION": "S1", "SPECGEN_DATE": "2026-08-18", "SPECGEN_PROJECT": "shop", "SPECGEN_TURN": "1",
        "PWD": "/session/work",
    }  # fmt: skip


def test_it_works_in_the_project_and_writes_its_three_folders(context: SessionContext) -> None:
    text = 'pwd; echo a > made; echo b > "$SPECGEN_STATE_DIR/kept"; echo c > "$TMPDIR/t"; echo d > /tmp/private'
    assert shell(context, text) == "/session/work\n"
    step = context.state.parent
    assert (step / "work/made").read_text() == "a\n"
    assert (step / "state/kept").read_text() == "b\n"
    assert (step / "tmp/t").read_text() == "c\n"
    assert not Path("/tmp/private").exists()
    assert shell(context, "ls -A /tmp | grep private; cat $TMPDIR/t") == "c\n"


def test_the_real_paths_lead_to_the_same_folders(context: SessionContext) -> None:
    """For agents that are told the paths by a message."""
    assert shell(context, f"echo x > {context.state}/kept; cat /session/state/kept") == "x\n"
    assert inside(context).state == Path("/session/state")
    assert inside(context).workspace == Path("/session/work")
    assert launcher(()).inside(context) == inside(context)


def test_the_root_holds_the_system_and_the_session(context: SessionContext) -> None:
    system = {"bin", "lib", "lib32", "lib64", "libx32", "sbin", "usr", "etc", "nix"}
    top = set(shell(context, "ls -A /").split()) - system
    first = context.state.parts[1]  # where the real paths begin
    assert top - {first} <= {"dev", "proc", "run", "session", "tmp", "var"}
    assert shell(context, "ls -A /session").split() == ["state", "tmp", "work"]
    assert shell(context, "ls -A /run") == ""


def test_it_sees_its_own_processes_only(context: SessionContext) -> None:
    assert shell(context, "ls -d /proc/[0-9]* | wc -l; true").strip() in {"3", "4"}
    line = shell(context, "tr '\\0' ' ' < /proc/1/cmdline")
    assert "--args" in line
    assert "bind" not in line


def test_no_file_of_the_runner_is_open(context: SessionContext) -> None:
    assert shell(context, "ls /proc/$$/fd").split() == ["0", "1", "2"]


def test_what_only_the_administrator_may_read_is_covered(context: SessionContext) -> None:
    if os.geteuid():
        pytest.skip("only root could read it")
    assert "root:" in Path("/etc/shadow").read_text()
    assert "root:" not in shell(context, "cat /etc/shadow; true")


def test_names_of_users_and_hosts_are_found(context: SessionContext) -> None:
    assert shell(context, "getent passwd root > /dev/null && echo yes; hostname 2> /dev/null || true").startswith(
        "yes\n"
    )


def test_the_settings_of_the_system_cannot_be_changed(context: SessionContext) -> None:
    before = Path("/proc/sys/kernel/core_pattern").read_text()
    assert shell(context, "(: >> /proc/sys/kernel/core_pattern) 2> /dev/null && echo open; true") == ""
    assert Path("/proc/sys/kernel/core_pattern").read_text() == before


def test_a_file_that_it_needs_is_seen_and_its_neighbours_are_not(context: SessionContext, tmp_path: Path) -> None:
    for name in ("agent.py", "other.py"):
        (tmp_path / name).write_text("text\n")
    seen = shell(context, f"cat {tmp_path}/agent.py; ls {tmp_path}", needs=(tmp_path / "agent.py",))
    assert seen.split() == ["text", "agent.py", "step"]


def test_a_folder_to_see(context: SessionContext, tmp_path: Path) -> None:
    (tmp_path / "more/deep").mkdir(parents=True)
    (tmp_path / "more/deep/file").write_text("text\n")
    (tmp_path / "link").symlink_to(tmp_path / "more")
    for see in (tmp_path / "more", tmp_path / "link"):
        text = f"cat {tmp_path}/more/deep/file; touch {tmp_path}/more/x 2> /dev/null || echo no"
        assert shell(context, text, see=(see,)) == "text\nno\n"


def test_what_is_hidden_of_a_folder_to_see(context: SessionContext, tmp_path: Path) -> None:
    (tmp_path / "more/secret").mkdir(parents=True)
    (tmp_path / "more/secret/file").write_text("text\n")
    (tmp_path / "more/plain").write_text("text\n")
    hide = (tmp_path / "more/secret", tmp_path / "more/plain", tmp_path / "elsewhere")
    text = f"ls -A {tmp_path}/more/secret; cat {tmp_path}/more/plain; touch {tmp_path}/more/secret/x; true"
    assert "text" not in shell(context, text, see=(tmp_path / "more",), hide=hide)
    assert not (tmp_path / "more/secret/x").exists()


def test_nothing_to_see(tmp_path: Path) -> None:
    with pytest.raises(NoSandboxError, match="there is no such file or folder"):
        launcher((), [tmp_path / "none"])


def test_specgen_itself_is_not_seen(context: SessionContext) -> None:
    """With a spec and a seed it would build the answers again."""
    code = (
        "import importlib.util as u; s = u.find_spec('specgen'); print(s and (s.origin, *s.submodule_search_locations))"
    )
    said = say(
        context, sys.executable, "-c", f"{code}\nimport os\nif s: print(os.listdir(s.submodule_search_locations[0]))"
    )
    assert said == "None\n" or said.endswith("\n[]\n")


@pytest.mark.parametrize("program", ["no-such-program", "/no/such/program"])
def test_a_program_that_there_is_not(program: str, context: SessionContext) -> None:
    with pytest.raises(FileNotFoundError):
        launcher(()).start((program,), context, {}, Limits())


@pytest.mark.parametrize(("words", "code"), [("exit 7", 7), ("kill -9 $$", 137), ("exit 0", 0)])
def test_how_it_ended_is_told(words: str, code: int, context: SessionContext) -> None:
    process = launcher(()).start(("sh", "-c", words), context, {}, Limits())
    assert process.wait(60) == code
    launcher(()).stop(process)


def test_what_went_past_a_limit_after_all_is_told_at_the_end(context: SessionContext) -> None:
    """However fast it was."""
    fast = ("sh", "-c", "head -c 900000 /dev/zero > a; head -c 900000 /dev/zero > b")
    with pytest.raises(AgentFaultError, match="its folders held more than 1000000 bytes"):
        run_once(fast, context, launcher(()), {}, Limits(turn_seconds=60, disk_bytes=1_000_000))


def test_an_interruption_goes_before_a_limit(context: SessionContext) -> None:
    made = launcher(())
    (context.state / "big").write_bytes(b"x" * 100_000)
    process = made.start(("sleep", "1000"), context, {}, Limits(disk_bytes=10_000))

    def interrupted() -> None:
        try:
            raise KeyboardInterrupt
        finally:
            made.stop(process)

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert process.returncode is not None


def test_limits_hold_from_the_first_instruction(context: SessionContext) -> None:
    limits = Limits(turn_seconds=60, memory_bytes=300_000_000, disk_bytes=5_000_000, processes=30)
    said = say(context, "cat", "/proc/self/limits", limits=limits)
    rows = {line[:26].strip(): line[26:].split()[:2] for line in said.splitlines()[1:]}
    assert rows["Max data size"] == ["300000000", "300000000"]
    assert rows["Max file size"] == ["5000000", "5000000"]
    assert rows["Max processes"] == ["31", "31"]
    assert rows["Max core file size"] == ["0", "0"]


def test_it_can_be_sent_to_another_process() -> None:
    made = launcher((EXAMPLES / "exec_agent.py",), (EXAMPLES,))
    assert pickle.loads(pickle.dumps(made)) == made
    assert made.sealed


def test_the_path_names_what_is_seen() -> None:
    path = "/usr/bin:/home/me/bin:/opt/tool/bin:relative::/home/me/.venv/bin"
    roots = [Path("/opt/tool"), Path("/home/me/.venv/bin/python")]
    assert seen_path(path, roots) == "/usr/bin:/opt/tool/bin:/home/me/.venv/bin"


AGENTS = [
    (f"cmd:{sys.executable} examples/agents/exec_agent.py", "exec"),
    ("cmd:python3 examples/agents/exec_agent.py", "exec"),
    (f"cmd:{sys.executable} examples/agents/jsonl_agent.py", "jsonl"),
    ("py:py_agent:Notes", "exec"),
]


@pytest.mark.parametrize(("agent", "protocol"), AGENTS)
def test_every_kind_of_agent_answers_as_it_does_outside(agent: str, protocol: str, tmp_path: Path) -> None:
    words = ("run", HELLO, "--agent", agent, "--protocol", protocol, "--jobs", "2")
    for sandbox, sealed in (("bwrap", True), ("none", False)):
        out = tmp_path / sandbox
        done = run_specgen(
            *words, "--sandbox", sandbox, "--out", out, cwd=ROOT,
            env={"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "judge"), str(EXAMPLES)])},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert ("not sealed" in done.stdout) == (not sealed)
        row = json.loads((out / "run.json").read_bytes())
        assert row["sealed"] is sealed
        assert not row["failed"]
    results = [sorted((tmp_path / name / "tests").iterdir()) for name in ("bwrap", "none")]
    assert [path.read_bytes() for path in results[0]] == [path.read_bytes() for path in results[1]]


def test_a_memory_s_own_maintenance_is_sealed_too(tmp_path: Path) -> None:
    (tmp_path / "tidy.sh").write_text('#!/bin/sh\necho "$PWD $SPECGEN_DATE" >> "$SPECGEN_STATE_DIR/tidied"\n')
    (tmp_path / "tidy.sh").chmod(0o755)
    (tmp_path / "agent.sh").write_text('cat "$SPECGEN_STATE_DIR/tidied" 2> /dev/null || true\n')
    words = ("--agent", "cmd:sh agent.sh", "--consolidate", "./tidy.sh", "--sandbox", "bwrap", "--out", "R")
    done = run_specgen("run", HELLO, *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for path in (tmp_path / "R/tests").iterdir():
        assert set(json.loads(path.read_bytes())["reply"].split()[::2]) == {"/session/work"}


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_everything_ends_with_the_runner(number: signal.Signals, tmp_path: Path) -> None:
    marker = f"{os.getpid()}-{tmp_path.name}"
    script = tmp_path / "agent.sh"
    script.write_text("setsid sh -c \"trap '' TERM INT HUP; sleep 1000; : $1\" &\nsleep 1000\n")
    words = specgen_command("run", HELLO, "--agent", f"cmd:sh {script} {marker}", "--sandbox", "bwrap", "--out", "R")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "judge")])}
    with subprocess.Popen(words, cwd=tmp_path, env=env, stderr=subprocess.DEVNULL, start_new_session=True) as runner:
        while len([pid for pid in alive(marker) if pid != runner.pid]) < 3:
            assert runner.poll() is None
        runner.send_signal(number)
        runner.wait(60)
    left = alive(marker)
    for _ in range(1000):  # the system ends them one after another
        left = alive(marker)
        if not left:
            break
        signal.sigtimedwait([], 0.01)
    assert left == []
