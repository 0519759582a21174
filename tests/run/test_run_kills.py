"""A runner that is killed before any one thing that it does to the file system, and resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from run_helpers import HELLO, PATHS, THOROUGH, result_bytes, row, serial, tree, until

from specgen.cli.options import require_out
from specgen.run.contract import Launcher, Reply, SessionContext
from specgen.run.folder import CannotResumeError, hardly_begun, held, scratch
from specgen.run.launch.laying import works
from specgen.run.replay import whole
from specgen.run.results import RUN, STATE, write_json
from specgen.run.usehold import in_use

EVENTS = ("open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate")
MOST = 5000
STEP = 1 if THOROUGH else 7
"""One event in so many is tried."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


@dataclass(frozen=True)
class Listening:
    """An agent of this process that keeps all that it hears, and notes each call in a file of ours."""

    log: Path
    name: str = "listening"
    fingerprint: str = "1"
    needs: tuple[Path, ...] = ()

    def open(self, context: SessionContext, launcher: Launcher) -> Talk:
        return Talk(self.log, context)


class Talk:
    def __init__(self, log: Path, context: SessionContext) -> None:
        self.log, self.context = log, context

    def send(self, text: str) -> Reply:
        heard = self.context.state / "heard"
        before = heard.read_text("utf-8") if heard.exists() else ""
        heard.write_text(before + text, "utf-8")
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self.context.id, text]) + "\n")
        return Reply(before, before)

    def close(self) -> None:
        """Nothing is open."""


def _in_a_tree(args: tuple[object, ...]) -> bool:
    """Whether something goes that is named from an open folder, as in the removal of a whole tree."""
    return isinstance(args[-1], int) and args[-1] >= 0 and not str(args[0]).startswith("/")


def runner(out: Path, log: Path, temporary: Path, kill: int = MOST) -> int:
    """Begin a run or go on with it in a process that is killed at this event; how many events there were, or 0."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        seen = 0

        def _count(event: str, args: tuple[object, ...]) -> None:
            nonlocal seen
            if event in EVENTS and (str(args[0]).startswith((str(out), str(temporary))) or _in_a_tree(args)):
                seen += 1
                if seen == kill:
                    os.kill(os.getpid(), signal.SIGKILL)

        tempfile.tempdir = str(temporary)
        sys.addaudithook(_count)
        try:
            require_out(out, RUN, "a run", hardly_begun)
            serial(HELLO, out, Listening(log), resume=True)
            os.write(write, str(seen).encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        events = told.read()
    os.waitpid(child, 0)
    return int(events or 0)


def calls(log: Path) -> Counter[str]:
    return Counter(log.read_text("utf-8").splitlines()) if log.exists() else Counter()


def test_killed_before_each_event(tmp_path: Path) -> None:
    """Nothing is lost, what is kept is not asked again, and nothing lies about at the end."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    whole = tmp_path / "whole"
    count = runner(whole, tmp_path / "log", temporary)
    assert count > 100
    expected = calls(tmp_path / "log")
    wrong = []
    for number in range(1, count + 1, STEP):
        out, log = tmp_path / f"run-{number}", tmp_path / f"log-{number}"
        assert not runner(out, log, temporary, number)
        kept = result_bytes(out) if out.exists() else {}
        before = calls(log)
        done = runner(out, log, temporary)
        again = calls(log) - before
        if not done or tree(out).keys() != tree(whole).keys() or result_bytes(out) != result_bytes(whole):
            wrong.append(f"{number}: not the same")
        elif set(calls(log)) != set(expected) or again.total() > expected.total() - len(kept):
            wrong.append(f"{number}: not the same calls")
        elif list(temporary.iterdir()):
            wrong.append(f"{number}: {[path.name for path in temporary.iterdir()]} is left")
            for path in temporary.iterdir():
                path.rmdir()
        elif row(out)["usage"] != row(whole)["usage"] or (out / STATE).exists():
            wrong.append(f"{number}: another run.json")
    assert not wrong


STARTS = """
    import os, signal, sys
    from pathlib import Path
    from specgen.run.agents.exec import ExecAgent
    from specgen.run.contract import Limits
    from specgen.run.launch.plain import PlainLauncher
    from specgen.run.material import read_material
    from specgen.run.plan import Plan, Settings
    from specgen.run.pool import Pool
    from specgen.run.tasks import Workshop

    build, place = map(Path, sys.argv[1:])
    agent = ExecAgent("a", "1", (sys.executable, "-c", f"open({str(place / 'called')!r}, 'w')"), (), Limits(60))
    material = read_material(build)
    pool = Pool(Workshop(agent, PlainLauncher(), Limits(60), place, 0), 1)
    pool.submit(Plan(material, Settings(), place / "states").replay(1, next(iter(material.sessions)), 0))
    print(*(worker.pid for worker in pool._busy), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_worker_whose_runner_was_killed_before_it_was_awake(tmp_path: Path) -> None:
    """It does nothing of what it was given: the next runner does that."""
    words = [sys.executable, "-c", textwrap.dedent(STARTS), str(HELLO), str(tmp_path)]
    done = subprocess.run(words, env={**os.environ, "PYTHONPATH": PATHS}, capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    worker = Path("/proc", done.stdout.decode().strip())
    until(lambda: not worker.exists(), "the worker ended")
    assert list(tmp_path.iterdir()) == []


def test_workers_of_a_killed_runner_are_waited_for(tmp_path: Path) -> None:
    """Their folder is removed when the last of them has left it, and not before."""
    left = Path(tempfile.mkdtemp())
    (tmp_path / "scratch").write_text(str(left), encoding="utf-8")
    told: list[bool] = []
    with in_use(left):
        waiting = threading.Thread(target=lambda: _enter(tmp_path, told))
        waiting.start()
        waiting.join(0.2)
        assert (told, left.exists()) == ([], True)
    waiting.join()
    assert told == [True]
    assert not left.exists()


def _enter(state: Path, told: list[bool]) -> None:
    with scratch(state) as place:
        told.append(place.is_dir())


def test_another_runner_that_ended_since_we_looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it wrote is not written over."""
    write_json(tmp_path / RUN, {"complete": False})
    rows = iter([{"complete": False}, {"complete": True}])
    monkeypatch.setattr("specgen.run.folder.read_json", lambda path: next(rows))
    with pytest.raises(CannotResumeError, match="another runner"), held(tmp_path, {}, resume=True):
        pytest.fail("nothing is done")


def test_two_that_leave_the_same_state(tmp_path: Path) -> None:
    """The first one counts, also where the system refuses to put a folder in the place of a full one."""
    for text in ("first", "second"):
        with whole(tmp_path / "0") as partial:
            (partial / "file").write_text(text, encoding="utf-8")
    assert (tmp_path / "0/file").read_text(encoding="utf-8") == "first"
    assert [path.name for path in tmp_path.iterdir()] == ["0"]


def test_what_a_killed_trial_of_layers_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is removed by the next one; a trial that goes on is let be."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    gone = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    for pid in (gone.stdout.decode().strip(), os.getpid()):
        (tmp_path / f"specgen-trial-{pid}-x" / "base").mkdir(parents=True)
    assert not works("/no/bwrap", "user")
    assert [path.name for path in tmp_path.iterdir()] == [f"specgen-trial-{os.getpid()}-x"]
