"""`mrr@k`: one over the rank of the first evidence, 0 where none is among the first k results."""

from __future__ import annotations

from specgen.retrieve.verdict import Placed


def value(placed: Placed, depth: int) -> float:
    """From 0 to 1."""
    first = placed.first
    return 1 / first if first is not None and first <= depth else 0.0
