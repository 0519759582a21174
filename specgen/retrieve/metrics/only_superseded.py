"""`only_superseded@k`: whether what no longer holds is among the first k results, and no evidence is.

It is measured where there is something superseded to find.
"""

from __future__ import annotations

from specgen.retrieve.verdict import Placed


def value(placed: Placed, depth: int) -> float:
    """1 where it is so, else 0."""
    first, superseded = placed.first, placed.superseded
    return float(superseded is not None and superseded <= depth and (first is None or first > depth))


def counts(placed: Placed) -> bool:
    """Whether there is something superseded."""
    return bool(placed.sought.superseded)
