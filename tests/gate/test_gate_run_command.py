"""`specgen gate run` as a user types it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import HELLO, ROOT, build_hello, run_specgen

SPEC = ROOT / "specs" / "write-gate.yaml"
GATE = (
    "def classify(window, level):\n"
    "  print('thinking')\n"
    "  text = ' '.join(turn['content'] for turn in window).lower()\n"
    "  return {'action': 'drop' if 'epoch' in text else 'flag', 'type': 'decision'}\n"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mygate.py").write_text(GATE, "utf-8")
    return tmp_path


def run(folder: Path, *args: str | Path, spec: str | Path = SPEC) -> Any:
    return run_specgen("gate", "run", spec, "--no-intervals", *args, cwd=folder)


def test_json_is_the_report(folder: Path) -> None:
    done = run(folder, "--gate", "mygate:classify", "--level", "balanced", "--check", "--json")
    assert done.returncode == 1, done.stderr
    row = json.loads(done.stdout)
    assert (folder / "last_report.json").read_text("utf-8") == done.stdout
    assert (row["gate"], row["mode"], row["family"]) == (
        "mygate:classify",
        "offline",
        "write-gate",
    )
    assert (row["verdict"], row["scored"], row["unscored"]) == ("fail", True, None)
    assert row["thresholds"] == {"hard_drop_recall": 0.95, "extract_recall": 0.8}
    (level,) = row["levels"]
    assert level["level"] == "balanced"
    assert level["metrics"]["extract_recall"]["of"] > 20
    assert level["metrics"]["noise_leak_count"] is None
    assert {each["metric"]: each["holds"] for each in level["floors"]}["hard_drop_recall"] is False
    assert len(row["rows"]) == row["fixtures"]["windows"] >= 100
    first = row["rows"][0]
    assert list(first) == [
        "level", "id", "label", "class", "expect_type", "cluster", "frame", "mixed", "always", "action", "type",
        "stamped_by", "error", "verdict", "ok", "note", "stored", "window",
    ]  # fmt: skip
    assert all((each["window"] is None) == each["ok"] for each in row["rows"])
    assert all(each["stamped_by"] == "gate" for each in row["rows"])
    leaked = [each for each in row["rows"] if each["verdict"] == "leaked"]
    assert leaked
    assert all(f"leaked {each['id']}: {each['note']}" in done.stderr for each in leaked)


def test_the_same_bytes_again(folder: Path) -> None:
    first, second = (run(folder, "--gate", "mygate:classify", "--level", "x", "--json").stdout for _ in range(2))
    assert first == second
    assert "thinking" not in first


def test_for_people(folder: Path) -> None:
    done = run(folder, "--gate", "sim:first-frame", "--check")
    assert done.returncode == 1
    assert done.stdout.startswith("sim:first-frame on write-gate: ")
    assert "Failed: " in done.stdout
    assert done.stderr.splitlines()[0] == "report: last_report.json"
    assert "check: hard_drop_recall is " in done.stderr
    assert "its floor is 95" in done.stderr


@pytest.mark.parametrize(("name", "code"), [("perfect", 0), ("keep-all", 1), ("drop-all", 1), ("keyword", 1)])
def test_simulated_gates_on_the_specs_own_floors(folder: Path, name: str, code: int) -> None:
    assert run(folder, "--gate", f"sim:{name}", "--check").returncode == code
    assert run(folder, "--gate", f"sim:{name}").returncode == 0


def test_a_sweep_has_a_table_a_level(folder: Path) -> None:
    done = run(
        folder,
        "--gate",
        "mygate:classify",
        "--level",
        "low",
        "--level",
        "high",
        "--level",
        "low",
    )
    assert [line for line in done.stdout.splitlines() if line.startswith("Level ")] == [
        "Level low: fail",
        "Level high: fail",
    ]
    row = json.loads((folder / "last_report.json").read_text("utf-8"))
    assert [level["level"] for level in row["levels"]] == ["low", "high"]
    assert {each["level"] for each in row["rows"]} == {"low", "high"}


@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("nothing:here", "cannot be loaded", "No module named 'nothing'"),
        ("mygate:classify", "cannot be loaded", "say --level"),
        ("other:gate", "contract mismatch", "the gate answered 42 (int)"),
        ("sim:first", "cannot be loaded", "did you mean sim:first-frame?"),
        ("cmd:no-such-program", "cannot be loaded", "there is no program"),
        ("gate", "cannot be loaded", "a gate is module:callable"),
    ],
)
def test_without_scores(folder: Path, name: str, kind: str, told: str) -> None:
    (folder / "other.py").write_text("def gate(window): return 42\n", "utf-8")
    for check in ((), ("--check",)):
        done = run(folder, "--gate", name, "--json", *check)
        assert done.returncode == 2
        row = json.loads(done.stdout)
        assert (row["verdict"], row["scored"], row["levels"], row["rows"]) == (
            "not measured",
            False,
            [],
            [],
        )
        assert row["unscored"]["kind"] == kind
        assert told in row["unscored"]["reason"]
        assert told in done.stderr
        assert "Traceback" not in done.stderr
    assert "Not scored: " in run(folder, "--gate", name).stdout


def test_a_gate_that_raises(folder: Path) -> None:
    (folder / "bad.py").write_text("def gate(window): raise ValueError('boom')\n", "utf-8")
    done = run(folder, "--gate", "bad:gate", "--check")
    assert done.returncode == 1
    assert "(ValueError: boom)" in done.stdout
    assert "the gate failed on " in done.stderr
    assert "Traceback" not in done.stderr + done.stdout


def test_a_lowered_floor_is_told_once(folder: Path) -> None:
    spec = folder / "spec.yaml"
    text = SPEC.read_text("utf-8")
    assert "hard_drop_recall: 95%" in text
    spec.write_text(text, "utf-8")
    run(folder, "--gate", "sim:perfect", spec=spec)
    spec.write_text(text.replace("hard_drop_recall: 95%", "hard_drop_recall: 90%"), "utf-8")
    done = run(folder, "--gate", "sim:perfect", spec=spec)
    told = "Lowered: the floor of hard_drop_recall is 0.9; in the last report it was 0.95."
    assert told in done.stdout.splitlines()
    assert json.loads((folder / "last_report.json").read_text("utf-8"))["lowered"] == [
        {"metric": "hard_drop_recall", "was": 0.95, "now": 0.9}
    ]
    assert "Lowered" not in run(folder, "--gate", "sim:perfect", spec=spec).stdout


def test_a_family_and_a_build(folder: Path) -> None:
    for spec in (HELLO, build_hello(folder)):
        done = run(folder, "--gate", "sim:keep-all", "--check", spec=spec)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("sim:keep-all on hello: ")


def test_another_seed(folder: Path) -> None:
    run(folder, "--gate", "sim:perfect", "--report", "a.json")
    run(folder, "--gate", "sim:perfect", "--report", "b.json", "--seed", "7")
    a, b = (json.loads((folder / name).read_text("utf-8")) for name in ("a.json", "b.json"))
    assert a["fixtures"]["sha256"] != b["fixtures"]["sha256"]
    assert [row["id"] for row in a["rows"]] == [row["id"] for row in b["rows"]]
    assert not (folder / "last_report.json").exists()


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ((), "there is no gate to ask"),
        (
            ("--gate", "sim:perfect", "--report", "mine.json"),
            "mine.json is there, and is no report",
        ),
        (("--gate", "sim:perfect", "--report", "."), "is a folder"),
        (
            ("--gate", "sim:perfect", "--report", "built/r.json"),
            "lies inside the build",
        ),
        (("--gate", "sim:perfect", "--timeout", "0"), "--timeout"),
        (("--gate", "sim:perfect", "--timeout", "nan"), "--timeout"),
        (("--gate", "sim:perfect", "--seed", "007"), "--seed"),
    ],
)
def test_usage(folder: Path, args: tuple[str, ...], told: str) -> None:
    (folder / "mine.json").write_text('{"a": 1}', "utf-8")
    (folder / "built").mkdir()
    (folder / "built" / "build.json").write_text("{}", "utf-8")
    done = run(folder, *args)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert (folder / "mine.json").read_text("utf-8") == '{"a": 1}'


def test_a_spec_that_is_none(folder: Path) -> None:
    for spec in ("nothing.yaml", "mygate.py", folder):
        done = run(folder, "--gate", "sim:perfect", spec=spec)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert not (folder / "last_report.json").exists()


def test_intervals(folder: Path) -> None:
    pytest.importorskip("scipy")
    done = run_specgen("gate", "run", SPEC, "--gate", "sim:first-frame", "--json", cwd=folder)
    found = json.loads(done.stdout)["levels"][0]["metrics"]["hard_drop_recall"]
    low, high = found["interval"]
    assert low < found["value"] < high
    assert found["clusters"] < found["of"]


def test_a_floor_that_asks_nothing_is_told(folder: Path) -> None:
    """A family's sessions have nothing that must be dropped; the report says that keeping everything passes."""
    done = run(folder, "--gate", "sim:keep-all", "--check", spec=HELLO)
    assert done.returncode == 0, done.stderr
    assert "a gate that keeps everything passes" in done.stdout
    assert "keeps everything passes" in json.loads((folder / "last_report.json").read_bytes())["notes"][0]
    done = run(folder, "--gate", "sim:keep-all")
    assert "asks nothing" not in done.stdout


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder that nobody can write to")
def test_scores_are_told_where_the_report_cannot_be_written(folder: Path) -> None:
    done = run(folder, "--gate", "sim:keep-all", "--json", "--report", "/proc/report.json")
    assert done.returncode == 2
    assert "/proc/report.json cannot be written" in done.stderr
    assert json.loads(done.stdout)["scored"] is True


def test_a_level_without_a_name_is_refused(folder: Path) -> None:
    done = run(folder, "--gate", "mygate:classify", "--level", " ")
    assert done.returncode == 2
    assert "a level has a name" in done.stderr
