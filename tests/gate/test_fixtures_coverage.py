"""`specgen gate coverage`, and what other commands say of a spec of windows alone."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from window_specs import CANON, ROOT, heartbeat, write

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import run_specgen

from specgen.gate.coverage import coverage, coverage_json, coverage_rows
from specgen.gate.fixtures import from_spec
from specgen.gate.load import load


def test_the_lines_add_up_to_the_sum() -> None:
    for path in (CANON, ROOT / "specs" / "maya.yaml"):
        found = coverage(load(str(path)))
        for name in ("windows", "templates", "untyped", "mixed"):
            assert sum(getattr(line, name) for line in found.lines) == getattr(found.total, name)
        assert [sum(counts) for counts in zip(*(line.types for line in found.lines), strict=True)] == list(
            found.total.types
        )
        assert found.total.windows == len(load(str(path)).fixtures)
        assert all(sum(line.types) + line.untyped == line.windows for line in found.lines)


def test_labels_come_in_one_order(tmp_path: Path) -> None:
    found = coverage(from_spec(write(tmp_path, heartbeat())))
    assert [(line.label, line.kind, line.windows, line.templates) for line in found.lines] == [
        ("drop", "chunk-progress", 3, 1),
        ("drop", "heartbeat", 4, 1),
        ("exclude", "session-only", 1, 1),
        ("extract", "preference", 1, 1),
        ("extract", "decision", 1, 1),
        ("extract", "convention", 1, 1),
        ("extract", "insight", 1, 1),
        ("extract", "runbook", 1, 1),
    ]
    assert coverage_rows(found)[-1] == ["all", "", "13", "8", "1", "1", "1", "1", "1", "4"]
    assert coverage_json(found)["labels"] == {"drop": 7, "exclude": 1, "extract": 5}


def test_the_command(tmp_path: Path) -> None:
    done = run_specgen("gate", "coverage", CANON, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("write-gate: 185 windows from 66 templates\nlabel    class")
    assert "drop     repository-file     17       5 " in done.stdout


def test_json(tmp_path: Path) -> None:
    done = run_specgen("gate", "coverage", CANON, "--json", cwd=tmp_path)
    row = json.loads(done.stdout)
    assert (row["family"], row["windows"], row["templates"], row["mixed"]) == ("write-gate", 185, 66, 18)
    assert row["sha256"] == from_spec(str(CANON)).sha256
    assert sum(one["windows"] for one in row["rows"]) == 185
    assert row == json.loads(run_specgen("gate", "coverage", CANON, "--seed", "1", "--json", cwd=tmp_path).stdout)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nope.yaml"], "SG040"),
        (["."], "is not a build"),
        ([str(ROOT / "specs" / "ledger-recall.yaml")], "nothing to show to a gate"),
        ([str(CANON), "--seed", " "], "seed"),
    ],
)
def test_mistakes_are_told_and_exit_2(tmp_path: Path, args: list[str], said: str) -> None:
    done = run_specgen("gate", "coverage", *args, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["build", "show"])
def test_windows_alone_cannot_be_built(tmp_path: Path, command: str) -> None:
    done = run_specgen(command, CANON, cwd=tmp_path)
    assert done.returncode == 2
    assert "SG109 write-gate has windows and no sessions" in done.stderr
    assert "specgen gate run" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_windows_alone_can_be_linted(tmp_path: Path) -> None:
    done = run_specgen("lint", CANON, "--strict", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "1 spec, nothing found\n")
