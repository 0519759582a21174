"""Doing something in a process with a view of the file system of its own, and file systems that can clone."""

from __future__ import annotations

import os
import pickle
import shutil
import stat
import subprocess
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from specgen.run.launch.laying import works
from specgen.run.layers import Way, enter

T = TypeVar("T")
WAYS: tuple[Way, ...] = ("root", "user")


@cache
def why_not(way: Way) -> str:
    """Why folders cannot be laid in this way here; empty where they can."""
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        return "bubblewrap is not installed"
    if way == "root" and os.geteuid():
        return "only root mounts as root"
    return "" if works(bwrap, way) else f"this system lays no folders for {way}"


def need(way: Way) -> None:
    """Skip a test where folders cannot be laid in this way."""
    if why_not(way):
        pytest.skip(why_not(way))


def in_view(way: Way, act: Callable[[], T]) -> T:
    """What `act` gives, done by a child that has entered a view of its own."""
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            enter(way)
            answer: tuple[bool, object] = (True, act())
        except BaseException:
            answer = (False, traceback.format_exc())
        with os.fdopen(tell, "wb") as pipe:
            pickle.dump(answer, pipe)
        os._exit(0)
    os.close(tell)
    with os.fdopen(told, "rb") as pipe:
        content = pipe.read()
    os.waitpid(child, 0)
    done, value = pickle.loads(content)
    assert done, value
    return value  # type: ignore[no-any-return]


@contextmanager
def cloning(kind: str, place: Path) -> Iterator[Path]:
    """A folder on a file system that clones, `btrfs` or `xfs`, made in a file. Skips where that cannot be."""
    if os.geteuid():
        pytest.skip("only root can mount a file system")
    if shutil.which(f"mkfs.{kind}") is None:
        pytest.skip(f"there is no mkfs.{kind}")
    image, folder = place / f"{kind}.image", place / kind
    folder.mkdir()
    with image.open("wb") as file:
        file.truncate(400 << 20)
    words = [f"mkfs.{kind}", "-q", *(["-m", "reflink=1"] if kind == "xfs" else []), str(image)]
    for command in (words, ["mount", "-o", "loop", str(image), str(folder)]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"{command[0]}: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
        image.unlink()


def told(folder: Path) -> dict[str, tuple[object, ...]]:
    """Everything under a folder, itself included: kinds, modes, contents, times. Root reads what a mode shuts."""
    found: dict[str, tuple[object, ...]] = {}
    waiting = [folder]
    for path in waiting:
        status = path.lstat()
        kind, mode = stat.S_IFMT(status.st_mode), stat.S_IMODE(status.st_mode)
        readable, name = os.geteuid() == 0 or mode & stat.S_IRUSR, str(path.relative_to(folder))
        if stat.S_ISLNK(kind):
            found[name] = kind, os.readlink(path)
        elif stat.S_ISREG(kind):
            content = path.read_bytes()[:4096] if readable else b""
            found[name] = kind, mode, status.st_size, content, status.st_mtime_ns
        else:
            found[name] = kind, mode
            waiting += sorted(path.iterdir()) if stat.S_ISDIR(kind) and readable else []
    return found


def furnish(base: Path) -> Path:
    """A state with all that a state may have: links, holes, two names for a file, odd modes, attributes."""
    (base / "deep" / "er" / "est").mkdir(parents=True)
    (base / "empty").mkdir()
    (base / "deep" / "er" / "note").write_text("a note", encoding="utf-8")
    (base / "deep" / "er" / "est" / "leaf").write_text("a leaf", encoding="utf-8")
    (base / "one").write_text("a file with two names", encoding="utf-8")
    os.link(base / "one", base / "two")
    (base / "large").write_bytes(b"x" * 300_000)
    with (base / "holes").open("wb") as file:
        file.seek(50_000_000)
        file.write(b"end")
    for name, to in (("inner", "deep/er/note"), ("outer", "/etc/passwd"), ("broken", "nowhere"), ("up", "..")):
        (base / name).symlink_to(to)
    for number, mode in enumerate((0o000, 0o400, 0o444, 0o4755, 0o2711, 0o666)):
        (base / f"mode{number}").write_text(oct(mode), encoding="utf-8")
        (base / f"mode{number}").chmod(mode)
    for number, mode in enumerate((0o500, 0o1777, 0o000)):
        (base / f"folder{number}").mkdir()
        (base / f"folder{number}" / "inside").write_text("in", encoding="utf-8")
        (base / f"folder{number}").chmod(mode)
    os.utime(base / "large", ns=(1_000_000_001, 2_000_000_002))
    return base
