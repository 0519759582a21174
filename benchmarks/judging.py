"""The judge in one process against one process for each result, on the same results."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from specgen_judge import Response, judge, load_key

ROOT = Path(__file__).parents[1]
MAYA = ROOT / "generated" / "maya"
AGENTS = ("perfect", "stale", "confused", "default", "list-everything")

ONE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from specgen_judge import Response, judge, load_key
test = next(t for t in load_key(Path(sys.argv[1])).tests if t.id == sys.argv[2])
print(judge(test, Response.from_json(json.loads(Path(sys.argv[3]).read_text("utf-8")))).status)
"""


def main() -> None:
    """Print seconds for 51 and 10,000 results, and the ratio to one process a result."""
    with tempfile.TemporaryDirectory() as place:
        files = []
        for agent in AGENTS:
            run = Path(place) / agent
            command = [sys.executable, "-m", "specgen", "run", str(MAYA), "--agent", f"sim:{agent}", "--out", str(run)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
            files += sorted((run / "tests").iterdir())
        tests = {test.id: test for test in load_key(MAYA).tests}
        results = [(tests[file.stem], Response.from_json(json.loads(file.read_text("utf-8")))) for file in files]
        some, many = results[:51], (results * (10_000 // len(results) + 1))[:10_000]
        few = [_seconds(lambda: [judge(t, r) for t, r in some]) for _ in range(5)]
        all_of_them = _seconds(lambda: [judge(t, r) for t, r in many])
        processes = [_process(file) for file in files[:20]]
    in_process = all_of_them / len(many)
    one = statistics.median(processes)
    print(
        json.dumps(
            {
                "results_51_s": round(statistics.median(few), 3),
                "results_10000_s": round(all_of_them, 2),
                "per_result_us": round(in_process * 1e6),
                "one_process_a_result_s": round(one, 3),
                "ratio": round(one / in_process),
            },
            indent=2,
        )
    )


def _process(file: Path) -> float:
    command = [sys.executable, "-I", "-c", ONE, str(MAYA), file.stem, str(file)]
    return _seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))


def _seconds(work: object) -> float:
    assert callable(work)
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
