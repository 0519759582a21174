"""JSON lines: a reply too many, and a last line without its end."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from run_helpers import HELLO, python_agent, results, row, run

from specgen.run.changes import LARGEST, changed, look

SPEAKS = """
    import json, sys
    def say(reply): print(json.dumps({{"type": "reply", "reply": reply}}), flush=True)
    for line in sys.stdin:
        kind = json.loads(line)["type"]
        {when}
"""


@pytest.mark.parametrize(
    "when",
    [
        'say("one"), say("two") if kind == "turn" else None',
        'say("again") if kind in ("turn", "end") else None',
        'say("hello") if kind in ("session", "turn") else None',
    ],
)
def test_a_reply_too_many_breaks_the_protocol(when: str, tmp_path: Path) -> None:
    """An earlier reply could else be taken for that of a later turn, and nobody would know."""
    agent = python_agent(tmp_path, SPEAKS.format(when=when))
    done = run(HELLO, "--agent", agent, "--protocol", "jsonl", "--retries", "0", "--out", "R", cwd=tmp_path)
    assert "2 sessions of the history failed" in done.stdout
    assert {one["error"] for one in row(tmp_path / "R")["failed_sessions"].values()} == {
        "protocol: it spoke out of turn"
    }


def test_a_last_line_without_its_end_is_a_line(tmp_path: Path) -> None:
    when = 'if kind == "turn": sys.exit(sys.stdout.write(json.dumps({"type": "reply", "reply": "x"})) and 0)'
    agent = python_agent(tmp_path, SPEAKS.format(when=when))
    done = run(HELLO, "--agent", agent, "--protocol", "jsonl", "--retries", "0", "--out", "R", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {one["reply"] for one in results(tmp_path / "R").values()} == {"x"}


def test_an_error_message_is_told_whole(tmp_path: Path) -> None:
    body = "class Agent:\n    def __init__(self, session): pass\n    def turn(self, text): return None\n"
    (tmp_path / "odd.py").write_text(body, "utf-8")
    run(HELLO, "--agent", "py:odd:Agent", "--retries", "0", "--out", "R", cwd=tmp_path)
    assert all(one["error"].endswith("not NoneType") for one in results(tmp_path / "R").values())


def test_a_huge_file_that_was_written_anew_is_not_compared(tmp_path: Path) -> None:
    """A file of holes may be larger than could ever be read."""
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
        with (folder / "holes").open("wb") as file:
            file.truncate(1 << 40)
    seen = look(after, before)
    with (after / "holes").open("r+b") as file:
        file.write(b"x")
    rows, notes = changed(after, seen)
    assert rows == {"holes": {"bytes": 1 << 40}}
    assert notes == [f"holes: larger than {LARGEST} bytes, so not read"]
