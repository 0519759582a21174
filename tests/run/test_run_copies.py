"""Copying what an agent wrote: nothing shared, nothing followed, nothing lost."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from specgen.run import filecopy
from specgen.run.copies import copy_tree, ensure_folder, is_folder, move_tree, place_file, remove_tree


def sample(folder: Path) -> Path:
    """A folder with what agents leave: text, modes, times, links, holes."""
    (folder / "deep" / "er").mkdir(parents=True)
    (folder / "deep" / "er" / "note.txt").write_text("note", encoding="utf-8")
    (folder / "run.sh").write_text("#!/bin/sh\n", encoding="utf-8")
    os.chmod(folder / "run.sh", 0o755)
    os.chmod(folder / "deep" / "er" / "note.txt", 0o400)
    os.utime(folder / "deep" / "er" / "note.txt", ns=(1_000_000_001, 2_000_000_002))
    os.symlink("deep/er/note.txt", folder / "link")
    os.symlink("/no/such/place", folder / "broken")
    os.symlink("..", folder / "up")
    with (folder / "holes").open("wb") as file:
        file.seek(10_000_000)
        file.write(b"end")
    os.utime(folder / "deep", ns=(3_000_000_003, 4_000_000_004))
    return folder


def told(folder: Path) -> dict[str, tuple[object, ...]]:
    """Everything under a folder, links unfollowed."""
    found: dict[str, tuple[object, ...]] = {}
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(place, name)
            status = path.lstat()
            content = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else b""
            when = None if path.is_symlink() else status.st_mtime_ns
            found[path.relative_to(folder).as_posix()] = (stat.S_IMODE(status.st_mode), content, when)
    return found


def test_a_copy_is_the_same(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    copy_tree(source, tmp_path / "b")
    assert told(tmp_path / "b") == told(source)


def test_without_clones_and_without_holes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """File systems and systems that know neither."""
    monkeypatch.setattr(filecopy, "fcntl", None)
    monkeypatch.delattr(os, "copy_file_range", raising=False)
    monkeypatch.delattr(os, "SEEK_DATA", raising=False)
    source = sample(tmp_path / "a")
    copy_tree(source, tmp_path / "b")
    assert told(tmp_path / "b") == told(source)


def test_holes_stay_holes(tmp_path: Path) -> None:
    copy_tree(sample(tmp_path / "a"), tmp_path / "b")
    assert (tmp_path / "b" / "holes").stat().st_blocks * 512 < 1_000_000


def test_nothing_is_shared(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    os.link(source / "run.sh", source / "same.sh")
    copy_tree(source, tmp_path / "b")
    for name in ("run.sh", "same.sh"):
        assert (tmp_path / "b" / name).stat().st_nlink == 1
        (tmp_path / "b" / name).write_text("mine", encoding="utf-8")
    assert (source / "run.sh").read_text(encoding="utf-8") == "#!/bin/sh\n"


def test_special_files_stay_behind(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    os.mkfifo(source / "pipe")
    copy_tree(source, tmp_path / "b")
    assert not (tmp_path / "b" / "pipe").exists()


@pytest.mark.parametrize("what", ["nothing", "file", "link", "none"])
def test_what_is_no_folder_is_an_empty_one(what: str, tmp_path: Path) -> None:
    source = tmp_path / "source"
    if what == "file":
        source.write_text("x", encoding="utf-8")
    if what == "link":
        os.symlink(sample(tmp_path / "a"), source)
    copy_tree(None if what == "none" else source, tmp_path / "b")
    assert is_folder(tmp_path / "b")
    assert list((tmp_path / "b").iterdir()) == []


def test_moving(tmp_path: Path) -> None:
    source = sample(tmp_path / "a")
    before = told(source)
    move_tree(source, tmp_path / "b")
    assert told(tmp_path / "b") == before
    assert not source.exists()


def test_moving_to_another_file_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def _refuse(source: object, target: object) -> None:
        raise OSError(18, "Invalid cross-device link")

    source = sample(tmp_path / "a")
    before = told(source)
    monkeypatch.setattr(os, "rename", _refuse)
    move_tree(source, tmp_path / "b")
    assert told(tmp_path / "b") == before
    assert not source.exists()


@pytest.mark.parametrize("what", ["folder", "link", "file", "nothing", "shut"])
def test_removing(what: str, tmp_path: Path) -> None:
    target = tmp_path / "target"
    kept = sample(tmp_path / "kept")
    if what in ("folder", "shut"):
        sample(target)
        if what == "shut":
            os.chmod(target / "deep" / "er", 0)
            os.chmod(target / "deep", 0)
    elif what == "link":
        os.symlink(kept, target)
    elif what == "file":
        target.write_text("x", encoding="utf-8")
    remove_tree(target)
    assert not os.path.lexists(target)
    assert (kept / "link").exists()


def test_a_file_is_placed_over_whatever_is_there(tmp_path: Path) -> None:
    source = tmp_path / "source.txt"
    source.write_text("ours", encoding="utf-8")
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "file.txt").write_text("precious", encoding="utf-8")
    for number, make in enumerate(
        [
            lambda root: None,
            lambda root: os.symlink(precious, root / "a"),
            lambda root: (root / "a").write_text("a file"),
            lambda root: ((root / "a").mkdir(), os.symlink(precious / "file.txt", root / "a" / "file.txt")),
            lambda root: (root / "a" / "file.txt").mkdir(parents=True),
        ]
    ):
        root = tmp_path / str(number)
        root.mkdir()
        make(root)
        place_file(root, "a/file.txt", source)
        assert (root / "a" / "file.txt").read_text(encoding="utf-8") == "ours"
        assert not (root / "a").is_symlink()
    assert (precious / "file.txt").read_text(encoding="utf-8") == "precious"


def test_a_folder_is_made_where_something_else_is(tmp_path: Path) -> None:
    os.symlink(tmp_path / "nowhere", tmp_path / "link")
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for name in ("link", "file", "new/er"):
        ensure_folder(tmp_path / name)
        ensure_folder(tmp_path / name)
        assert is_folder(tmp_path / name)


def test_removing_a_folder_leaves_the_modes_of_its_parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be removed at first is given other modes, and so is its folder; the parent is not ours."""
    parent = tmp_path / "parent"
    (parent / "mine").mkdir(parents=True)
    parent.chmod(0o777)
    monkeypatch.setattr("os.rmdir", _refuse)
    remove_tree(parent / "mine")
    assert parent.stat().st_mode & 0o777 == 0o777


def _refuse(path: str, **kwargs: object) -> None:
    raise PermissionError(path)
