"""Whether a difference can be told from none."""

from __future__ import annotations

from typing import Literal as OneOf

from specgen.intervals.resample import Spread
from specgen.intervals.table import ENOUGH

Verdict = OneOf["higher", "lower", "not distinguishable"]


def verdict(figure: float, found: Spread | None, differing: int, unit: str) -> tuple[Verdict, str | None]:
    """The verdict by the interval, and what an undecided one lacks. Few clusters that all differ the same way are luck
    as likely as not: `differing` counts those that do, in `unit`s."""
    if found is None:
        return "not distinguishable", f"fewer than two {unit} say nothing of the spread"
    if found.low <= 0.0 <= found.high:
        return "not distinguishable", "the interval holds 0"
    if differing < ENOUGH:
        return "not distinguishable", f"only {differing} {unit} differ, {ENOUGH} are needed"
    return ("higher" if figure > 0 else "lower"), None
