"""Who works in a folder: those who were left behind by a killed runner are waited for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]


@contextmanager
def in_use(folder: Path, *, alone: bool = False) -> Iterator[None]:
    """Hold a folder beside others who work in it; `alone` waits until there are none. OSError where it is gone."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield
    finally:
        os.close(handle)
