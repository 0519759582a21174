"""Whether states can be laid under layers on this machine (`specgen.run.layers`), tried once, for real."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from specgen.run import layers
from specgen.run.copies import remove_tree
from specgen.run.launch import view

_PREFIX = "specgen-trial-"
_SECONDS = 30
_SEEN = "/seen"
_WORDS = f"cd {_SEEN} && cat file && rm -r folder && mkdir folder && ls folder && echo new > file && cat file"
_SAID = "old\nnew\n"


@cache
def way_here(bwrap: str) -> layers.Way | None:
    """The best way to lay folders that an agent in a sandbox can then use as its own; None where none works here."""
    ways: tuple[layers.Way, ...] = ("user",) if os.geteuid() else ("root", "user")
    return next((way for way in ways if works(bwrap, way)), None)


def works(bwrap: str, way: layers.Way) -> bool:
    """Whether a sandbox started from a view of its own changes what lies in the upper layer, and never the base."""
    _sweep()
    place = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-"))
    try:
        base = place / "base"
        for name in ("folder", "renamed"):
            (base / name).mkdir(parents=True)
            (base / name / "inner").touch()
        (base / "file").write_text("old\n", encoding="ascii")
        words = [*view.base(False), "--bind", str(place / "state"), _SEEN, "--remount-ro", "/"]
        done = subprocess.run(
            [bwrap, *words, "--", "sh", "-c", _WORDS],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_SECONDS, check=False,
            preexec_fn=_prepared(place, way),
        )  # fmt: skip
        left = sorted(path.relative_to(base).as_posix() for path in base.rglob("*"))
        same = left == ["file", "folder", "folder/inner", "renamed", "renamed/inner"]
        return done.stdout == _SAID and same and (base / "file").read_text(encoding="ascii") == "old\n"
    except (OSError, subprocess.SubprocessError):
        return False
    finally:
        layers.lift(place / "state", place / "layer")
        remove_tree(place)


def _sweep() -> None:
    """Remove what was left of trials whose process was killed."""
    for left in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        if not Path("/proc", left.name.removeprefix(_PREFIX).partition("-")[0]).exists():
            remove_tree(left)


def _prepared(place: Path, way: layers.Way) -> Callable[[], None]:
    """What the new process does before it becomes the sandbox."""

    def _lay() -> None:
        layers.enter(way)
        layers.lay(place / "base", place / "state", place / "layer", way)
        if way == "root":
            os.rename(place / "state" / "renamed", place / "state" / "other")

    return _lay
