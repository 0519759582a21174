"""Building ledger cases with every guard: cases per second, and peak memory, by the number of cases.

`python benchmarks/ledgers.py [N ...]` builds specs/ledger-recall.yaml with N cases (1,000 and 10,000), each in a
process of its own. The rate is by processor time of the whole command, start and sampled tables included, so that
whatever else the machine does counts little. Memory is the process's largest, so it is flat where N does not matter.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "specs" / "ledger-recall.yaml"
USUAL = (1_000, 10_000)


@dataclass(frozen=True)
class Figures:
    """What one build took. Seconds are of the wall clock and of the processor, memory is in MiB."""

    cases: int
    seconds: float
    processor_seconds: float
    cases_a_second_and_core: float
    peak_mib: float
    build_mib: float


def measure(cases: int) -> Figures:
    """Build `cases` cases in a process of its own."""
    with tempfile.TemporaryDirectory() as place:
        out = Path(place) / "build"
        command = [sys.executable, "-m", "specgen", "build", SPEC, "--cases", str(cases), "--out", out, "--json"]
        begun = time.monotonic()
        process = subprocess.Popen(list(map(str, command)), cwd=ROOT, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - begun
        if process.returncode:
            raise SystemExit(f"the build of {cases} cases failed with code {process.returncode}")
        size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    processor = used.ru_utime + used.ru_stime
    peak = used.ru_maxrss / (1024**2 if sys.platform == "darwin" else 1024)
    return Figures(
        cases,
        round(seconds, 2),
        round(processor, 2),
        round(cases / processor, 1),
        round(peak, 1),
        round(size / 2**20, 1),
    )


def main(counts: list[int]) -> None:
    """Print the figures as JSON, and how memory grows from the smallest to the largest."""
    found = [measure(count) for count in counts]
    growth = round(found[-1].peak_mib - found[0].peak_mib, 1)
    print(json.dumps({"builds": [asdict(one) for one in found], "growth_mib": growth}, indent=2))


if __name__ == "__main__":
    main([int(argument) for argument in sys.argv[1:]] or list(USUAL))
