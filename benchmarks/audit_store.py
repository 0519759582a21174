"""`gate audit` over a dump of 100,000 memories, a fifth of them heartbeats: seconds and peak memory of the command.

Also what the signatures take by the library that is used, rensa, and by datasketch where that is installed.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "gate"))

from audit_dumps import HEARTBEATS, alone, write_lines  # noqa: E402

from specgen.gate.audit.shape import shape  # noqa: E402
from specgen.gate.audit.signatures import PLACES, Signatures, grams  # noqa: E402


def main() -> None:
    """Print seconds, peak memory and what was found."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--memories", type=int, nargs="*", default=[10_000, 100_000])
    found: dict[str, object] = {str(count): _audited(count) for count in options.parse_args().memories}
    found["seconds for 2,000 signatures"] = _libraries([shape(text) for text in _texts(2_000)])
    print(json.dumps(found, indent=2))


def _texts(count: int) -> list[str]:
    draw = random.Random(count)
    return [draw.choice(HEARTBEATS)(draw) if draw.random() < 0.205 else alone(draw) for _ in range(count)]


def _audited(count: int) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        store = write_lines(Path(folder, "store.jsonl"), _texts(count))
        command = [sys.executable, "-m", "specgen", "gate", "audit", str(store), "--json"]
        start = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            row = json.loads(process.stdout.read())
        seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return {
        "seconds": round(seconds, 1),
        "peak MB": round(peak),
        "noise": row["noise"],
        "clusters": row["near_duplicates"]["clusters"],
        "largest": row["near_duplicates"]["largest"],
    }


def _libraries(texts: list[str]) -> dict[str, float]:
    found = {"rensa": _timed(lambda: _rensa(texts))}
    if find_spec("datasketch"):
        found["datasketch"] = _timed(lambda: _datasketch(texts))
    return found


def _rensa(texts: list[str]) -> None:
    signed = Signatures()
    for text in texts:
        signed.add(text)
    signed.matrix()


def _datasketch(texts: list[str]) -> None:
    from datasketch import MinHash

    for text in texts:
        MinHash(PLACES, seed=1).update_batch([each.encode() for each in grams(text)])


def _timed(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return round(time.perf_counter() - start, 3)


if __name__ == "__main__":
    main()
