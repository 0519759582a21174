"""How far a run is, as one line."""

from __future__ import annotations

import time
from collections.abc import Callable

from specgen.run.campaign import Tell


def progress(show: Callable[[str], None], clock: Callable[[], float] = time.monotonic) -> Tell:
    """Shows done, failed and the time left, which is told from the tasks of this runner alone."""
    begun: list[tuple[float, int]] = []

    def _tell(done: int, failed: int, total: int) -> None:
        now = clock()
        begun.append((now, done)) if not begun else None
        start, before = begun[0]
        left = (now - start) / (done - before) * (total - done) if done > before else None
        parts = [f"{done} of {total} done", f"{failed} failed"]
        show(", ".join([*parts, f"{duration(left)} left"] if left is not None else parts))

    return _tell


def duration(seconds: float) -> str:
    """A time as people say it: 40 s, 3 min, 2 h 5 min."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return f"{round(seconds)} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
