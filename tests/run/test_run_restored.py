"""Whole runs in which states are restored: sealed under a layer, sealed with copies, and not sealed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from run_helpers import HELLO, PATHS, python_agent, result_bytes, results, row, run_specgen, specgen_command, until
from views import WAYS, in_view, why_not

sys.path.insert(0, str(Path(__file__).parent / "hostile"))
from sealed_helpers import needs_bwrap

from specgen.run.ask import ask
from specgen.run.contract import AgentFaultError, Launcher, Limits, Reply, SessionContext
from specgen.run.launch.plain import PlainLauncher
from specgen.run.layers import Way
from specgen.run.tasks import Ask, Place, Workshop

LAYS = any(not why_not(way) for way in WAYS)
MEANS = "overlay" if LAYS else "copy"

VANDAL = """
    import os, shutil
    from pathlib import Path
    state = Path(os.environ["SPECGEN_STATE_DIR"])
    note = state / "notes" / "old" / "note"
    if os.environ["SPECGEN_DATE"] < "2026-10":
        note.parent.mkdir(parents=True, exist_ok=True)
        with note.open("a") as file:
            file.write(os.environ["SPECGEN_SESSION"] + " ")
        if not (state / "same").exists():
            os.link(note, state / "same")
            (state / "read-only").write_text("kept")
            (state / "read-only").chmod(0o400)
            (state / "link").symlink_to("notes/old/note")
    else:
        print(sorted(p.relative_to(state).as_posix() for p in state.rglob("*")), note.read_text())
        print(oct((state / "read-only").stat().st_mode), os.readlink(state / "link"))
        print((state / "same").read_text() in note.read_text())
        note.write_text("dirt")
        (state / "same").unlink()
        (state / "read-only").chmod(0o777)
        (state / "link").unlink()
        shutil.rmtree(state / "notes")
        (state / "notes").mkdir()
        (state / "notes" / "dirt").write_text("dirt")
        os.chmod(state, 0)
"""
MOUNTS = """
    import os
    with open(os.environ["SPECGEN_STATE_DIR"] + "/x", "w"):
        print(sorted(os.listdir("/session")), [line for line in open("/proc/self/mountinfo") if " overlay " in line])
"""


def sealed(*words: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return run_specgen("run", HELLO, *words, "--sandbox", "bwrap", cwd=cwd, env=env)


@needs_bwrap
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_vandal_finds_all_clean_by_every_means(jobs: str, tmp_path: Path) -> None:
    agent = python_agent(tmp_path, VANDAL)
    found = {}
    (tmp_path / "t").mkdir()
    for name, words in (("auto", []), ("copy", ["--restore", "copy"]), ("none", ["--sandbox", "none"])):
        args = ("--agent", agent, "--out", name, "--jobs", jobs, *words)
        sandbox = [] if name == "none" else ["--sandbox", "bwrap"]
        done = run_specgen("run", HELLO, *args, *sandbox, cwd=tmp_path, env={"TMPDIR": str(tmp_path / "t")})
        assert done.returncode == 0, done.stderr
        found[name] = {key: one["reply"] for key, one in results(tmp_path / name).items()}
        assert len(set(found[name].values())) == 1
        assert "dirt" not in next(iter(found[name].values()))
        assert list((tmp_path / "t").iterdir()) == []
    assert found["auto"] == found["copy"] == found["none"]
    assert row(tmp_path / "auto")["restored"] == {"probes": {MEANS: 3}, "sessions": {"copy": 1}}
    assert row(tmp_path / "copy")["restored"] == {"probes": {"copy": 3}, "sessions": {"copy": 1}}


@needs_bwrap
@pytest.mark.skipif(not LAYS, reason="this system lays no folders")
def test_a_layer_tells_no_path(tmp_path: Path) -> None:
    done = sealed("--agent", python_agent(tmp_path, MOUNTS), "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for one in results(tmp_path / "R").values():
        assert one["reply"].startswith("['state', 'tmp', 'work']")
        assert " / /session/state " in one["reply"]
        assert str(tmp_path) not in one["reply"]


@needs_bwrap
@pytest.mark.parametrize("restore", ["auto", "copy"])
@pytest.mark.parametrize(("more", "fault"), [(5, False), (15, True)])
def test_the_limit_on_disk_counts_the_state_by_every_means(
    more: int, fault: bool, restore: str, tmp_path: Path
) -> None:
    """Twenty megabytes are there; thirty may be. What is written over what was there counts once."""
    body = f"""
        import os
        from pathlib import Path
        state = Path(os.environ["SPECGEN_STATE_DIR"])
        if os.environ["SPECGEN_DATE"] < "2026-10":
            (state / "there").write_bytes(b"x" * 20_000_000)
        else:
            (state / "there").write_bytes(b"y" * 20_000_000)
            (state / "more").write_bytes(b"x" * {more}_000_000)
    """
    words = ("--max-disk", "30M", "--restore", restore, "--retries", "0")
    sealed("--agent", python_agent(tmp_path, body), *words, "--out", "R", cwd=tmp_path)
    errors = {one.get("error") for one in results(tmp_path / "R").values()}
    assert errors == ({"crash: its folders held more than 30000000 bytes"} if fault else {None})


@needs_bwrap
def test_killed_under_a_layer_and_resumed(tmp_path: Path) -> None:
    """Nothing stays in the folder for temporary files, no mount and no layer; the results are those of another run."""
    for name in ("shared", "t"):
        (tmp_path / name).mkdir()
    wait = tmp_path / "shared" / "wait"
    wait.touch()
    waits = f"""
        import time
        while os.path.exists({str(wait)!r}):
            time.sleep(0.01)
    """
    agent = python_agent(tmp_path, VANDAL.replace("        os.chmod(state, 0)\n", waits))
    words = ("run", HELLO, "--agent", agent, "--sandbox", "bwrap", "--see", tmp_path / "shared")
    env = {**os.environ, "PYTHONPATH": PATHS, "TMPDIR": str(tmp_path / "t")}
    begun = specgen_command(*words, "--out", "R")
    with subprocess.Popen(begun, cwd=tmp_path, env=env, stderr=subprocess.DEVNULL) as runner:
        where = f"*/*/{'layer/upper' if LAYS else 'state'}/notes/dirt"
        until(lambda: list((tmp_path / "t").glob(where)), "the agent was at work", runner)
        runner.send_signal(signal.SIGKILL)
    assert str(tmp_path / "t") not in Path("/proc/self/mountinfo").read_text(encoding="utf-8")
    wait.unlink()
    for more in (("--out", "R", "--resume"), ("--out", "U")):
        done = run_specgen(*words, *more, cwd=tmp_path, env={"TMPDIR": str(tmp_path / "t")})
        assert done.returncode == 0, done.stderr
    assert result_bytes(tmp_path / "R") == result_bytes(tmp_path / "U")
    assert row(tmp_path / "R")["restored"] == row(tmp_path / "U")["restored"]
    assert list((tmp_path / "t").iterdir()) == []


class Fails:
    """An agent that fails at first, and tells by what means each of its states was there."""

    name, fingerprint, needs = "fails", "0", ()

    def __init__(self) -> None:
        self.calls = 0

    def open(self, context: SessionContext, launcher: Launcher) -> Fails:
        """Count the sessions."""
        self.calls += 1
        return self

    def send(self, text: str) -> Reply:
        """Fail at first."""
        if self.calls == 1:
            raise AgentFaultError("crash", "a folder could not be renamed")
        return Reply("right", "right")

    def close(self) -> None:
        """Nothing is open."""


@pytest.mark.skipif(not LAYS, reason="this system lays no folders")
def test_who_fails_under_a_layer_gets_a_copy(tmp_path: Path) -> None:
    way: Way = "user" if why_not("root") else "root"
    (tmp_path / "base").mkdir()
    (tmp_path / "base" / "file").write_text("x", encoding="utf-8")
    place = Place("P", date(2026, 1, 1), None, tmp_path / "base", None)

    def _asked() -> tuple[str | None, str | None, int]:
        shop = Workshop(Fails(), PlainLauncher(), Limits(), tmp_path, 1, way=way)
        outcome = ask(Ask("P", place, "?"), shop)
        return outcome.restored, outcome.error, outcome.spent.failed

    assert in_view(way, _asked) == ("copy", None, 1)
