"""The report of an earlier run: which floors it had, and whether a file may be written over as one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from specgen.gate.floors import thresholds
from specgen.gate.model import Fixtures
from specgen.gate.result import Lowered
from specgen.gate.rows.result import REPORT


class NoReportError(Exception):
    """A file is there and is no report of a run, so that it is not ours to write over."""


def earlier(path: Path) -> Mapping[str, Any] | None:
    """The report at `path`; None where there is no such file. NoReportError for another file. OSError."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    try:
        row = json.loads(content)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict) or row.get("report") != REPORT:
        raise NoReportError(f"{path} is there, and is no report of {REPORT}")
    return row


def lowered(before: Mapping[str, Any] | None, fixtures: Fixtures) -> tuple[Lowered, ...]:
    """The floors that are lower than in an earlier report on the same family."""
    if before is None or before.get("family") != fixtures.family or not isinstance(before.get("thresholds"), dict):
        return ()
    now = thresholds(fixtures.floors)
    was = {metric: value for metric, value in before["thresholds"].items() if isinstance(value, (int, float))}
    return tuple(
        Lowered(metric, float(was[metric]), now.get(metric, 0.0))
        for metric in sorted(was)
        if now.get(metric, 0.0) < was[metric]
    )
