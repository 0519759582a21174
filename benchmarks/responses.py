"""The judge on recorded responses: false accepts, false rejects, and the floor from the request alone."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.see import see
from specgen.model.built import Response

ROOT = Path(__file__).parents[1]


def main(family: str) -> None:
    """Print the figures of every file under calibration/FAMILY/, and what is judged otherwise than read."""
    spec = require_spec(str(ROOT / "specs" / f"{family}.yaml"))
    seen = see(next(histories(spec, spec.seed)))
    asked = {scene.asked.probe.id: scene.asked for scene in seen.scenes}
    figures = {}
    for path in sorted((ROOT / "calibration" / family).glob("*.jsonl")):
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        row = {"responses": len(rows), "right": 0, "false_accepts": 0, "false_rejects": 0, "passed": 0}
        for one in rows:
            verdict = seen.verdict(asked[one["probe"]], Response(one["reply"], tuple(one["files"].items())))
            passed = verdict.status == "correct"
            row["right"] += one["right"]
            row["passed"] += passed
            row["false_accepts"] += passed and not one["right"]
            row["false_rejects"] += one["right"] and not passed
            if passed != one["right"]:
                failed = "; ".join(f"{c.label}: {c.reason}" for c in verdict.checks if not c.passed)
                kind = "FALSE ACCEPT" if passed else "FALSE REJECT"
                doubt = " (doubtful)" if one.get("doubt") else ""
                head = f"{kind}{doubt} {path.stem} {one['probe']}"
                print(f"{head}: {one['reply']!r} {list(one['files'])}", file=sys.stderr)
                print(f"    reader: {one['why']}; judge: {failed or 'passes'}", file=sys.stderr)
        figures[path.stem] = row
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "maya")
