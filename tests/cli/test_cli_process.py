"""The program as a process: what it imports, what it prints where, how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import HELLO, PATHS, build_hello, run_specgen, specgen_command

HEAVY = ("jinja2", "faker", "cerberus", "ruamel", "hypothesis", "specgen_judge", "specgen.world", "specgen.parse")


def imported(*args: str) -> set[str]:
    code = "import sys; from specgen.cli import main\ntry: main()\nexcept SystemExit: pass\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, *args], env={"PYTHONPATH": PATHS}, capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "args",
    [
        ("--help",),
        ("--version",),
        ("build", "--help"),
        ("run", "--help"),
        ("audit", "--help"),
        ("export", "--help"),
        (),
    ],
)
def test_help_imports_nothing_heavy(args: tuple[str, ...]) -> None:
    modules = imported(*args)
    assert "click" in modules
    assert not [name for name in modules if name in HEAVY or name.startswith(tuple(f"{h}." for h in HEAVY))]


COMMANDS = (
    "init", "lint", "build", "audit", "show", "verify", "diff", "run", "judge", "export", "schema", "retrieve", "gate",
)  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_with_an_example(command: str, tmp_path: Path) -> None:
    done = run_specgen(command, "--help", cwd=tmp_path)
    assert done.returncode == 0
    assert "Example: specgen " in done.stdout


@pytest.mark.parametrize(
    "args",
    [
        (), ("nothing",), ("--nothing",), ("build",), ("build", "a", "b"), ("build", "--seed"), ("lint",), ("verify",),
        ("verify", "none"), ("diff", "a"), ("diff", "a", "b"), ("run", "none"), ("run", "none", "--agent", "sim:stale"),
        ("judge", "none"), ("judge", "none", "none"), ("show", "none"),
        ("export", "none", "--target", "no", "--out", "x"),
        ("run", "none", "--agent", "sim:stale", "--out", "x"), ("export", "none", "--target", "fluso", "--out", "x"),
        ("audit", "none"), ("audit", str(HELLO), "--seeds", "0"), ("audit", str(HELLO), "--seeds", "x"), ("init",),
        ("init", "A B"), ("init", "../x"), ("show", str(HELLO), "--plant", "none"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_wrong_usage_is_told_and_writes_nothing(args: tuple[str, ...], tmp_path: Path) -> None:
    done = run_specgen(*args, cwd=tmp_path)
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_reader_that_leaves_is_no_fault(tmp_path: Path) -> None:
    """`specgen schema | head -1`: the pipe is closed before all is read, or before anything is."""
    for command in (("schema",), ("show", str(HELLO)), ("lint", str(HELLO)), ("--help",)):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(
            specgen_command(*command), cwd=tmp_path, env={"PYTHONPATH": PATHS}, stdout=writer, stderr=subprocess.PIPE,
            text=True, check=False,
        )  # fmt: skip
        os.close(writer)
        assert (done.returncode, done.stderr) == (0, ""), command


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_output_that_cannot_be_written(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            specgen_command("schema"),
            env={"PYTHONPATH": PATHS},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 3
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="a shell's way of closing")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams(closed: str, tmp_path: Path) -> None:
    line = f'"{sys.executable}" -m specgen build "{HELLO}" --out built {closed}'
    done = subprocess.run(["sh", "-c", line], cwd=tmp_path, env={"PYTHONPATH": PATHS}, check=False)
    assert done.returncode == 0
    assert run_specgen("verify", "built", cwd=tmp_path).returncode == 0


def test_nothing_but_the_answer_on_standard_output(tmp_path: Path) -> None:
    built = build_hello(tmp_path)
    for args in (
        ("build", HELLO, "--out", "other", "--json"),
        ("lint", HELLO, "--json"),
        ("verify", built, "--json"),
        ("diff", built, built, "--json"),
        ("run", built, "--agent", "sim:perfect", "--out", "run", "--json"),
        ("judge", built, "run", "--json"),
        ("show", HELLO, "--json"),
        ("export", built, "--target", "fluso", "--out", "exported", "--json"),
        ("audit", HELLO, "--seeds", "1", "--json"),
    ):
        done = run_specgen(*args, cwd=tmp_path)
        json.loads(done.stdout)
        assert done.stderr == "", args


def test_a_fault_of_ours_exits_3_and_says_so() -> None:
    code = (
        "import specgen.build.load as load\n"
        "def broken(path): raise RuntimeError('broken')\n"
        "load.require_spec = broken\n"
        "from specgen.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "show", str(HELLO)],
        env={"PYTHONPATH": PATHS},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3
    assert "RuntimeError: broken" in done.stderr
    assert "a fault of specgen itself" in done.stderr


def test_double_optimisation_is_refused_plainly(tmp_path: Path) -> None:
    done = run_specgen("lint", HELLO, cwd=tmp_path, env={"PYTHONOPTIMIZE": "2"})
    assert done.returncode == 2
    assert "-OO" in done.stderr
    assert "Traceback" not in done.stderr


def test_agents_complete_in_the_shell(tmp_path: Path) -> None:
    """bash asks with the words so far; a colon is part of the word."""
    env = {"_SPECGEN_COMPLETE": "bash_complete", "COMP_WORDS": "specgen run x --agent sim:s", "COMP_CWORD": "4"}
    done = run_specgen(cwd=tmp_path, env=env)
    assert {line.split(",")[1] for line in done.stdout.splitlines()} == {"sim:stale", "sim:scope-blind"}
