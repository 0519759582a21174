"""Exports that are one file: what stands where, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from specgen.build.rebuild import Reread
from specgen.build.staging import Staging
from specgen.cli.export_command import command
from specgen.targets import Target
from specgen.targets import registry as module
from specgen.targets.api import beside
from specgen.targets.registry import CannotExportError, Shape


def small(source: Reread, staging: Staging) -> tuple[str, ...]:
    staging.write("one.json", '["small"]\n')
    return ()


def large(source: Reread, staging: Staging) -> tuple[str, ...]:
    staging.write("one.json", '["large"]\n')
    return ("p-1: too large",)


def never(source: Reread, staging: Staging) -> tuple[str, ...]:
    staging.write("one.json", '["half')
    raise CannotExportError("it has no questions")


SHAPES = (Shape("small", "a little", small), Shape("large", "a lot", large), Shape("never", "nothing", never))
ONE = Target("one", "a single file", small, "one.json", SHAPES)


@pytest.fixture(autouse=True)
def target(monkeypatch: pytest.MonkeyPatch) -> None:
    """A format of one file, in three shapes, among the others."""
    module.targets()
    monkeypatch.setitem(module._targets, "one", ONE)


def call(build: Path, out: Path, *more: str, name: str = "one") -> Result:
    return CliRunner().invoke(command, [str(build), "--target", name, "--out", str(out), *more])


def test_a_file_is_written_and_what_is_lost_beside_it(hello: Path, tmp_path: Path) -> None:
    done = call(hello, tmp_path / "f.json", "--shape", "large")
    assert done.exit_code == 0, done.output
    assert done.stdout == f"{tmp_path / 'f.json'}: for one\n"
    assert done.stderr == "    not the same there: p-1: too large\n"
    assert (tmp_path / "f.json").read_text("utf-8") == '["large"]\n'
    said = (tmp_path / "f.not-carried.md").read_text("utf-8")
    assert "- p-1: too large" in said
    assert "specgen export hello --target one --shape large" in said
    assert {path.name for path in tmp_path.iterdir()} == {"f.json", "f.not-carried.md"}


def test_the_first_shape_is_the_usual_one(hello: Path, tmp_path: Path) -> None:
    assert call(hello, tmp_path / "f.json").exit_code == 0
    assert (tmp_path / "f.json").read_text("utf-8") == '["small"]\n'
    assert "Nothing: the format holds all" in (tmp_path / "f.not-carried.md").read_text("utf-8")


def test_a_folder_has_the_same(hello: Path, tmp_path: Path) -> None:
    done = call(hello, tmp_path / "out", "--shape", "large")
    assert done.exit_code == 0, done.output
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"one.json", "NOT-CARRIED.md", "export.json"}
    assert "--shape large" in json.loads((tmp_path / "out" / "export.json").read_text("utf-8"))["command"]
    assert call(hello, tmp_path / "out").exit_code == 0


def test_json(hello: Path, tmp_path: Path) -> None:
    row = json.loads(call(hello, tmp_path / "f.json", "--shape", "large", "--json").stdout)
    assert row == {"export": str(tmp_path / "f.json"), "target": "one", "files": 2, "notes": ["p-1: too large"]}


def test_an_export_is_replaced(hello: Path, tmp_path: Path) -> None:
    for shape in ("large", "small"):
        assert call(hello, tmp_path / "f.json", "--shape", shape).exit_code == 0
    assert (tmp_path / "f.json").read_text("utf-8") == '["small"]\n'


@pytest.mark.parametrize("name", ["f.json", "f.not-carried.md"])
def test_another_file_is_not(hello: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine", "utf-8")
    done = call(hello, tmp_path / "f.json")
    assert done.exit_code == 2
    assert f"{name} exists and is not an export" in done.stderr
    assert (tmp_path / name).read_text("utf-8") == "mine"


def test_nothing_lies_in_a_build(hello: Path, tmp_path: Path) -> None:
    done = call(hello, hello / "f.json")
    assert done.exit_code == 2
    assert "lies inside the build" in done.stderr
    assert not (hello / "f.json").exists()


def test_a_file_is_no_folder(hello: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    done = call(hello, tmp_path / "notes.txt" / "f.json")
    assert done.exit_code == 2
    assert "notes.txt is no folder" in done.stderr


def test_what_fails_leaves_the_old_file(hello: Path, tmp_path: Path) -> None:
    call(hello, tmp_path / "f.json", "--shape", "large")
    done = call(hello, tmp_path / "f.json", "--shape", "never")
    assert done.exit_code == 2
    assert "it has no questions" in done.stderr
    assert (tmp_path / "f.json").read_text("utf-8") == '["large"]\n'
    assert len(list(tmp_path.iterdir())) == 2


def test_an_unknown_shape(hello: Path, tmp_path: Path) -> None:
    done = call(hello, tmp_path / "f.json", "--shape", "larg")
    assert done.exit_code == 2
    assert "the target one has no shape 'larg'" in done.stderr
    assert "did you mean large? small: a little" in done.stderr


def test_a_target_without_shapes(hello: Path, tmp_path: Path) -> None:
    done = call(hello, tmp_path / "out", "--shape", "large", name="fluso")
    assert done.exit_code == 2
    assert "the target fluso has no shapes" in done.stderr


def test_a_folder_target_takes_a_name_with_a_suffix_for_a_folder(hello: Path, tmp_path: Path) -> None:
    assert call(hello, tmp_path / "out.json", name="fluso").exit_code == 0
    assert (tmp_path / "out.json" / "tests.jsonl").is_file()


def test_a_folder_that_is_called_like_a_file_stays_one(hello: Path, tmp_path: Path) -> None:
    (tmp_path / "f.json").mkdir()
    assert call(hello, tmp_path / "f.json").exit_code == 0
    assert (tmp_path / "f.json" / "one.json").is_file()


def test_a_link_is_followed(hello: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "f.json").symlink_to(tmp_path / "there" / "g.json")
    assert call(hello, tmp_path / "f.json").exit_code == 0
    assert (tmp_path / "there" / "g.json").is_file()
    assert beside(tmp_path / "there" / "g.json").is_file()


def test_no_build(tmp_path: Path) -> None:
    done = call(tmp_path, tmp_path / "f.json")
    assert done.exit_code == 2
    assert "is not a build" in done.stderr
