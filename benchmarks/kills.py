"""Runs whose runner is killed at random moments and resumed, against the same runs undisturbed.

`python benchmarks/kills.py [--times 50] [--seed 4] [BUILD]` does each of SETUPS once without disturbance.
Then it starts as many runs as told, one setup after another, and kills each up to three times by SIGKILL: the runner
alone, or the runner and then all below it. The first kills are spread over the whole time of an undisturbed run,
start-up included. Each is followed by --resume at once. The agent (`logged.py`) tells a pipe of each call, so that what
was called twice, or never, is seen from outside. A run counts as identical where `Trial.faults` stays empty.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kill_parts import ROOT, Calls, Setup, Trial

from specgen.run.results import RUN

SETUPS = (
    Setup("exec", 1, 1, "none"),
    Setup("exec", 2, 1, "none"),
    Setup("jsonl", 2, 1, "none"),
    Setup("exec", 2, 1, "auto"),
    Setup("jsonl", 2, 2, "none"),
)


def disturbed(whole: Trial, place: Path, seconds: float, chance: random.Random, first: float) -> Trial:
    """A run that is killed at least once, at `first` (a share of the time that an undisturbed run takes)."""
    trial = Trial(whole.build, whole.setup, place, whole.calls)
    moments = [first * seconds, *(chance.random() * seconds / 2 for _ in range(chance.randrange(3)))]
    for moment in moments:
        trial.go(moment, whole=chance.random() < 0.5)
    if not trial.killed:  # it was over by then: once more, earlier
        shutil.rmtree(place)
        return disturbed(whole, place, seconds, chance, first * 0.9)
    trial.go(None)
    trial.compare(whole)
    return trial


def main() -> None:
    """Print how many runs were identical, when they were killed, and what was wrong with the others."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("build", nargs="?", type=Path, default=ROOT / "generated" / "maya")
    reader.add_argument("--times", type=int, default=50)
    reader.add_argument("--seed", type=int, default=4)
    asked = reader.parse_args()
    chance = random.Random(asked.seed)
    shares = [(number + chance.random()) / asked.times for number in range(asked.times)]
    chance.shuffle(shares)
    trials: list[Trial] = []
    begun, load = time.monotonic(), os.getloadavg()
    with tempfile.TemporaryDirectory() as folder:
        calls = Calls(Path(folder) / "calls")
        wholes: list[tuple[Trial, float]] = []
        for number, setup in enumerate(SETUPS):
            whole = Trial(asked.build.resolve(), setup, Path(folder) / f"whole-{number}", calls)
            wholes.append((whole, whole.go(None)))
            assert not whole.faults, whole.faults
        undisturbed = [_undisturbed(whole, seconds) for whole, seconds in wholes]
        for number, share in enumerate(shares):
            whole, seconds = wholes[number % len(SETUPS)]
            trials.append(disturbed(whole, Path(folder) / f"run-{number}", seconds, chance, share))
            print(f"{number + 1} of {asked.times}: {trials[-1].killed} {trials[-1].faults}", file=sys.stderr)
            shutil.rmtree(trials[-1].place)
    firsts = sorted(trial.killed[0] for trial in trials)
    called = sum(trial.heard.total() - wholes[n % len(SETUPS)][0].heard.total() for n, trial in enumerate(trials))
    found = {
        "runs": len(trials),
        "identical": sum(not trial.faults for trial in trials),
        "kills": sum(len(trial.killed) for trial in trials),
        "first_kills_s": {"earliest": firsts[0], "latest": firsts[-1]},
        "undisturbed": undisturbed,
        "calls_of_killed_sessions": called,
        "faults": {str(number): trial.faults for number, trial in enumerate(trials) if trial.faults},
        "seconds": round(time.monotonic() - begun),
        "load": [load[0], os.getloadavg()[0]],
    }
    print(json.dumps(found, indent=2))


def _undisturbed(whole: Trial, seconds: float) -> dict[str, Any]:
    told = {"sealed": whole.told()[RUN]["sealed"], "calls": whole.heard.total(), "seconds": round(seconds, 1)}
    return {**asdict(whole.setup), **told}


if __name__ == "__main__":
    main()
