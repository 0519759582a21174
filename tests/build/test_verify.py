"""`verify` and `diff`: whatever was changed, taken away or put into a build is told, and named as what it is."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from build_helpers import build_hello, run_specgen, tree

from specgen.build.compare import Difference, compare, verify
from specgen.build.errors import NotABuildError, OtherVersionError


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_hello(tmp_path_factory.mktemp("original"))


@pytest.fixture
def built(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "built"))


def test_a_true_build_has_no_difference(built: Path) -> None:
    assert verify(built) == ()


LOOSE = ("key/arguments.json", "key/spec/hello.yaml", "build.json")
"""Files that say what the build is: those are told by a refusal, or by everything else that differs."""


def test_each_file_changed_and_removed_is_told(built: Path) -> None:
    """In one go: every file but those that say what the build is."""
    names = [name for name in sorted(tree(built)) if name not in LOOSE]
    for index, name in enumerate(names):
        path = built / name
        if index % 2:
            path.write_bytes(path.read_bytes() + b" ")
        else:
            path.unlink()
    found = {d.path: d.what for d in verify(built)}
    assert found == {name: "changed" if index % 2 else "removed" for index, name in enumerate(names)}


def test_a_change_in_one_byte_is_shown_with_its_line(built: Path) -> None:
    path = built / "sessions.jsonl"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n", 1))
    (found,) = verify(built)
    assert (found.path, found.what, found.line) == ("sessions.jsonl", "changed", 1)
    assert found.after is not None
    assert found.before is not None
    assert found.after == found.before + "\\r"


def add_file(folder: Path) -> None:
    (folder / "notes.txt").write_text("x")


def add_hidden(folder: Path) -> None:
    (folder / ".hidden").write_text("x")


def add_folder(folder: Path) -> None:
    (folder / "empty").mkdir()


def add_dangling_link(folder: Path) -> None:
    (folder / "link").symlink_to("nowhere")


def add_linked_folder(folder: Path) -> None:
    (folder / "linked").symlink_to("/")


def add_compiled_judge(folder: Path) -> None:
    """Python would run it in place of the source."""
    (folder / "specgen_judge/__pycache__").mkdir()
    (folder / "specgen_judge/__pycache__/score.cpython-311.pyc").write_bytes(b"x")


def replace_by_link(folder: Path) -> None:
    (folder / "README.md").rename(folder.parent / "README.md")
    (folder / "README.md").symlink_to(folder.parent / "README.md")


def replace_by_folder(folder: Path) -> None:
    (folder / "README.md").unlink()
    (folder / "README.md").mkdir()


@pytest.mark.parametrize(
    ("tamper", "path", "what"),
    [
        (add_file, "notes.txt", "added"),
        (add_hidden, ".hidden", "added"),
        (add_folder, "empty", "added"),
        (add_dangling_link, "link", "added"),
        (add_linked_folder, "linked", "added"),
        (add_compiled_judge, "specgen_judge/__pycache__/score.cpython-311.pyc", "added"),
        (replace_by_link, "README.md", "changed"),
        (replace_by_folder, "README.md", "changed"),
    ],
)
def test_what_was_put_there_is_told(tamper: Callable[[Path], None], path: str, what: str, built: Path) -> None:
    tamper(built)
    assert [(d.path, d.what) for d in verify(built)] == [(path, what)]


def test_a_comment_put_into_the_kept_spec_is_told(built: Path) -> None:
    path = built / "key/spec/hello.yaml"
    path.write_text(path.read_text("utf-8") + "# nothing\n", "utf-8")
    assert [d.path for d in verify(built)] == ["build.json", "key/files.json"]


def test_a_seed_that_was_changed_shows_everywhere(built: Path) -> None:
    path = built / "key/arguments.json"
    path.write_text(path.read_text("utf-8").replace('"1"', '"2"'), "utf-8")
    changed = {d.path for d in verify(built) if d.what == "changed"}
    assert {"sessions.jsonl", "probes.jsonl", "key/checks.jsonl", "build.json"} <= changed


GARBAGE = (
    "",
    "[]",
    "null",
    "{}",
    "[" * 100_000,
    '{"spec": "hello.yaml", "seed": 1}',
    '{"spec": "hello.yaml", "seed": "\\ud800"}',
    '{"spec": "../../../../../../etc/passwd", "seed": "1"}',
    '{"spec": "/etc/passwd", "seed": "1"}',
    '{"spec": "", "seed": "1"}',
    '{"spec": "a\\u0000b", "seed": "1"}',
    '{"spec": "hello.yaml", "seed": "1", "cases": "many"}',
)


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: repr(text[:40]))
def test_garbage_for_arguments_is_refused(text: str, built: Path) -> None:
    (built / "key/arguments.json").write_text(text, "utf-8")
    with pytest.raises(NotABuildError, match="the key cannot be read"):
        verify(built)


def test_arguments_that_are_no_text(built: Path) -> None:
    (built / "key/arguments.json").write_bytes(b"\xff\xfe")
    with pytest.raises(NotABuildError, match="the key cannot be read"):
        verify(built)


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 100_000, '{"family": "hello", "specgen": "0.1.0"}', "\x00"])
def test_garbage_for_a_manifest_is_refused(text: str, built: Path) -> None:
    (built / "build.json").write_text(text, "utf-8")
    with pytest.raises(NotABuildError, match=r"build\.json"):
        verify(built)


@pytest.mark.parametrize("gone", ["key", "key/arguments.json", "key/spec", "build.json"])
@pytest.mark.parametrize("command", ["verify", "run", "export"])
def test_without_its_key_a_build_is_none(command: str, gone: str, built: Path) -> None:
    path = built / gone
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    more = {"run": ("--agent", "sim:perfect", "--out", "out"), "export": ("--target", "fluso", "--out", "out")}
    done = run_specgen(command, built, *more.get(command, ()), cwd=built.parent)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()


def test_a_source_that_includes_a_file_outside_the_key(built: Path) -> None:
    """What a build keeps is all that is read of it."""
    (built.parent / "secret.yaml").write_text("title: read\n", "utf-8")
    path = built / "key/spec/hello.yaml"
    path.write_text("include: [../../../secret.yaml]\n" + path.read_text("utf-8"), "utf-8")
    done = run_specgen("verify", built, cwd=built.parent)
    assert done.returncode == 2
    assert "there is no file ../../../secret.yaml" in done.stderr


@pytest.mark.parametrize("which", ["specgen", "judge"])
@pytest.mark.parametrize("command", ["verify", "run"])
def test_a_build_of_another_version_is_told_as_such(which: str, command: str, built: Path) -> None:
    path = built / "build.json"
    row = json.loads(path.read_text("utf-8"))
    own, row[which] = row[which], "0.0.9"
    path.write_text(json.dumps(row), "utf-8")
    with pytest.raises(OtherVersionError, match=r"0\.0\.9"):
        verify(built)
    more = ("--agent", "sim:perfect", "--out", "out") if command == "run" else ()
    done = run_specgen(command, built, *more, cwd=built.parent)
    assert done.returncode == 2
    assert f"was built with {which} 0.0.9, and this is {which} {own}" in done.stderr


def test_diff_of_odd_folders(built: Path, tmp_path: Path) -> None:
    other = shutil.copytree(built, tmp_path / "other")
    (other / "notes.txt").write_text("x")
    (other / "README.md").unlink()
    (other / "grade.py").write_bytes(b"\xff\x00\x1b[2J\n")
    found = compare(built, other)
    assert [(d.path, d.what) for d in found] == [
        ("README.md", "removed"),
        ("grade.py", "changed"),
        ("notes.txt", "added"),
    ]
    done = run_specgen("diff", built, other, cwd=tmp_path)
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert run_specgen("diff", built, built, cwd=tmp_path).returncode == 0
    for odd in (tmp_path, tmp_path / "none", built / "README.md"):
        done = run_specgen("diff", built, odd, cwd=tmp_path)
        assert done.returncode == 2
        assert "is not a build" in done.stderr


def test_differences_are_sorted_and_compare_as_values() -> None:
    assert sorted([Difference("b", "added"), Difference("a", "removed")])[0].path == "a"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may read everything")
def test_a_folder_that_cannot_be_read(built: Path) -> None:
    (built / "key/answer-key-memory").chmod(0)
    done = run_specgen("verify", built, cwd=built.parent)
    (built / "key/answer-key-memory").chmod(0o755)
    assert done.returncode == 3
    assert "answer-key-memory" in done.stderr
