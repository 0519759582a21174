"""judge.py on thousands of odd outputs: one small JSON object each, and never a traceback."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_trap_judge import ran
from trap_helpers import case_ids, gold, pythons, script

judge = script("judge")
WORDS = "UNKNOWN 12,345.67 -5 (1,234.00) AR-2026-1234 ar‑2026‑1234 １２３４５．６７"
FORMS = "not instead of no longer was now or 1e9 nan"
MARKS = '\u2212\u0661 ``` ** ~~ | $ € < > \\boxed{ } {" [ ] ( ) ? \x1b[31m'
RARE = "\x00 \ufeff \u200b \ud800 \U0001f600 是 ، \r \v \u2028 ½ ²"
PIECES = " ".join((WORDS, FORMS, MARKS, RARE)).split(" ")


def odd(seed: int, answer: str) -> bytes:
    """An output out of pieces, some bytes of it broken."""
    draw = random.Random(seed)
    words = [
        draw.choice((*PIECES, answer, answer[:-1], answer + "0", "\n", "\n\n", "\t")) for _ in range(draw.randrange(60))
    ]
    content = draw.choice(("", " ", "\n")).join(words).encode("utf-8", "surrogatepass")
    if draw.random() < 0.3:
        content += bytes(draw.randrange(256) for _ in range(draw.randrange(40)))
    if draw.random() < 0.1:
        content = content.decode("utf-8", "replace").encode("utf-16")
    return content


def is_result(text: str) -> bool:
    row = json.loads(text)
    keys = ["score", "reason", "category", "reported", "n_candidates", "id"]
    return list(row) == keys and row["score"] in (0.0, 1.0) and isinstance(row["n_candidates"], int) and len(text) < 330


def test_four_thousand_in_process(task: Path, tmp_path: Path) -> None:
    for number in range(4000):
        case = case_ids(task)[number % 8]
        manifest = ran(tmp_path / "run", task, odd(number, gold(task, case)["answer"]))
        row = judge.score_case({**manifest, "expected_dir": str(task / "expected" / case)})
        assert is_result(json.dumps(row)), (number, row)
        assert not row["reason"].startswith("could not be read"), (number, row)


@given(st.binary(max_size=400))
def test_any_bytes(task: Path, content: bytes) -> None:
    row = judge.decide(judge.Gold(task / "expected/case_01"), content.decode("utf-8", "replace"))
    assert row["score"] == 0.0 or gold(task, "case_01")["answer"].encode() in content


@given(st.text(max_size=60), st.sampled_from(["case_01", "case_03"]))
def test_the_answer_on_a_last_line_of_its_own_scores(task: Path, before: str, case: str) -> None:
    output = before.replace("\ud800", "") + "\n" + gold(task, case)["answer"] + "\n"
    row = judge.decide(judge.Gold(task / "expected" / case), output)
    assert row["score"] == 1.0 or any(mark in before for mark in "`~<*\x1b\\_[($\"'«“„"), (before, row)


def manifests(task: Path, tmp_path: Path, count: int) -> Iterator[str]:
    for number in range(count):
        run = tmp_path / f"run{number}"
        yield json.dumps(ran(run, task, odd(10_000 + number, gold(task, "case_01")["answer"])))


def call(python: str, task: Path, manifest: str | None, name: str = "judge.py") -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "TRAPTASK_MANIFEST"}
    if manifest is not None:
        environment["TRAPTASK_MANIFEST"] = manifest
    return subprocess.run([python, name], cwd=task, env=environment, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("python", pythons() or [sys.executable])
def test_as_a_command_on_each_python(python: str, task: Path, tmp_path: Path) -> None:
    for manifest in manifests(task, tmp_path, 8):
        done = call(python, task, manifest)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        assert is_result(done.stdout.strip())
    assert not list(task.rglob("__pycache__"))


def test_the_same_result_on_each_python(task: Path, tmp_path: Path) -> None:
    for manifest in manifests(task, tmp_path, 3):
        assert len({call(python, task, manifest).stdout for python in (sys.executable, *pythons())}) == 1


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX"])
def test_in_any_locale(task: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setenv("PYTHONUTF8", "0")
    manifest = json.dumps(ran(tmp_path / "run", task, "é 12.345,67 €".encode()))
    assert is_result(call(sys.executable, task, manifest).stdout)


@pytest.mark.parametrize("manifest", [None, "", "{", "[]", "5", "null"])
@pytest.mark.parametrize("name", ["judge.py", "grader.py"])
def test_no_manifest_is_wrong_usage(task: Path, manifest: str | None, name: str) -> None:
    if name == "grader.py" and manifest == "[]":
        return
    done = call(sys.executable, task, manifest, name)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("TRAPTASK_MANIFEST must hold")


@pytest.mark.parametrize("text", ["1", "1,234.56 ", "5\n", "not 5, ", "`", "[", "是5", "~~a", "\x1b["])
def test_a_large_output_takes_a_bounded_time(task: Path, text: str) -> None:
    assert judge.decide(judge.Gold(task / "expected/case_01"), text * (judge.READ // len(text)))["score"] == 0.0
