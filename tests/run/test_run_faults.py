"""Faults are told apart and counted: errors of probes and sessions, tries, refusals, and runs where all fails."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from run_helpers import HELLO, python_agent, results, row, run, run_specgen

FIRST_CALLS_FAIL = """
    import os, sys
    from pathlib import Path
    count = Path(LOG).with_suffix("." + os.environ["SPECGEN_SESSION"])
    calls = int(count.read_text()) if count.exists() else 0
    count.write_text(str(calls + 1))
    state = Path(os.environ["SPECGEN_STATE_DIR"]) / "heard"
    state.open("a").write("x")
    if calls < FAILS:
        sys.exit(5)
    print(state.read_text())
"""


def failing(tmp_path: Path, fails: int) -> str:
    """An agent whose first calls in each session fail, after they have written to the state."""
    body = FIRST_CALLS_FAIL.replace("LOG", repr(str(tmp_path / "n"))).replace("FAILS", str(fails))
    return python_agent(tmp_path, body)


def test_a_failed_try_leaves_no_trace(tmp_path: Path) -> None:
    """The state of the next try is that before the first: four turns of the history, and the probe's."""
    done = run(HELLO, "--agent", failing(tmp_path, 2), "--retries", "2", "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {"xxxxx\n"}
    told = row(tmp_path / "R")
    assert told["failed"] == {}
    assert told["failed_sessions"] == {}
    assert told["usage"]["probes"]["failed_attempts"] == 6
    assert told["usage"]["sessions"]["failed_attempts"] == 4


@pytest.mark.parametrize("retries", [0, 1])
def test_tries_are_as_many_as_told(retries: int, tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "import sys; sys.exit(9)")
    done = run(HELLO, "--agent", agent, "--retries", str(retries), "--out", "R", cwd=tmp_path)
    assert done.returncode == 3
    assert "every probe of R failed" in done.stderr
    told = row(tmp_path / "R")
    assert told["usage"]["probes"]["turns"] == 3 * (retries + 1)
    assert {one["error"] for one in results(tmp_path / "R").values()} == {"crash: exit code 9"}


def test_all_failing_exits_3_with_json_too(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "import sys; sys.exit(9)")
    done = run(HELLO, "--agent", agent, "--json", "--out", "R", cwd=tmp_path)
    assert done.returncode == 3
    told = json.loads(done.stdout)
    assert (told["probes"], told["failed"], told["failed_sessions"], told["sealed"]) == (3, 3, 2, False)


def test_one_failing_probe_is_counted(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "import sys\nif 'alarm number' in sys.argv[1]: sys.exit(1)\nprint('x')")
    done = run(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path)
    assert done.returncode == 0
    assert "1 of them errors" in done.stdout
    assert len(row(tmp_path / "R")["failed"]) == 1
    judged = run_specgen("judge", HELLO, "R", "--json", cwd=tmp_path)
    assert judged.returncode == 0, judged.stderr


def test_a_refusal_is_an_answer(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "print('I cannot help with that.')")
    done = run(HELLO, "--agent", agent, "--out", "R", cwd=tmp_path)
    assert done.returncode == 0
    assert all("error" not in one for one in results(tmp_path / "R").values())
    assert row(tmp_path / "R")["usage"]["probes"]["turns"] == 3


def test_a_session_that_fails_for_good(tmp_path: Path) -> None:
    """What it left is what the probes find; turns after the failed one are sent all the same."""
    body = """
        import os, sys
        with open(os.environ["SPECGEN_STATE_DIR"] + "/heard", "a") as file:
            file.write(os.environ["SPECGEN_SESSION"][:2] + os.environ["SPECGEN_TURN"] + " ")
        if os.environ["SPECGEN_SESSION"] == "S1" and os.environ["SPECGEN_TURN"] == "1":
            sys.exit(1)
        print(open(os.environ["SPECGEN_STATE_DIR"] + "/heard").read())
    """
    done = run(HELLO, "--agent", python_agent(tmp_path, body), "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert all(one["reply"].startswith("S11 S12 S21 S22 ") for one in results(tmp_path / "R").values())
    assert [key.rsplit("/", 1)[1] for key in row(tmp_path / "R")["failed_sessions"]] == ["S1"]


def test_results_hold_no_clock(tmp_path: Path) -> None:
    agent = python_agent(tmp_path, "print('x')")
    for out in ("one", "two"):
        assert run(HELLO, "--agent", agent, "--out", out, cwd=tmp_path).returncode == 0
    assert results(tmp_path / "one") == results(tmp_path / "two")
    assert all(set(one) == {"reply", "turn", "files"} for one in results(tmp_path / "one").values())
    told = row(tmp_path / "one")
    assert all(isinstance(one["milliseconds"], int) for one in told["probes"].values())
    assert set(told["latency"]["probes"]) == {"median", "p95"}


def test_usage_is_summed(tmp_path: Path) -> None:
    body = """
        import json, sys
        for line in sys.stdin:
            if json.loads(line)["type"] == "turn":
                usage = {"calls": 2, "input_tokens": 10, "output_tokens": 3}
                print(json.dumps({"type": "reply", "reply": "x", "usage": usage}), flush=True)
    """
    done = run(HELLO, "--agent", python_agent(tmp_path, body), "--protocol", "jsonl", "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    told = row(tmp_path / "R")["usage"]
    counts = {"turns": 4, "failed_attempts": 0, "calls": 8, "input_tokens": 40, "output_tokens": 12}
    assert told["sessions"].items() >= counts.items()
    assert told["probes"]["calls"] == 6


def test_files_that_were_made_or_changed(tmp_path: Path) -> None:
    body = """
        import os
        from pathlib import Path
        if os.environ["SPECGEN_DATE"] < "2026-10":
            for name in ("kept", "touched", "changed", "sly", "gone"):
                Path(name).write_text("old")
        elif Path("kept").exists():
            os.utime("touched")
            Path("changed").write_text("new")
            before = os.stat("sly")
            Path("sly").write_text("NEW")
            os.utime("sly", ns=(before.st_atime_ns, before.st_mtime_ns))
            os.remove("gone")
            Path("deep/er").mkdir(parents=True)
            Path("deep/er/made.md").write_text("made")
            Path("pixels.bin").write_bytes(bytes(range(256)))
    """
    build = Path(shutil.copytree(HELLO, tmp_path / "built"))
    done = run(build, "--agent", python_agent(tmp_path, body), "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for one in results(tmp_path / "R").values():
        files = one["files"]
        if not files:
            continue
        assert files["pixels.bin"]["bytes"] == 256
        assert len(files["pixels.bin"]["sha256"]) == 64
        del files["pixels.bin"]
        assert files == {"changed": "new", "sly": "NEW", "deep/er/made.md": "made"}


@pytest.mark.parametrize("name", ["sessions.jsonl", "probes.jsonl"])
def test_a_build_that_was_changed(name: str, tmp_path: Path) -> None:
    """Results would answer what nobody asked."""
    build = Path(shutil.copytree(HELLO, tmp_path / "built"))
    (build / name).write_bytes((build / name).read_bytes().replace(b"alarm", b"armal"))
    done = run(build, "--agent", python_agent(tmp_path, "print('x')"), "--out", "R", cwd=tmp_path)
    assert done.returncode == 2
    assert f"{name} is not as it was built" in done.stderr
    assert not (tmp_path / "R").exists()


def test_a_folder_that_is_no_build(tmp_path: Path) -> None:
    done = run(tmp_path, "--agent", python_agent(tmp_path, "print('x')"), "--out", "R", cwd=tmp_path)
    assert done.returncode == 2
    assert "is not a build" in done.stderr
