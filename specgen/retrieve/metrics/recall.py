"""`recall@k`: whether any evidence is among the first k results, as memory-core-eval counts it."""

from __future__ import annotations

from specgen.retrieve.verdict import Placed


def value(placed: Placed, depth: int) -> float:
    """1 where it is, else 0."""
    first = placed.first
    return float(first is not None and first <= depth)
