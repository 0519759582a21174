"""Every simulated agent on Maya under many seeds, run and judged: wall time at one and two jobs.

`python benchmarks/sweep.py [--seeds 20] [--ways api,command]` builds the worlds first, which is timed apart. Then each
way does the whole sweep with each number of jobs: `api` in worker processes, each of which reads a build once for all
agents; `command` by `specgen run` and `specgen judge`, two processes for each agent and seed. Every sweep must give the
same scores, and every agent the same score by area under every seed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

from specgen_judge import judge_run

from specgen.agents import agents
from specgen.build.api import build_spec
from specgen.build.load import require_spec
from specgen.build.rebuild import require_whole
from specgen.run.simulated import run_simulated

ROOT = Path(__file__).parents[1]
SPEC = str(ROOT / "specs" / "maya.yaml")
JOBS = (1, 2)
Scores = dict[str, dict[str, float | None]]
"""By agent, its score in each area, and apart from them of the traps."""


def by_api(build: Path, place: Path) -> tuple[Scores, int]:
    """Every agent on one build, in this process, which reads it once; their scores, and the number of responses."""
    read, found, responses = require_whole(build), {}, 0
    for agent in agents():
        responses += run_simulated(read, agent, place / agent.name, lambda message: None)
        score = judge_run(build, place / agent.name).runs[0].score
        found[agent.name] = {**score.by_area, "traps": score.traps}
    return found, responses


def by_command(build: Path, place: Path) -> tuple[Scores, int]:
    """The same by the command line: two processes for each agent."""
    found, responses = {}, 0
    for agent in agents():
        out = place / agent.name
        ran = json.loads(_specgen("run", build, "--agent", f"sim:{agent.name}", "--out", out, "--json"))
        row = json.loads(_specgen("judge", build, out, "--json"))
        responses += ran["probes"]
        found[agent.name] = {**row["byArea"], "traps": row["traps"]}
    return found, responses


def _specgen(*words: str | Path) -> bytes:
    return subprocess.run([sys.executable, "-m", "specgen", *map(str, words)], check=True, capture_output=True).stdout


WAYS: dict[str, Callable[[Path, Path], tuple[Scores, int]]] = {"api": by_api, "command": by_command}


def sweep(way: str, builds: list[Path], place: Path, jobs: int) -> tuple[list[Scores], dict[str, object]]:
    """One sweep: the scores under each seed, and what it took."""
    pool = ProcessPoolExecutor if way == "api" else ThreadPoolExecutor
    places = [place / build.name for build in builds]
    before, begun = os.times(), time.perf_counter()
    with pool(jobs) as workers:
        done = list(workers.map(WAYS[way], builds, places))
    seconds, after = time.perf_counter() - begun, os.times()
    processor = sum(after[:4]) - sum(before[:4])
    return [scores for scores, _ in done], {
        "way": way,
        "jobs": jobs,
        "responses": sum(responses for _, responses in done),
        "wall_s": round(seconds, 1),
        "processor_s": round(processor, 1),
        "load": round(os.getloadavg()[0], 2),
    }


def main() -> None:
    """Print what the builds and each sweep took, and whether the scores are the same everywhere."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seeds", type=int, default=20)
    reader.add_argument("--ways", default="api,command")
    asked = reader.parse_args()
    spec = require_spec(SPEC)
    with tempfile.TemporaryDirectory() as folder:
        builds = [Path(folder) / f"maya-{seed}" for seed in range(1, asked.seeds + 1)]
        begun = time.perf_counter()
        for seed, build in enumerate(builds, 1):
            build_spec(spec, str(seed), build)
        built = time.perf_counter() - begun
        sweeps, scores = [], []
        for way in asked.ways.split(","):
            for jobs in JOBS:
                found, took = sweep(way, builds, Path(folder) / f"{way}-{jobs}", jobs)
                sweeps.append(took)
                scores += found
    print(
        json.dumps(
            {
                "seeds": asked.seeds,
                "agents": len(scores[0]),
                "builds_s": round(built, 1),
                "sweeps": sweeps,
                "same_by_area": {name: all(found[name] == scores[0][name] for found in scores) for name in scores[0]},
                "scores": scores[0],
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
