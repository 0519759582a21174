"""States that are restored: whatever an agent does to one, the next probe finds it clean, by every means."""

from __future__ import annotations

import mmap
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from views import WAYS, cloning, furnish, in_view, need, told, why_not

from specgen.run import layers, steps
from specgen.run.copies import copy_tree, remove_tree
from specgen.run.launch.usage import disk
from specgen.run.layers import Way, lay, layable, lift
from specgen.run.steps import step
from specgen.run.tasks import Place

MEANS = ["overlay-root", "overlay-user", "copy", "btrfs", "xfs"]


def place_of(base: Path) -> Place:
    return Place("P", date(2026, 1, 1), None, base, None)


@contextmanager
def _setting(means: str, tmp_path: Path) -> Iterator[tuple[Path, Way | None, str]]:
    """Where states lie, how they can be laid, and what a step should tell of itself."""
    if means.startswith("overlay"):
        way: Way = "root" if means == "overlay-root" else "user"
        need(way)
        yield tmp_path, way, "overlay"
    elif means == "copy":
        yield tmp_path, None, "copy"
    else:
        with cloning(means, tmp_path) as folder:
            yield folder, None, "reflink"


def _do(way: Way | None, act: Callable[[], None]) -> None:
    if way is None:
        act()
    else:
        in_view(way, act)


def _vandalise(state: Path) -> None:
    """Everything that can be done to what is there."""
    for name in ("mode0", "mode1", "folder2", "folder0"):
        (state / name).chmod(0o777)
    (state / "one").write_text("written", encoding="utf-8")
    with (state / "two").open("a") as file:
        file.write("more")
    with (state / "holes").open("r+b") as file:
        file.truncate(10)
        file.seek(3)
        file.write(b"dirt")
    with (state / "large").open("r+b") as file:
        file.write(b"dirt")
    os.utime(state / "large", ns=(1, 1))
    (state / "mode1").unlink()
    (state / "mode2").rename(state / "mode3")
    (state / "inner").unlink()
    (state / "inner").symlink_to("large")
    (state / "broken").unlink()
    (state / "broken").write_text("a file now", encoding="utf-8")
    shutil.rmtree(state / "deep")
    (state / "deep").mkdir()  # opaque: nothing of the old one shows through
    (state / "deep" / "fresh").write_text("fresh", encoding="utf-8")
    (state / "empty").rmdir()
    (state / "empty").write_text("a file now", encoding="utf-8")
    shutil.rmtree(state / "folder1")
    for name in ("mode4", "mode5"):
        (state / name).unlink()
        (state / name).mkdir(mode=0o000)
    os.mkfifo(state / "pipe")
    os.link(state / "large", state / "larger")
    state.chmod(0o000)


@pytest.mark.parametrize("means", MEANS)
def test_the_next_probe_finds_it_clean(means: str, tmp_path: Path) -> None:
    with _setting(means, tmp_path) as (folder, way, tells):
        base = furnish(folder / "ba,s:e\\")
        scratch = folder / "scratch"
        scratch.mkdir()
        before = told(base)

        def _twice() -> None:
            for _ in range(2):
                with step(scratch, place_of(base), way) as begun:
                    assert begun.restored == tells
                    assert told(begun.context.state) == before
                    assert (begun.context.state / "holes").stat().st_blocks * 512 < 1_000_000
                    _vandalise(begun.context.state)
                assert told(base) == before
                assert list(scratch.iterdir()) == []

        _do(way, _twice)
        assert told(base) == before
        assert list(scratch.iterdir()) == []


@pytest.mark.parametrize("way", WAYS)
def test_nothing_of_the_base_is_copied(way: Way, tmp_path: Path) -> None:
    """Whatever it holds; and what is written is all that there is on the disk besides."""
    need(way)
    base = tmp_path / "base"
    base.mkdir()
    for number in range(50):
        (base / f"f{number}").write_bytes(os.urandom(1_000_000))

    def _used() -> None:
        with step(tmp_path, place_of(base), way) as begun:
            state = begun.context.state
            assert sum(path.stat().st_size for path in state.iterdir()) == 50_000_000
            assert disk([state.parent / "layer"], 1 << 40) < 50_000
            (state / "f0").read_bytes()
            (state / "f1").unlink()
            (state / "new").write_bytes(b"y" * 1_000_000)
            assert disk([state.parent / "layer"], 1 << 40) < 1_050_000

    in_view(way, _used)


@pytest.mark.parametrize("way", WAYS)
def test_nobody_else_sees_it(way: Way, tmp_path: Path) -> None:
    """And the list of mounts, which an agent can read, tells nothing of where the base lies."""
    need(way)
    base = furnish(tmp_path / "base")
    ready, told_ready = os.pipe()
    go, told_go = os.pipe()

    def _laid() -> str:
        with step(tmp_path, place_of(base), way):
            os.write(told_ready, b"x")
            os.read(go, 1)
            mounts = Path("/proc/self/mountinfo").read_text(encoding="utf-8")
            return next(line for line in mounts.splitlines() if " overlay overlay " in line and str(tmp_path) in line)

    child = os.fork()
    if child == 0:
        os.read(ready, 1)
        seen = [path for path in tmp_path.glob("*/state/*") if path.parents[1] != tmp_path]
        os.write(told_go, b"x")
        os._exit(len(seen))
    line = in_view(way, _laid)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert str(base) not in line
    assert "lowerdir=/proc/self/fd/" in line


OPS = st.lists(
    st.tuples(
        st.sampled_from(["write", "append", "unlink", "mkdir", "rmtree", "rename", "chmod", "symlink", "replace"]),
        st.sampled_from(["one", "two", "deep", "deep/er", "deep/er/note", "empty", "new", "new/er", "inner", "large"]),
        st.sampled_from(["one", "deep", "deep/er/est", "empty/moved", "moved", "new", "broken"]),
    ),
    max_size=12,
)


def _act(state: Path, ops: list[tuple[str, str, str]], told_of: list[str]) -> None:
    for op, name, other in ops:
        path = state / name
        try:
            if op == "write":
                path.write_text("written", encoding="utf-8")
            elif op == "append":
                with path.open("a") as file:
                    file.write("more")
            elif op == "unlink":
                path.unlink()
            elif op == "mkdir":
                path.mkdir()
            elif op == "rmtree":
                shutil.rmtree(path)
            elif op == "rename":
                path.rename(state / other)
            elif op == "chmod":
                path.chmod(0o711)
            elif op == "symlink":
                path.symlink_to(other)
            else:
                remove_tree(path)
                path.mkdir()
                (path / "fresh").write_text("fresh", encoding="utf-8")
        except OSError as error:
            told_of.append(f"{op} {error.errno}")
        else:
            told_of.append(op)


def _without_times(folder: Path) -> dict[str, tuple[object, ...]]:
    return {name: row[:4] for name, row in told(folder).items()}


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ops=OPS)
def test_a_layer_is_like_a_copy(way: Way, ops: list[tuple[str, str, str]], tmp_path: Path) -> None:
    """Whatever is done, what comes of it and what the system says is the same. A user's layers rename no folders."""
    need(way)
    if way == "user":
        ops = [each for each in ops if each[0] != "rename"]
    root = Path(tempfile.mkdtemp(dir=tmp_path))
    base = furnish(root / "base")
    before = told(base)
    copy_tree(base, root / "copy")
    of_copy: list[str] = []
    _act(root / "copy", ops, of_copy)

    def _laid() -> tuple[list[str], dict[str, tuple[object, ...]]]:
        of_layer: list[str] = []
        with step(root, place_of(base), way) as begun:
            _act(begun.context.state, ops, of_layer)
            return of_layer, _without_times(begun.context.state)

    assert in_view(way, _laid) == (of_copy, _without_times(root / "copy"))
    assert told(base) == before
    remove_tree(root)


def test_a_user_s_layer_renames_no_folder_of_the_base(tmp_path: Path) -> None:
    """The one thing that is not as in a copy; `mv` copies then."""
    need("user")
    base = furnish(tmp_path / "base")

    def _renamed() -> None:
        with step(tmp_path, place_of(base), "user") as begun:
            state = begun.context.state
            with pytest.raises(OSError, match="cross-device"):
                (state / "deep").rename(state / "moved")
            shutil.move(state / "deep", state / "moved")
            assert (state / "moved" / "er" / "note").read_text(encoding="utf-8") == "a note"
            assert not (state / "deep").exists()

    in_view("user", _renamed)


@pytest.mark.parametrize("what", ["pipe", "whiteout", "deep", "none", "file", "link", "shut"])
def test_what_is_not_like_its_copy_is_copied(what: str, tmp_path: Path) -> None:
    base = tmp_path / "base"
    if what == "file":
        base.write_text("x", encoding="utf-8")
    elif what == "link":
        base.symlink_to("/")
    elif what != "none":
        furnish(base)
    if what == "pipe":
        os.mkfifo(base / "deep" / "er" / "pipe")
    if what == "whiteout":
        try:
            os.mknod(base / "gone", stat.S_IFCHR, 0)
        except PermissionError:
            pytest.skip("this system lets nobody but root make a whiteout")
    if what == "deep":
        (base / "/".join("d" * 210)).mkdir(parents=True)
    if what == "shut":
        if os.geteuid() == 0:
            pytest.skip("root can look into every folder")
        base.chmod(0o000)
    assert not layable(base)


def test_an_empty_state_is_neither_laid_nor_copied(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    for base in (tmp_path / "base", None):
        with step(tmp_path, Place("P", date(2026, 1, 1), None, base, None), "user") as begun:
            assert begun.restored is None
            assert list(begun.context.state.iterdir()) == []


def test_where_the_system_says_no_it_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what was made for the layer is gone."""
    base = furnish(tmp_path / "base")

    def _refuse(name: str, *arguments: object) -> None:
        raise OSError(22, "Invalid argument", name)

    monkeypatch.setattr(layers, "_call", _refuse)
    with step(tmp_path, place_of(base), "user") as begun:
        assert begun.restored == "copy"
        assert told(begun.context.state) == told(base)
        assert sorted(path.name for path in begun.context.state.parent.iterdir()) == ["state", "tmp", "work"]
    steps._is_worth_it.cache_clear()


def test_what_a_killed_worker_left_can_be_removed(tmp_path: Path) -> None:
    """From outside there is no mount; the system's own folders in the layer have no rights at all."""
    way: Way = "user" if why_not("root") else "root"
    need(way)
    base = furnish(tmp_path / "base")
    before = told(base)
    (tmp_path / "scratch").mkdir()

    def _left() -> None:
        root = tmp_path / "scratch"
        lay(base, root / "state", root / "layer", way)
        _vandalise(root / "state")

    in_view(way, _left)
    remove_tree(tmp_path / "scratch")
    assert not (tmp_path / "scratch").exists()
    assert told(base) == before


def test_lifting_what_is_not_laid_does_nothing(tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    lift(tmp_path / "state", tmp_path / "layer")
    assert (tmp_path / "state").is_dir()


@pytest.mark.parametrize("way", WAYS)
def test_who_maps_a_file_before_the_first_write_keeps_it(way: Way, tmp_path: Path) -> None:
    """The other thing that is not as in a copy; whoever reads it by an open handle sees what is written."""
    need(way)
    base = furnish(tmp_path / "base")

    def _read() -> tuple[bytes, bytes]:
        with step(tmp_path, place_of(base), way) as begun:
            path = begun.context.state / "one"
            with path.open("rb") as early, mmap.mmap(early.fileno(), 0, prot=mmap.PROT_READ) as mapped:
                with path.open("r+b") as late:
                    late.write(b"A F")
                return mapped[:6], early.read()[:6]

    assert in_view(way, _read) == (b"a file", b"A File")
