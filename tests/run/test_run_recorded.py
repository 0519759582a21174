"""A history that was lived through once: recorded, asked from again, and refused where it is not this run's."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from run_helpers import HELLO, LEDGERS, MAYA, python_agent, result_bytes, results, row, run, run_specgen, tree

from specgen.run.recording import RECORDING, digest_of_tree
from specgen.run.threads import SESSIONS, THREAD
from specgen.targets.fluso import sessions as fluso

COUNTS = """
    import os, sys
    from pathlib import Path
    state = Path(os.environ["SPECGEN_STATE_DIR"]) / "heard"
    heard = state.read_text("utf-8") if state.exists() else ""
    state.write_text(heard + os.environ["SPECGEN_SESSION"] + " ", "utf-8")
    Path("made.txt").write_text("made", "utf-8")
    print("heard", heard, sorted(os.listdir(".")))
"""
"""An agent that replies with the sessions that it lived through."""


def recorded(tmp_path: Path, build: Path = HELLO, *more: str, out: str = "R") -> str:
    """A run that records to H; the agent."""
    agent = python_agent(tmp_path, COUNTS)
    done = run(build, "--agent", agent, "--out", out, "--record", "H", *more, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    return agent


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """The agent and the folder of a run of hello that recorded."""
    folder = tmp_path_factory.mktemp("once")
    return recorded(folder), folder


@pytest.fixture
def kept(once: tuple[str, Path], tmp_path: Path) -> str:
    """That run and its recording, copied to R and H; the agent."""
    for name in ("R", "H"):
        shutil.copytree(once[1] / name, tmp_path / name, symlinks=True)
    return once[0]


def messages(folder: Path, session: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in (folder / SESSIONS / session / THREAD).read_text("utf-8").splitlines()]


def test_probes_are_asked_again_without_the_history(tmp_path: Path) -> None:
    agent = recorded(tmp_path, MAYA, "--jobs", "2")
    before = tree(tmp_path / "H")
    done = run(MAYA, "--agent", agent, "--out", "S", "--history-from", "H", "--runs", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    first = result_bytes(tmp_path / "R")
    assert {f"{k}/{name}": content for k in (1, 2) for name, content in first.items()} == result_bytes(tmp_path / "S")
    told = row(tmp_path / "S")
    assert told["sessions"] == {}
    assert told["history_from"] == json.loads(before[RECORDING])["states"]
    assert tree(tmp_path / "H") == before
    assert not list(tmp_path.glob(".H*"))


def test_a_recording_holds_what_was_said(kept: str, tmp_path: Path) -> None:
    """The user's turns are the build's, the replies the agent's."""
    for line in (HELLO / "sessions.jsonl").read_text("utf-8").splitlines():
        session = json.loads(line)
        said = messages(tmp_path / "H", session["id"])
        asked = [turn["content"] for turn in session["turns"] if turn["role"] == "user"]
        assert [m["content"] for m in said if m["role"] == "user"] == asked
        assert all(m["content"].startswith("heard") for m in said if m["role"] == "assistant")
        assert [m["role"] for m in said] == ["user", "assistant"] * (len(said) // 2)


def test_workspace_from_a_recorded_history(kept: str, tmp_path: Path) -> None:
    done = run(HELLO, "--agent", kept, "--out", "S", "--history-from", "H", "--condition", "workspace", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {one["reply"] for one in results(tmp_path / "S").values()} == {"heard  ['made.txt']\n"}


def test_many_histories(tmp_path: Path) -> None:
    built = LEDGERS
    agent = recorded(tmp_path, built)
    done = run(built, "--agent", agent, "--out", "S", "--history-from", "H", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert result_bytes(tmp_path / "R") == result_bytes(tmp_path / "S")
    done = run(built, "--agent", agent, "--out", "T", "--transcripts", "H", "--condition", "transcript", cwd=tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("source", ["run", "export", "copied"])
def test_transcripts(source: str, kept: str, tmp_path: Path) -> None:
    """Those of a run, of a fluso export, and of an export into which those of a run were copied."""
    given = tmp_path / "H"
    if source != "run":
        assert run_specgen("export", HELLO, "--target", "fluso", "--out", "F", cwd=tmp_path).returncode == 0
        given = tmp_path / "F" / fluso.RECORDED
    if source == "copied":
        shutil.copytree(tmp_path / "H" / SESSIONS, given / SESSIONS, dirs_exist_ok=True)
    shows = python_agent(tmp_path, """
        import os, sys
        from pathlib import Path
        print(Path(os.environ["SPECGEN_STATE_DIR"], "transcripts", "S1.jsonl").read_text("utf-8"))
    """, "shows.py")  # fmt: skip
    done = run(HELLO, "--agent", shows, "--condition", "transcript", "--transcripts", given, "--out", "T", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    reply = next(iter(results(tmp_path / "T").values()))["reply"]
    shown = [json.loads(line) for line in reply.splitlines() if line]
    assert [{"role": m["role"], "content": m["content"]} for m in shown] == messages(given, "S1")
    assert any(m["content"].startswith("heard") for m in shown) == (source != "export")
    assert kept


def test_the_form_is_that_of_the_fluso_target() -> None:
    assert fluso.THREAD == THREAD


def _no_recording(folder: Path) -> None:
    (folder / RECORDING).unlink()


def _other_state(folder: Path) -> None:
    next((folder / "states").rglob("heard")).write_text("other", "utf-8")


def _another_form(folder: Path) -> None:
    path = folder / RECORDING
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "recording": 99}), "utf-8")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [(_no_recording, "is no recording"), (_other_state, "states have changed"), (_another_form, "another form: 99")],
)
def test_a_spoilt_recording_is_refused(spoil: object, said: str, kept: str, tmp_path: Path) -> None:
    spoil(tmp_path / "H")  # type: ignore[operator]
    done = run(HELLO, "--agent", kept, "--out", "S", "--history-from", "H", cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "S").exists()


def test_another_agent_build_or_maintenance_is_refused(tmp_path: Path) -> None:
    agent = recorded(tmp_path)
    for build, who, more, said in (
        (MAYA, agent, (), "another past"),
        (HELLO, agent, ("--consolidate", "true"), "another consolidate"),
        (HELLO, python_agent(tmp_path, "print(1)", "other.py"), (), "another agent, agent's files"),
    ):
        done = run(build, "--agent", who, "--out", "S", "--history-from", "H", *more, cwd=tmp_path)
        assert (done.returncode, said in done.stderr) == (2, True), done.stderr
    python_agent(tmp_path, COUNTS + "\n    pass")
    done = run(HELLO, "--agent", agent, "--out", "S", "--history-from", "H", cwd=tmp_path)
    assert "another agent's files or settings" in done.stderr
    assert not (tmp_path / "S").exists()


def test_transcripts_of_another_build_are_refused(kept: str, tmp_path: Path) -> None:
    agent = kept
    for given, said in (("H", "is not of this build: message 1 of the user is another"), ("R", "has no thread")):
        done = run(
            MAYA, "--agent", agent, "--condition", "transcript", "--transcripts", given, "--out", "S", cwd=tmp_path
        )
        assert done.returncode == 2
        assert said in done.stderr
    (tmp_path / "H" / SESSIONS / "S1" / THREAD).write_text('{"role": "king", "content": "x"}\n', "utf-8")
    done = run(HELLO, "--agent", agent, "--condition", "transcript", "--transcripts", "H", "--out", "S", cwd=tmp_path)
    assert "line 1 has no role that is user or assistant" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--record", "H", "--condition", "none"), "no history is lived through"),
        (("--history-from", "H", "--condition", "transcript"), "no history is lived through"),
        (("--record", "H", "--history-from", "X"), "exclude each other"),
        (("--record", "H", "--runs", "2"), "record with --runs 1"),
        (("--transcripts", "H"), "for --condition transcript"),
        (("--record", "."), "the folder that you are in"),
        (("--record", "full"), "exists and is not a recording"),
    ],
)
def test_what_does_not_go_together(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x").touch()
    done = run(HELLO, "--agent", python_agent(tmp_path, COUNTS), "--out", "R", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "R").exists()


def test_simulated_agents_have_no_history(tmp_path: Path) -> None:
    done = run_specgen("run", HELLO, "--agent", "sim:perfect", "--out", "R", "--record", "H", cwd=tmp_path)
    assert done.returncode == 2
    assert "--record is for agents that live through a history" in done.stderr


def test_a_recording_is_not_overwritten(kept: str, tmp_path: Path) -> None:
    done = run(HELLO, "--agent", kept, "--out", "S", "--record", "H", cwd=tmp_path)
    assert done.returncode == 2
    assert "H holds a recording" in done.stderr


def test_a_run_that_was_cut_off_records_all_the_same(tmp_path: Path) -> None:
    """Its states are kept until it is complete, whenever their probes were answered."""
    stops = (
        COUNTS
        + """
    if "2026-10" in os.environ["SPECGEN_DATE"] and not Path(__file__).with_name("go").exists():
        import signal
        os.kill(int(Path(__file__).with_name("runner").read_text()), signal.SIGKILL)
"""
    )
    agent = python_agent(tmp_path, stops)
    words = (HELLO, "--agent", agent, "--out", "R", "--record", "H", "--sandbox", "none")
    script = "import os, sys; open('runner', 'w').write(str(os.getpid())); from specgen.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", script, "run", *map(str, words)], cwd=tmp_path, check=False)
    assert done.returncode == -9
    assert not (tmp_path / "H").exists()
    (tmp_path / "go").touch()
    again = run(*words[:-2], "--resume", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    done2 = run(HELLO, "--agent", agent, "--out", "S", "--history-from", "H", cwd=tmp_path)
    assert done2.returncode == 0, done2.stderr
    assert result_bytes(tmp_path / "R") == result_bytes(tmp_path / "S")


def test_failed_sessions_of_a_recording_are_told(tmp_path: Path) -> None:
    fails = """
        import os, sys
        sys.exit(os.environ["SPECGEN_SESSION"] == "S2")
    """
    agent = python_agent(tmp_path, fails)
    done = run(HELLO, "--agent", agent, "--out", "R", "--record", "H", "--retries", "0", cwd=tmp_path)
    assert "1 sessions of the history failed" in done.stdout
    done = run(HELLO, "--agent", agent, "--out", "S", "--history-from", "H", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "1 sessions of the history failed" in done.stdout
    assert row(tmp_path / "S")["failed_sessions"] == row(tmp_path / "R")["failed_sessions"]


def test_a_hash_tells_trees_apart(tmp_path: Path) -> None:
    """Names, kinds, links and contents count; times do not."""
    seen = set()
    for number, make in enumerate([
        lambda p: (p / "a").write_text("x"), lambda p: (p / "a").write_text("y"), lambda p: (p / "b").write_text("x"),
        lambda p: (p / "a").mkdir(), lambda p: (p / "a").symlink_to("x"), lambda p: (p / "a").symlink_to("y"),
    ]):  # fmt: skip
        folder = tmp_path / str(number)
        folder.mkdir()
        make(folder)
        seen.add(digest_of_tree(folder))
        twin = Path(shutil.copytree(folder, tmp_path / f"{number}-twin", symlinks=True))
        assert digest_of_tree(twin) == digest_of_tree(folder)
    assert len(seen) == 6
