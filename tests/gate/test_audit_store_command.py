"""`specgen gate audit` as a user types it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
sys.path.insert(0, str(Path(__file__).parent))
from audit_dumps import clustered, write_lines
from build_helpers import run_specgen

COMMAND = ("gate", "audit", "store.jsonl")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_lines(tmp_path / "store.jsonl", [each.text for each in clustered([12, 6], 82)])
    return tmp_path


def test_json(folder: Path) -> None:
    done = run_specgen(*COMMAND, "--json", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    row = json.loads(done.stdout)
    assert (row["memories"], row["noise"], row["near_duplicates"]["largest"]) == (100, 0.18, 12)


def test_text(folder: Path) -> None:
    done = run_specgen(*COMMAND, cwd=folder)
    assert done.returncode == 0
    assert "near-duplicates                18   18.0 %         2       12" in done.stdout
    assert "1. 12 memories, 12.0 % of all" in done.stdout
    assert "Epoch {}, loss {}, ETA {}m{}s" in done.stdout


@pytest.mark.parametrize(("most", "code"), [("0.05", 1), ("0.17", 1), ("0.18", 0), ("1", 0)])
def test_check(folder: Path, most: str, code: int) -> None:
    done = run_specgen(*COMMAND, "--max-noise", most, "--check", cwd=folder)
    assert done.returncode == code
    assert ("18.0 % of the memories are near-duplicates" in done.stderr) == bool(code)


@pytest.mark.parametrize("option", ["--threshold", "--max-noise"])
@pytest.mark.parametrize("value", ["nan", "-1", "2", "inf", "much"])
def test_numbers_out_of_range(folder: Path, option: str, value: str) -> None:
    done = run_specgen(*COMMAND, option, value, cwd=folder)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_mistakes_exit_2(folder: Path) -> None:
    (folder / "bad.jsonl").write_text("nothing\n", encoding="utf-8")
    for store, said in (("none.jsonl", "No such file"), (".", "is no file"), ("bad.jsonl", "line 1: no JSON")):
        done = run_specgen("gate", "audit", store, cwd=folder)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert "hint" in done.stderr or said == "No such file"


def test_the_same_in_every_process(folder: Path) -> None:
    outputs = {
        subprocess.run([sys.executable, "-m", "specgen", *COMMAND, "--json"], cwd=folder, check=True,
                       stdout=subprocess.PIPE, env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}).stdout
        for seed, zone in (("0", "UTC"), ("17", "Asia/Tokyo"))
    }  # fmt: skip
    assert len(outputs) == 1


def test_texts_that_a_terminal_would_obey(folder: Path) -> None:
    write_lines(folder / "store.jsonl", [f"frame {n} \x1b[2J\u202e of the\nfilm goes by" for n in range(5)])
    done = run_specgen(*COMMAND, cwd=folder)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "\u202e" not in done.stdout
