"""`specgen export` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from specgen.cli.export_command import command


def call(*arguments: str) -> Result:
    return CliRunner().invoke(command, list(arguments))


def test_it_exports(hello: Path, tmp_path: Path) -> None:
    done = call(str(hello), "--target", "fluso", "--out", str(tmp_path / "out"))
    assert done.exit_code == 0, done.output
    assert "files for fluso" in done.output


def test_json(hello: Path, tmp_path: Path) -> None:
    done = call(str(hello), "--target", "fluso", "--out", str(tmp_path / "out"), "--json")
    row = json.loads(done.stdout)
    assert row["target"] == "fluso"
    assert row["files"] == sum(path.is_file() for path in (tmp_path / "out").rglob("*"))
    assert row["notes"] == []


def test_an_export_is_replaced(hello: Path, tmp_path: Path) -> None:
    for _ in range(2):
        assert call(str(hello), "--target", "fluso", "--out", str(tmp_path / "out")).exit_code == 0


def test_another_folder_is_not(hello: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    done = call(str(hello), "--target", "fluso", "--out", str(tmp_path))
    assert done.exit_code == 2
    assert "is not an export" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_an_unknown_target_lists_all(hello: Path, tmp_path: Path) -> None:
    done = call(str(hello), "--target", "flusso", "--out", str(tmp_path / "out"))
    assert done.exit_code == 2
    assert "there is no target 'flusso'" in done.stderr
    assert "did you mean fluso?" in done.stderr
    assert "Targets: " in done.stderr


def test_no_build(tmp_path: Path) -> None:
    done = call(str(tmp_path), "--target", "fluso", "--out", str(tmp_path / "out"))
    assert done.exit_code == 2
    assert "is not a build" in done.stderr


def test_help_has_an_example() -> None:
    assert "Example: specgen export" in call("--help").output
