"""Where fetched data is kept, and that one process at a time fetches a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from specgen.retrieve.sources.errors import SourceError

try:
    import fcntl
except ImportError:  # no such thing on Windows, where two processes may fetch the same file twice
    fcntl = None  # type: ignore[assignment]

VARIABLE = "SPECGEN_CACHE"


def folder() -> Path:
    """The cache: `SPECGEN_CACHE`, else `specgen` in `XDG_CACHE_HOME`, else in `~/.cache` (Windows: `LOCALAPPDATA`).

    As the XDG specification has it, a relative `XDG_CACHE_HOME` counts for nothing.
    """
    own = os.environ.get(VARIABLE)
    if own:
        return Path(own).absolute()
    base = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    if base and Path(base).is_absolute():
        return Path(base) / "specgen"
    try:
        return Path.home() / ".cache" / "specgen"
    except RuntimeError:
        raise SourceError("there is no home folder for a cache", hint=f"set {VARIABLE} to a folder") from None


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process holds `path`, and hold it. The lock is a file beside it, which stays there."""
    with path.with_name(path.name + ".lock").open("ab") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
