"""How long a build takes, and a world with its proofs once the program runs; and whether memory stays flat."""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.see import see
from specgen.guards import all_guards

ROOT = Path(__file__).parents[1]
SPEC = str(ROOT / "specs" / "maya.yaml")
WORLDS = 100


def whole_build(rounds: int = 5) -> dict[str, float]:
    """Wall seconds and peak memory (MiB) of `specgen build`, start-up and every guard included: medians."""
    walls = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as place:
            command = [sys.executable, "-m", "specgen", "build", SPEC, "--out", f"{place}/maya"]
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
            walls.append(time.perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return {"wall_s": round(statistics.median(walls), 2), "peak_mib": round(peak)}


def worlds() -> dict[str, float]:
    """Seconds for each of seeds 1 to 100 (median), and how peak memory grows from the tenth to the last (MiB)."""
    spec = require_spec(SPEC)
    guards = all_guards(spec, (), {})[:-1]  # the guess guard looks at the family once, whatever the number of worlds
    seconds, early = [], 0.0
    for seed in range(1, WORLDS + 1):
        start = time.perf_counter()
        for played in histories(spec, str(seed)):
            seen = see(played)
            for guard in guards:
                found = list(guard.observe(seen))
                assert not found, found
        seconds.append(time.perf_counter() - start)
        if seed == 10:
            early = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    late = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {
        "median_s": round(statistics.median(seconds), 3),
        "slowest_s": round(max(seconds), 3),
        "memory_growth_mib": round(late - early, 1),
    }


if __name__ == "__main__":
    print(json.dumps({"build": whole_build(), "worlds": worlds()}, indent=2))
