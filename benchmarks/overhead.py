"""What a probe takes beyond the agent's own time, by the size of the state and the means by which it is restored.

    python benchmarks/overhead.py [FOLDER ...]

The agent is `true`, which does nothing; what it takes by itself, started plainly, is subtracted, so what is left is all
of ours: the state restored, the sandbox, the watch, the result written, everything removed. States and steps lie in
each FOLDER, else where temporary files do; name one on btrfs or xfs to see cloned files.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from statistics import median

from specgen.run.agents.choose import choose_agent
from specgen.run.contract import Launcher, Limits
from specgen.run.copies import remove_tree
from specgen.run.journal import Journal
from specgen.run.launch.bwrap import launcher, usable
from specgen.run.launch.choose import NoSandboxError
from specgen.run.launch.plain import PlainLauncher
from specgen.run.pool import Pool
from specgen.run.results import write_json
from specgen.run.tasks import Ask, Place, Workshop

SIZES = ((0, 0), (10, 10_000_000), (1_000, 10_000_000), (10, 1_000_000_000), (1_000, 1_000_000_000))
"""How many files a state has, and how many bytes."""
LIMITS = Limits(turn_seconds=60)
WARM, SMALL, LARGE = 2, 31, 7
"""Probes before the clock counts, and those that it counts, by the size of the state."""
AIM = 15.0


def fill(base: Path, files: int, size: int) -> None:
    """Make a state: files of the same size in folders of fifty."""
    base.mkdir()
    for number in range(files):
        folder = base / f"{number // 50}"
        folder.mkdir(exist_ok=True)
        (folder / f"{number}").write_bytes(os.urandom(size // files))


def bare() -> float:
    """Milliseconds that the agent takes by itself."""
    taken = []
    for _ in range(SMALL):
        begun = time.perf_counter()
        subprocess.run(["true"], check=True)
        taken.append(time.perf_counter() - begun)
    return median(taken) * 1000


def launchers() -> Iterator[tuple[str, Launcher]]:
    """Every way to start an agent, by name."""
    yield "none", PlainLauncher()
    try:
        usable()
    except NoSandboxError:
        return
    yield "bwrap --restore copy", launcher((), lays=False)
    yield "bwrap", launcher(())


def probe_times(launch: Launcher, base: Path, place: Path, count: int) -> tuple[str, list[float]]:
    """By what means the state was restored, and the milliseconds of each probe from task to result."""
    shop = Workshop(choose_agent("cmd:true", "exec", LIMITS, ()), launch, LIMITS, place / "scratch", 0)
    taken, means = [], "nothing"
    journal = Journal(place / "journal.jsonl")
    with Pool(shop, 1) as pool:
        for number in range(count + WARM):
            task = Ask(f"p{number}", Place("s", date(2026, 1, 1), None, base, None), "?")
            begun = time.perf_counter()
            pool.submit(task)
            _, outcome = pool.next()
            journal.note(outcome)
            write_json(place / f"{number}.json", outcome.result or {})
            taken.append((time.perf_counter() - begun) * 1000)
            assert outcome.error is None, outcome.error
            means = outcome.restored or "nothing"
    return means, taken[WARM:]


@contextmanager
def room(where: Path) -> Iterator[Path]:
    """A folder for one state."""
    place = Path(tempfile.mkdtemp(dir=where))
    try:
        (place / "scratch").mkdir()
        yield place
    finally:
        remove_tree(place)


def main(folders: list[str]) -> None:
    """Print a table of milliseconds beyond the agent's own: median, best, the median against the empty state's."""
    print(f"{'files':>6} {'MB':>5}  {'sandbox':<21} {'restored by':<11} {'median ms':>9} {'best':>7} {'to empty':>8}")
    empty: dict[str, float] = {}
    for where in map(Path, folders or [tempfile.gettempdir()]):
        print(f"in {where}")
        for files, size in SIZES:
            with room(where) as place:
                fill(place / "base", files, size)
                os.sync()
                for name, launch in launchers():
                    own = bare()
                    means, taken = probe_times(launch, place / "base", place, LARGE if size >= 10**9 else SMALL)
                    over = median(taken) - own
                    ratio = over / empty.setdefault(f"{where} {name}", over)
                    row = f"{files:>6} {size // 10**6:>5}  {name:<21} {means:<11} {over:>9.1f} {min(taken) - own:>7.1f}"
                    print(f"{row} {ratio:>8.1f}{'' if over > AIM else '  *'}", flush=True)
    print(f"*: under {AIM:g} ms; the agent by itself takes {bare():.1f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
