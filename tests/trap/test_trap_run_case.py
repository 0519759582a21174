"""tools/run_case.sh: two sessions, what is carried, and harnesses that fail, hang or leave something running."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import sys
from pathlib import Path

import pytest
from trap_helpers import CARRY, gold, run_case, solution, why_not_sealed

MODES = [
    pytest.param("off", id="open"),
    pytest.param("require", id="sealed", marks=pytest.mark.skipif(bool(why_not_sealed()), reason=why_not_sealed())),
]
both = pytest.mark.parametrize("seal", MODES)


@pytest.fixture
def sol(task: Path, tmp_path: Path) -> Path:
    return solution(tmp_path / "a 'solution'", task, CARRY)


def shell(sol: Path, text: str, name: str = "agent.sh") -> str:
    path = sol / name
    path.write_text(f"#!/bin/bash\n{text}\n", "utf-8")
    path.chmod(0o755)
    return f"./{name}"


@both
def test_what_the_harness_keeps_is_carried(task: Path, sol: Path, seal: str) -> None:
    for case in ("case_01", "case_03"):
        done = run_case(task, sol, "--seal", seal, "python3", "agent.py", case=case)
        assert (done.returncode, done.stdout.decode()) == (0, gold(task, case)["answer"] + "\n"), done.stderr


@both
@pytest.mark.parametrize(
    ("where", "carried"), [("$HOME", True), ("$SPECGEN_STATE_DIR", True), (".", False), ("$TMPDIR", False)]
)
def test_only_home_and_state_are_carried(task: Path, sol: Path, seal: str, where: str, carried: bool) -> None:
    agent = shell(sol, f'if [ -e "{where}/mark" ]; then echo carried; else echo fresh; touch "{where}/mark"; fi')
    done = run_case(task, sol, "--seal", seal, agent)
    assert done.stdout == (b"carried\n" if carried else b"fresh\n"), done.stderr


@both
def test_each_case_starts_afresh(task: Path, sol: Path, seal: str) -> None:
    agent = shell(
        sol, 'echo x >> "$HOME/n"; echo y >> "$SPECGEN_STATE_DIR/n"; cat "$HOME/n" "$SPECGEN_STATE_DIR/n" | wc -l'
    )
    for _ in range(2):
        assert run_case(task, sol, "--seal", seal, agent).stdout.strip() == b"4"


@both
def test_a_state_folder_of_the_caller(task: Path, sol: Path, tmp_path: Path, seal: str) -> None:
    agent = shell(sol, 'echo x >> "$SPECGEN_STATE_DIR/n"; wc -l < "$SPECGEN_STATE_DIR/n"')
    mine = {"SPECGEN_STATE_DIR": str(tmp_path / "my state")}
    outputs = [run_case(task, sol, "--seal", seal, agent, more=mine).stdout.strip() for _ in range(2)]
    assert outputs == [b"2", b"4"]


@both
def test_the_folders_are_unrelated_and_gone(task: Path, sol: Path, tmp_path: Path, seal: str) -> None:
    agent = shell(sol, 'pwd >> "$SPECGEN_STATE_DIR/pwd"; echo "$HOME" >> "$SPECGEN_STATE_DIR/pwd"; ls -A | wc -l')
    done = run_case(task, sol, "--seal", seal, agent, more={"SPECGEN_STATE_DIR": str(tmp_path / "state")})
    assert done.stdout.strip() == b"0"
    one, home, two, again = (tmp_path / "state/pwd").read_text("utf-8").split()
    assert one != two
    assert home == again
    assert not {one, two} & {str(path) for path in (task, sol, *task.parents, *sol.parents)}
    assert not any(Path(path).exists() for path in (one, two, home))


@both
def test_the_prompt_arrives_as_it_is(task: Path, sol: Path, tmp_path: Path, seal: str) -> None:
    agent = shell(
        sol,
        'printf "%s" "${@: -1}" > "$SPECGEN_STATE_DIR/$(ls "$SPECGEN_STATE_DIR" | wc -l)"; printf "%s|" "${@:1:$#-1}"',
    )
    words = ("a b", "", "$HOME", "*", "it's", '"q"', "\\", "--flag", "é\n")
    done = run_case(task, sol, "--seal", seal, agent, *words, more={"SPECGEN_STATE_DIR": str(tmp_path / "state")})
    assert done.stdout.decode() == "".join(f"{word}|" for word in words), done.stderr
    for number in (1, 2):
        told = (tmp_path / f"state/{number - 1}").read_bytes()
        assert told == (task / f"inputs/case_01/step{number}.txt").read_bytes()


@both
def test_the_prompt_on_standard_input(task: Path, sol: Path, seal: str) -> None:
    agent = shell(sol, 'cat; echo "$#"')
    done = run_case(task, sol, "--seal", seal, "--stdin", agent)
    assert done.stdout == (task / "inputs/case_01/step2.txt").read_bytes() + b"0\n"


def test_the_prompt_where_the_command_wants_it(task: Path, sol: Path) -> None:
    agent = shell(sol, 'printf "%s|" "$@"')
    done = run_case(task, sol, agent, "-p", "{prompt}", "--at", "{solution}/x", "agent.py")
    prompt = (task / "inputs/case_01/step2.txt").read_text("utf-8")
    assert done.stdout.decode() == f"-p|{prompt}|--at|{sol.resolve()}/x|{sol.resolve()}/agent.py|"


@both
def test_only_session_2_is_printed_and_errors_are_passed_on(task: Path, sol: Path, seal: str) -> None:
    agent = shell(sol, 'n=$(ls "$HOME" | wc -l); touch "$HOME/1"; echo "out $n"; echo "err $n" >&2')
    done = run_case(task, sol, "--seal", seal, agent)
    assert done.stdout == b"out 1\n"
    assert b"err 0\n" in done.stderr
    assert b"err 1\n" in done.stderr


@both
@pytest.mark.parametrize("session", [1, 2])
def test_a_failing_session(task: Path, sol: Path, seal: str, session: int) -> None:
    agent = shell(
        sol, f'n=$(ls "$HOME" | wc -l); touch "$HOME/1"; echo "out $n"; [ "$n" = {session - 1} ] && exit 7; exit 0'
    )
    done = run_case(task, sol, "--seal", seal, agent)
    assert done.returncode == 7
    assert done.stdout == (b"" if session == 1 else b"out 1\n")
    assert f"session {session} exited with 7".encode() in done.stderr


def test_a_session_that_a_signal_ends(task: Path, sol: Path) -> None:
    done = run_case(task, sol, "--seal", "off", shell(sol, "kill -SEGV $$"))
    assert done.returncode == 139
    assert b"was ended by signal 11" in done.stderr


@both
def test_a_hanging_session(task: Path, sol: Path, seal: str) -> None:
    agent = shell(sol, "trap '' TERM; echo partly; while :; do sleep 1; done")
    done = run_case(task, sol, "--seal", seal, "--timeout", "1", agent)
    assert (done.returncode, done.stdout) == (124, b"")
    assert b"session 1 took longer than 1 seconds" in done.stderr


MARKS = itertools.count(1)


def running(mark: str) -> list[str]:
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (entry / "cmdline").read_bytes().split(b"\0"):
                found.append(entry.name)
        except OSError:
            continue
    return found


@both
@pytest.mark.parametrize(
    "start",
    [
        "sleep {n} &",
        "setsid sleep {n} &",
        "(setsid setsid nohup sleep {n} >/dev/null 2>&1 &)",
        "sleep {n} & disown; exit 0",
    ],
)
def test_nothing_is_left_running(task: Path, sol: Path, seal: str, start: str) -> None:
    if not Path("/proc/self/cmdline").exists():
        pytest.skip("needs /proc")
    mark = f"{100_000 + os.getpid()}.{next(MARKS)}"
    done = run_case(task, sol, "--seal", seal, shell(sol, f"{start.format(n=mark)}\necho done"))
    assert done.returncode == 0, done.stderr
    assert running(mark) == []


@both
def test_what_is_no_utf8_is_replaced(task: Path, sol: Path, seal: str) -> None:
    done = run_case(task, sol, "--seal", seal, shell(sol, r"printf 'a\377b\n'; printf '\376' >&2"))
    assert done.stdout.decode("utf-8") == "a\ufffdb\n"
    done.stderr.decode("utf-8")


@both
def test_no_variable_tells_of_the_task(task: Path, sol: Path, seal: str) -> None:
    raw = json.dumps({"inputs_dir": str(task / "inputs/case_01"), "outputs_dir": "/nowhere"})
    more = {
        "TRAP_MANIFEST": "UNSET",
        "MY_CASE": raw,
        "COPY": f"case={raw}",
        "WHERE": str(task),
        "KEY": "kept",
        "TRAP_X": "1",
    }
    done = run_case(task, sol, "--seal", seal, shell(sol, "env"), more=more)
    text = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert "KEY=kept" in text
    assert "inputs_dir" not in text
    assert str(task) not in text
    assert "TRAP" not in text


def test_a_home_to_start_with(task: Path, sol: Path, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home/settings").write_text("mine\n", "utf-8")
    done = run_case(
        task, sol, "--home", str(tmp_path / "home"), shell(sol, 'cat "$HOME/settings"; echo more > "$HOME/settings"')
    )
    assert done.stdout == b"more\n"
    assert (tmp_path / "home/settings").read_text("utf-8") == "mine\n"


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ((), 2, "which command"),
        (("--timeout", "0", "true"), 2, "above 0"),
        (("--timeout", "soon", "true"), 2, "--timeout"),
        (("--home", "nowhere", "true"), 2, "nowhere is no folder"),
        (("--see", "nowhere", "true"), 2, "does not exist"),
        (("--see", "/", "true"), 2, "holds the task"),
        (("no-such-agent",), 127, "no command 'no-such-agent'"),
        (("./known.json",), 126, "is not executable"),
    ],
)
def test_wrong_use(task: Path, sol: Path, words: tuple[str, ...], code: int, says: str) -> None:
    done = run_case(task, sol, *words)
    assert (done.returncode, done.stdout) == (code, b"")
    assert says in done.stderr.decode()


def test_no_manifest(task: Path, sol: Path) -> None:
    done = run_case(task, sol, "true", more={"TRAP_MANIFEST": "UNSET"})
    assert done.returncode == 2
    assert b"no variable holds trap-cli's manifest" in done.stderr


def test_a_state_folder_in_the_task_is_refused(task: Path, sol: Path) -> None:
    for folder in (task, task / "expected", task.parent):
        done = run_case(task, sol, "true", more={"SPECGEN_STATE_DIR": str(folder)})
        assert done.returncode == 2
        assert b"SPECGEN_STATE_DIR" in done.stderr


def test_a_prompt_too_long_for_an_argument(task: Path, sol: Path, tmp_path: Path) -> None:
    inputs = tmp_path / "other/inputs/case_01"
    inputs.mkdir(parents=True)
    for number in (1, 2):
        (inputs / f"step{number}.txt").write_text("x" * 200_000, "utf-8")
    more = {"TRAP_MANIFEST": json.dumps({"inputs_dir": str(inputs)})}
    done = run_case(task, sol, "true", more=more)
    assert (done.returncode, b"use --stdin" in done.stderr) == (2, True)
    assert run_case(task, sol, "--stdin", shell(sol, "wc -c"), more=more).stdout.strip() == b"200000"


def test_without_bubblewrap_it_says_so(task: Path, sol: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    for name in ("bash", "dirname"):
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    (tmp_path / "bin/python3").symlink_to(Path(sys.executable).resolve())
    without = {"PATH": str(tmp_path / "bin")}
    done = run_case(task, sol, "bash", "-c", "echo hi", more=without)
    assert (done.returncode, done.stdout) == (0, b"hi\n"), done.stderr
    assert b"not sealed (bubblewrap (bwrap) is not installed)" in done.stderr
    done = run_case(task, sol, "--seal", "require", "bash", "-c", "echo hi", more=without)
    assert (done.returncode, done.stdout) == (2, b"")


def test_help(task: Path, sol: Path) -> None:
    done = run_case(task, sol, "--help")
    assert done.returncode == 0
    for option in ("--stdin", "--timeout", "--home", "--see", "--seal", "--no-network"):
        assert option in done.stdout.decode()
        assert option in (task / "README.md").read_text("utf-8")
