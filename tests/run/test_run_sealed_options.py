"""The options of sealing on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "hostile"))
from sealed_helpers import HELLO, needs_bwrap, run_specgen

WORDS = ("run", HELLO, "--condition", "none", "--retries", "0", "--out", "R")


@needs_bwrap
def test_every_limit_is_an_option(tmp_path: Path) -> None:
    limits = (
        "--max-output",
        "1k",
        "--max-memory",
        "1G",
        "--max-disk",
        "20MB",
        "--max-processes",
        "9",
        "--timeout",
        "7",
    )
    done = run_specgen(*WORDS, "--agent", "cmd:cat /proc/self/limits", *limits, "--sandbox", "bwrap", cwd=tmp_path)
    assert done.returncode == 3, done.stderr  # it prints more than a kilobyte
    row = json.loads((tmp_path / "R/run.json").read_bytes())
    assert row["limits"] == {
        "turn_milliseconds": 7000, "output_bytes": 1000, "memory_bytes": 1_000_000_000, "disk_bytes": 20_000_000,
        "processes": 9,
    }  # fmt: skip
    assert {failed["error"] for failed in row["failed"].values()} == {"protocol: it printed more than 1000 bytes"}


@needs_bwrap
def test_what_it_may_see(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/helper.py").write_text("WORD = 'helped'\n")
    (tmp_path / "agent.py").write_text("import sys; sys.path.append(sys.argv[1]); import helper; print(helper.WORD)\n")
    agent = ("--agent", f"cmd:{sys.executable} agent.py {tmp_path}/lib", "--sandbox", "bwrap")
    assert run_specgen(*WORDS, *agent, cwd=tmp_path).returncode == 3
    done = run_specgen(*WORDS[:-1], "S", *agent, "--see", "lib", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {json.loads(path.read_bytes())["reply"] for path in (tmp_path / "S/tests").iterdir()} == {"helped\n"}


@needs_bwrap
@pytest.mark.parametrize(("words", "count"), [((), 1), (("--network",), 2)])
def test_the_network(words: tuple[str, ...], count: int, tmp_path: Path) -> None:
    """Without it there is loopback alone; with it, at least that."""
    agent = ("--agent", "cmd:sh agent.sh", "--sandbox", "bwrap")
    (tmp_path / "agent.sh").write_text("readlink /proc/self/ns/net\n")
    done = run_specgen(*WORDS, *agent, *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    names = {json.loads(path.read_bytes())["reply"].strip() for path in (tmp_path / "R/tests").iterdir()}
    assert (str(Path("/proc/self/ns/net").readlink()) in names) == (count == 2)


@pytest.mark.parametrize(
    "words", [("--max-disk", "0"), ("--max-memory", "much"), ("--see", "none"), ("--max-processes", "0")]
)
def test_wrong_values(words: tuple[str, str], tmp_path: Path) -> None:
    done = run_specgen(*WORDS, "--agent", "cmd:echo", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert words[0] in done.stderr
    assert not (tmp_path / "R").exists()
