"""What `specgen run` refuses before it does anything: no traceback, exit 2, and nothing is left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import ROOT, run_specgen

HELLO = ROOT / "generated" / "hello"


def refused(cwd: Path, *words: str | Path, out: str = "R", **env: str) -> str:
    """What a run says that is refused; nothing new may lie here."""
    before = sorted(cwd.iterdir())
    done = run_specgen("run", HELLO, "--agent", "cmd:true", "--out", out, *words, cwd=cwd, env=env)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert sorted(cwd.iterdir()) == before
    return done.stderr


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--timeout", "nan", "'nan' is not a number of seconds"),
        ("--timeout", "inf", "is not a number of seconds"),
        ("--timeout", "1e300", "is not a number of seconds"),
        ("--timeout", "0", "is not a number of seconds"),
        ("--timeout", "soon", "is not a number of seconds"),
        ("--max-memory", "9999999999999G", "is more than"),
        ("--max-output", "99999999999999999999G", "is more than"),
        ("--max-processes", "99999999999999999999", "is not in the range"),
        ("--env", "A=B", "is no name of a variable"),
        ("--env", "", "is no name of a variable"),
        ("--env", "NOT_SET_HERE", "there is no such variable"),
        ("--env", "SPECGEN_STATE_DIR", "is told by the runner"),
        ("--consolidate", " ", "is an empty command"),
        ("--see", "/", "cannot be shown"),
        ("--see", "/proc/self", "cannot be shown"),
        ("--record", "R", "lie in each other"),
        ("--record", "R/kept", "lie in each other"),
        ("--record", "nothing/..", "is the folder that you are in"),
    ],
)
def test_values_that_no_run_can_have(option: str, value: str, said: str, tmp_path: Path) -> None:
    assert said in refused(tmp_path, option, value, SPECGEN_STATE_DIR="/elsewhere")


def test_a_run_within_its_recording_is_refused(tmp_path: Path) -> None:
    assert "lie in each other" in refused(tmp_path, "--record", "kept", out="kept/R")


def test_a_recording_is_refused_under_the_name_of_its_option(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine.txt").write_text("x", "utf-8")
    said = refused(tmp_path, "--record", "other")
    assert "name another folder with --record" in said


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("file/R", "is no folder"),
        ("n" * 300, "File name too long"),
        ("link", "is a link that leads nowhere"),
        ("loop/R", "cannot be made"),
    ],
)
def test_places_where_no_run_can_be(out: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    (tmp_path / "link").symlink_to("nowhere")
    (tmp_path / "loop").symlink_to("loop")
    assert said in refused(tmp_path, out=out)


@pytest.mark.parametrize(
    ("name", "said"), [("tool.sh", "may not be executed"), ("folder", "is a folder, not a program")]
)
def test_a_program_that_cannot_be_started_says_why(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "tool.sh").write_text("echo\n", "utf-8")
    (tmp_path / "folder").mkdir()
    done = run_specgen("run", HELLO, "--agent", f"cmd:./{name}", "--out", "R", cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="the folder that one is in cannot be removed")
def test_a_working_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    code = "import os, sys; from specgen.cli.main import main; os.rmdir(os.getcwd()); sys.argv[1:] = ['schema']; main()"
    done = subprocess.run([sys.executable, "-c", code], cwd=gone, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("specgen: the folder that you are in is not there any more")


@pytest.mark.parametrize("damage", ["{", "", "[]", "\x00"])
def test_a_damaged_run_is_neither_resumed_nor_begun_anew(damage: str, tmp_path: Path) -> None:
    words = ("run", HELLO, "--agent", "cmd:true", "--sandbox", "none", "--out", "R")
    assert run_specgen(*words, cwd=tmp_path).returncode == 0
    (tmp_path / "R/run.json").write_text(damage, "utf-8")
    for more in ((), ("--resume",)):
        done = run_specgen(*words, *more, cwd=tmp_path)
        assert done.returncode == 2, done.stderr
        assert "R/run.json cannot be read" in done.stderr
    assert (tmp_path / "R/run.json").read_text("utf-8") == damage


def test_a_complete_run_is_not_called_unfinished(tmp_path: Path) -> None:
    assert (
        run_specgen("run", HELLO, "--agent", "cmd:true", "--sandbox", "none", "--out", "R", cwd=tmp_path).returncode
        == 0
    )
    (tmp_path / "none").mkdir()
    done = run_specgen("run", "none", "--agent", "cmd:true", "--out", "R", "--resume", cwd=tmp_path)
    assert done.returncode == 2
    assert "unfinished" not in done.stderr


def test_a_report_where_nothing_can_be_written(tmp_path: Path) -> None:
    assert run_specgen("run", HELLO, "--agent", "sim:perfect", "--out", "R", cwd=tmp_path).returncode == 0
    (tmp_path / "file").write_text("x", "utf-8")
    done = run_specgen("report", HELLO, "R", "--out", "file/report.html", cwd=tmp_path)
    assert done.returncode == 2
    assert "file/report.html cannot be made" in done.stderr


def test_a_run_that_failed_as_a_whole_says_by_what(tmp_path: Path) -> None:
    body = "class Agent:\n    def __init__(self, session): raise ValueError('\\x1b[2J no such key')\n"
    (tmp_path / "odd.py").write_text(body, "utf-8")
    words = ("--agent", "py:odd:Agent", "--sandbox", "none", "--retries", "0", "--out", "R")
    done = run_specgen("run", HELLO, *words, cwd=tmp_path)
    assert done.returncode == 3
    assert "3 of them by crash: ValueError: �[2J no such key" in done.stderr
