"""Every simulated agent on Maya: scores by area, faults (agents × faults), and the mutants that the checks kill."""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

from specgen_judge import RunScore, judge_run

from specgen.agents import agents
from specgen.build.api import build_spec
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.rebuild import reread
from specgen.build.see import see
from specgen.run.simulated import run_simulated

ROOT = Path(__file__).parents[1]


def scored(build: Path, place: Path) -> dict[str, RunScore]:
    """The score of every simulated agent on a build."""
    found = {}
    for agent in agents():
        run_simulated(reread(build), agent, place / agent.name, lambda message: None)
        found[agent.name] = judge_run(build, place / agent.name).runs[0]
    return found


def faults(scores: dict[str, RunScore]) -> dict[str, dict[str, int]]:
    """How many of each agent's wrong tests show each fault."""
    counted = {name: Counter(f for v in run.verdicts.values() for f in v.faults) for name, run in scores.items()}
    return {name: dict(sorted(row.items())) for name, row in counted.items()}


def own_faults(scores: dict[str, RunScore]) -> dict[str, str]:
    """For agents with a fault of their own: wrong tests that show it, of all wrong tests."""
    rows = {}
    for agent in agents():
        wrong = [v for v in scores[agent.name].verdicts.values() if v.status != "correct"]
        if agent.faults and wrong:
            rows[agent.name] = f"{sum(bool(agent.faults & set(v.faults)) for v in wrong)} of {len(wrong)}"
    return rows


def mutants(spec_path: str, seed: str) -> dict[str, int]:
    """Single-belief mutants of every probe: how many there are, and how many the checks kill."""
    spec = require_spec(spec_path)
    seen = see(next(histories(spec, seed)))
    rivals = [(scene.asked, rival) for scene in seen.scenes for rival in scene.asked.rivals]
    return {"mutants": len(rivals), "killed": sum(not seen.fully_right(a, r.response) for a, r in rivals)}


def main(seeds: list[str]) -> None:
    """Print the figures of the canonical world, and whether the other seeds give the same scores by area."""
    path = str(ROOT / "specs" / "maya.yaml")
    spec = require_spec(path)
    with tempfile.TemporaryDirectory() as place:
        build_spec(spec, None, Path(place) / "maya")
        scores = scored(Path(place) / "maya", Path(place) / "runs")
        table = {name: _row(run) for name, run in scores.items()}
        others = {}
        for seed in seeds:
            build_spec(spec, seed, Path(place) / f"maya-{seed}")
            again = scored(Path(place) / f"maya-{seed}", Path(place) / f"runs-{seed}")
            others[seed] = {n: run.score.by_area for n, run in again.items()} == {
                n: run.score.by_area for n, run in scores.items()
            }
        print(
            json.dumps(
                {
                    "scores": table,
                    "faults": faults(scores),
                    "own_faults": own_faults(scores),
                    "mutants": mutants(path, spec.seed),
                    "same_by_area": others,
                },
                indent=2,
            )
        )


def _row(run: RunScore) -> dict[str, object]:
    score = run.score
    return {"main": score.main, "traps": score.traps, "fully_right": score.fully_right, **score.by_area}


if __name__ == "__main__":
    main(sys.argv[1:])
