"""Killed, interrupted, out of space, two at once: what stands at the target is whole, and nothing lies beside it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from build_helpers import HELLO, PATHS, build_hello, run_specgen, specgen_command, tree

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent as POSIX has them")

STRUCK = """
import os, signal, sys
from specgen.build import api, staging, swap
api.SAMPLE = 20  # nothing here is about guesses
number, moment, count = int(sys.argv[1]), sys.argv[2], 0

def strike():
    os.kill(os.getpid(), number)

def before(function, when):
    def wrapped(*args, **kwargs):
        global count
        count += 1
        if when == "last" or count == int(when):
            strike()
        return function(*args, **kwargs)
    return wrapped

def after(function):
    def wrapped(*args, **kwargs):
        result = function(*args, **kwargs)
        strike()
        return result
    return wrapped

if moment.isdigit():
    staging.Staging._place = before(staging.Staging._place, moment)
elif moment == "claimed":
    staging.leftovers.claim = after(staging.leftovers.claim)
elif moment == "putting":
    swap.put = before(swap.put, "last")
elif moment == "put":
    swap.put = after(swap.put)
sys.argv[1:3] = []
from specgen.cli import main
main()
"""
MOMENTS = ("claimed", "4", "60", "putting", "put")
"""When the signal comes: as the staged folder is there, at the n-th file, just before and after it is put in place."""


def struck(number: int, moment: str, *args: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run specgen in a process that sends itself a signal at one moment."""
    command = [sys.executable, "-c", STRUCK, str(number), moment, *map(str, args)]
    return subprocess.run(
        command, cwd=cwd, env={"PYTHONPATH": PATHS}, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_first_build_leaves_nothing(number: int, code: int, moment: str, tmp_path: Path) -> None:
    done = struck(number, moment, "build", HELLO, "--out", "new/deep/built", cwd=tmp_path)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    if moment in ("putting", "put"):  # it came too late: the build stands, whole
        assert run_specgen("verify", "new/deep/built", cwd=tmp_path).returncode == 0
        assert [path.name for path in (tmp_path / "new/deep").iterdir()] == ["built"]
    else:
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("moment", ["20", "putting", "put"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_earlier_build_stays_whole(number: int, moment: str, tmp_path: Path) -> None:
    built = build_hello(tmp_path)
    before = tree(built)
    done = struck(number, moment, "build", HELLO, "--seed", "7", "--out", built, cwd=tmp_path)
    assert done.returncode != 0
    if moment != "put" and not (moment == "putting" and number != signal.SIGKILL):
        assert tree(built) == before
    assert run_specgen("verify", built, cwd=tmp_path).returncode == 0
    if number != signal.SIGKILL:
        assert [path.name for path in tmp_path.iterdir()] == ["built"]


def test_what_a_killed_build_left_is_swept_by_the_next(tmp_path: Path) -> None:
    struck(signal.SIGKILL, "20", "build", HELLO, "--out", "built", cwd=tmp_path)
    assert [path.suffix for path in tmp_path.iterdir()] == [".partial"]
    assert run_specgen("build", HELLO, "--out", "built", cwd=tmp_path).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["built"]


def test_nothing_is_swept_from_under_a_build_that_works(tmp_path: Path) -> None:
    from specgen.build.staging import Staging

    with Staging(tmp_path / "built") as one:
        one.write("a.txt", "a")
        with Staging(tmp_path / "built") as other:
            other.write("b.txt", "b")
            other.commit()
        one.write("c.txt", "c")
        one.commit()
    assert tree(tmp_path) == {"built/a.txt": b"a", "built/c.txt": b"c"}


@pytest.mark.parametrize("moment", ["claimed", "2", "put"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_run_is_whole_or_not_there(number: int, code: int, moment: str, tmp_path: Path) -> None:
    built = build_hello(tmp_path)
    done = struck(number, moment, "run", built, "--agent", "sim:stale", "--out", "run", cwd=tmp_path)
    assert done.returncode == code, done.stderr
    left = {path.name for path in tmp_path.iterdir()}
    assert left == ({"built", "run"} if moment in ("putting", "put") else {"built"})


def test_builds_to_one_target_at_once(tmp_path: Path) -> None:
    """Each is whole; the last to end stands, and nothing of the others is left."""
    env = {"PYTHONPATH": PATHS}
    commands = [specgen_command("build", HELLO, "--seed", str(seed), "--out", "built") for seed in range(4)]
    running = [subprocess.Popen(command, cwd=tmp_path, env=env, stdout=subprocess.DEVNULL) for command in commands]
    assert [process.wait() for process in running] == [0] * 4
    assert [path.name for path in tmp_path.iterdir()] == ["built"]
    assert run_specgen("verify", "built", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("earlier", [False, True])
def test_no_space_left(earlier: bool, tmp_path: Path) -> None:
    """A limit on the size of files stands for a full disk: the error names the file, and what stood there stands."""
    built = build_hello(tmp_path) if earlier else tmp_path / "built"
    before = tree(tmp_path)
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000)); "
    command = [sys.executable, "-c", limited + "from specgen.cli import main; main()", "build", str(HELLO), "--out"]
    done = subprocess.run(
        [*command, str(built)], cwd=tmp_path, env={"PYTHONPATH": PATHS}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 3
    assert done.stderr.startswith(f"specgen: {built}{os.sep}")
    assert "File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert tree(tmp_path) == before


def test_a_broken_guarantee_leaves_no_parent_folder(tmp_path: Path) -> None:
    text = HELLO.read_text("utf-8").replace("request: What's the alarm number again?", "request: Is it 481920?")
    (tmp_path / "leaky.yaml").write_text(text, "utf-8")
    done = run_specgen("build", "leaky.yaml", "--out", "one/two", cwd=tmp_path)
    assert done.returncode == 2
    assert "SG405" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["leaky.yaml"]
