"""`true_recall@k`: the share of the evidence that is among the first k results, recall as textbooks have it."""

from __future__ import annotations

from specgen.retrieve.verdict import Placed


def value(placed: Placed, depth: int) -> float:
    """From 0 to 1. The question has evidence."""
    return placed.found(depth) / len(placed.ranks)
