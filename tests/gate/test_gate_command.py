"""A command as a gate: JSON lines both ways, and what happens where they are none."""

from __future__ import annotations

import json
import shlex
import sys
import time
from pathlib import Path

import pytest
from gate_sets import fixtures, knowledge

from specgen.gate.asking import Asked, ask
from specgen.gate.decision import Action, CannotLoadError, Decision, MismatchError
from specgen.gate.gates.contract import Settings
from specgen.gate.gates.registry import open_gate
from specgen.gate.offline import run_offline

LOOP = "import json, os, sys, time\nfor line in sys.stdin:\n  row = json.loads(line)\n  {0}\n  sys.stdout.flush()\n"


SETTINGS = Settings(20)


def named(script: Path) -> str:
    """A script as a gate."""
    return f"cmd:{shlex.join([sys.executable, str(script)])}"


def asked(folder: Path, body: str, timeout: float = 20, count: int = 3, level: str | None = None) -> Asked:
    """What a script decides that does this for each line."""
    script = folder / "gate.py"
    script.write_text(body if "\n" in body else LOOP.format(body), "utf-8")
    of = fixtures(*knowledge(count))
    gate = open_gate(f"cmd:{shlex.join([sys.executable, str(script)])}", of, Settings(timeout))
    try:
        return ask(gate, of, level)
    finally:
        gate.close()


@pytest.mark.parametrize(
    ("body", "decision"),
    [
        ("print('true')", Decision(Action.FLAG)),
        ("print('\"drop\"')", Decision(Action.DROP)),
        ("print(json.dumps({'id': row['id'], 'action': 'flag', 'type': 'runbook'}))", Decision(Action.FLAG, "runbook")),
        ("print(json.dumps(['flag', row['level']]))", Decision(Action.FLAG, "high")),
        ("print(json.dumps(['flag', row['window'][0]['role']])); sys.stderr.write('x' * 500_000)",
         Decision(Action.FLAG, "user")),
    ],
)  # fmt: skip
def test_answers(tmp_path: Path, body: str, decision: Decision) -> None:
    found = asked(tmp_path, body, level="high")
    assert [each.decision for each in found.judged] == [decision] * 3


def test_one_process_for_all_windows_and_ids_that_say_nothing(tmp_path: Path) -> None:
    log = tmp_path / "log"
    asked(tmp_path, f"open({str(log)!r}, 'a').write(str(os.getpid()) + ' ' + line); print('true')")
    rows = [line.split(" ", 1) for line in log.read_text("utf-8").splitlines()]
    assert len({pid for pid, _ in rows}) == 1
    assert [json.loads(row)["id"] for _, row in rows] == ["w1", "w2", "w3"]
    assert all(sorted(json.loads(row)) == ["id", "level", "window"] for _, row in rows)


def test_an_error_that_it_tells_is_a_finding(tmp_path: Path) -> None:
    found = asked(tmp_path, "print(json.dumps({'error': 'no  model'}))")
    assert [each.error for each in found.judged] == ["no model"] * 3


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("print('loading')", "a line that is no JSON"),
        ("print('[' * 100_000)", "a line that is no JSON"),
        ("sys.stdout.buffer.write(bytes([255, 10]))", "a line that is no JSON"),
        ("print('null')", "null, which is no decision"),
        ("print(json.dumps({'id': 'w0', 'action': 'drop'}))", "to the window"),
        ("print('true\\ntrue'); time.sleep(0.3)", "without being asked"),
        ("print('x' * 5_000_000)", "a line of more than 4,000,000 bytes"),
    ],
)
def test_garbage_is_a_mismatch(tmp_path: Path, body: str, told: str) -> None:
    with pytest.raises(MismatchError) as caught:
        asked(tmp_path, body)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 1_000


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("sys.exit('no model')", "it ended with exit code 1: no model"),
        ("os.kill(os.getpid(), 9)", "it was ended by signal 9"),
        ("time.sleep(60)", "no answer within 1 s"),
        ("sys.stdout.write('true'); sys.stdout.flush(); time.sleep(60)", "no answer within 1 s"),
    ],
)
def test_a_window_on_which_it_dies_is_a_finding_and_the_next_gets_a_new_process(
    tmp_path: Path, body: str, told: str
) -> None:
    whole = LOOP.format(f"if 'plan 2' in line:\n    {body}\n  print('true')")
    found = asked(tmp_path, whole, timeout=1)
    assert [each.error for each in found.judged] == [None, told, None]


def test_one_that_never_answers_cannot_be_loaded(tmp_path: Path) -> None:
    with pytest.raises(CannotLoadError, match="failed on 3 windows in a row: it ended with exit code 7: bad key"):
        asked(tmp_path, "import sys\nsys.stderr.write('bad key')\nsys.exit(7)\n", count=9)


def test_one_that_stops_answering_is_given_up(tmp_path: Path) -> None:
    flag = tmp_path / "once"
    body = f"if os.path.exists({str(flag)!r}): sys.exit(1)\n  open({str(flag)!r}, 'w'); print('true')"
    with pytest.raises(CannotLoadError, match="failed on 20 windows in a row"):
        asked(tmp_path, LOOP.format(body), count=40)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cmd:", "the command is empty"),
        ("cmd:   ", "the command is empty"),
        ("cmd:'", "cannot be split into words"),
        ("cmd:no-such-program-here --x", "there is no program 'no-such-program-here'"),
    ],
)
def test_commands_that_are_none(name: str, told: str) -> None:
    with pytest.raises(CannotLoadError, match=told):
        open_gate(name, fixtures(), Settings())


def _gone(state: Path) -> bool:
    """Whether a process has ended, by its /proc/PID/stat."""
    try:
        return state.read_text("utf-8").rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_nothing_is_left_running(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    child = f"open({str(pid)!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid))"
    asked(tmp_path, f"import subprocess, sys\n{child}\nfor line in sys.stdin: print('true', flush=True)\n")
    state = Path(f"/proc/{pid.read_text('utf-8')}/stat")
    end = time.monotonic() + 60  # who is killed may need a moment to go
    while not _gone(state):
        assert time.monotonic() < end, "it runs on"
        time.sleep(0.01)


@pytest.mark.parametrize(
    "before",
    [
        "print('true')",  # a banner that could be taken for an answer: each answer is then taken for the next window's
        'print(\'{"ready": true, "action": "keep"}\')',
    ],
)
def test_an_answer_too_many_is_found_however_slow_the_gate(tmp_path: Path, before: str) -> None:
    script = tmp_path / "gate.py"
    head = f"import sys, time\n{before}\nsys.stdout.flush()\n"
    script.write_text(head + LOOP.format("time.sleep(0.1); print('\"drop\"')"), "utf-8")
    found = run_offline(named(script), fixtures(*knowledge(3)), [None], SETTINGS)
    assert found.unscored is not None
    assert found.unscored.kind == "contract mismatch"
    assert "without being asked" in found.unscored.reason


def test_an_answer_after_the_last_window_is_found(tmp_path: Path) -> None:
    script = tmp_path / "gate.py"
    script.write_text(LOOP.format("print('true')") + "print('true')\n", "utf-8")
    found = run_offline(named(script), fixtures(*knowledge(3)), [None], SETTINGS)
    assert found.unscored is not None
    assert "after the last window" in found.unscored.reason


def test_a_farewell_is_no_answer(tmp_path: Path) -> None:
    script = tmp_path / "gate.py"
    script.write_text(LOOP.format("print('true')") + "print('\\nbye')\n", "utf-8")
    found = run_offline(named(script), fixtures(*knowledge(3)), [None], SETTINGS)
    assert found.unscored is None
