#!/usr/bin/env python3
"""Sum up a run: the grader that trap-cli runs as `python3 grader.py`, with all results in TRAPTASK_MANIFEST.

Prints one JSON object. The score is the mean over the cases that were scored; a run passes from the threshold on. No
third-party package, Python 3.10 or later. Written by `specgen export --target trap`.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

MANIFEST = "TRAPTASK_MANIFEST"
THRESHOLD = 0.5


def grade(cases: Sequence[object]) -> dict[str, Any]:
    """Return the summary of a run: `cases` are trap-cli's results, each with the judge's under `metrics`."""
    rows = [case if isinstance(case, Mapping) else {} for case in cases]
    scored = [(score, row["metrics"]) for row in rows if (score := _score(row)) is not None]
    accuracy = _mean([score for score, _ in scored])
    return {
        "passed": bool(scored) and accuracy >= THRESHOLD,
        "score": round(accuracy, 3),
        "n_passed": sum(score == 1.0 for score, _ in scored),
        "n_total": len(rows),
        "n_scored": len(scored),
        "n_skipped_no_gold": len(rows) - len(scored),
        "threshold": THRESHOLD,
        "by_category": _by_category(scored),
        **_latencies(rows),
        "cost_usd_total": _cost(rows),
    }


def _score(row: Mapping[str, Any]) -> float | None:
    """Return a case's score; None where the judge gave none."""
    metrics = row.get("metrics")
    return _number(metrics.get("score")) if isinstance(metrics, Mapping) else None


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        return None
    return float(value)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0


def _by_category(scored: Sequence[tuple[float, Mapping[str, Any]]]) -> dict[str, float]:
    """Return the mean of each category, in the order in which they occur."""
    groups: dict[str, list[float]] = {}
    for score, metrics in scored:
        if metrics.get("category"):
            groups.setdefault(str(metrics["category"]), []).append(score)
    return {category: round(_mean(scores), 3) for category, scores in groups.items()}


def _latencies(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Return median, 95th percentile and total of the durations in milliseconds; each percentile is a measured one."""
    seconds = sorted(number for row in rows if (number := _number(row.get("duration"))) is not None)
    at = {"median": len(seconds) // 2, "p95": min(len(seconds) - 1, int(0.95 * len(seconds)))}
    found = {f"latency_ms_{name}": round(seconds[index] * 1000, 1) if seconds else 0.0 for name, index in at.items()}
    return {**found, "latency_ms_total": round(math.fsum(seconds) * 1000, 1)}


def _cost(rows: Sequence[Mapping[str, Any]]) -> float | None:
    """Return the sum of the costs that are known; None where none is."""
    costs = [row.get("cost") for row in rows]
    known = [_number(cost.get("cost_usd")) for cost in costs if isinstance(cost, Mapping)]
    numbers = [number for number in known if number is not None]
    return round(math.fsum(numbers), 4) if numbers else None


def main() -> int:
    """Run the command. Returns 0 with a summary printed, 2 where there are no results to work from."""
    try:
        cases = json.loads(os.environ[MANIFEST])
    except (KeyError, ValueError, RecursionError):
        cases = None
    if not isinstance(cases, list):
        print(f"{MANIFEST} must hold the results that trap-cli gives a grader, a JSON list", file=sys.stderr)
        return 2
    print(json.dumps(grade(cases)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
