"""What a store's code prints goes to standard error, for standard output has the result and nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout


@contextmanager
def aside() -> Iterator[None]:
    """A stretch in which neither `print` nor a library in C that writes to descriptor 1 reaches standard output."""
    try:
        kept = os.dup(1)
    except OSError:  # there is no standard output
        with redirect_stdout(sys.stderr):
            yield
        return
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
        os.dup2(2, 1)
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
