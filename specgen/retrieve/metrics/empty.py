"""`empty` of abstentions: whether nothing at all was returned, which a store does that knows when it knows nothing."""

from __future__ import annotations

from specgen.retrieve.verdict import Placed


def value(placed: Placed, depth: int) -> float:
    """1 where nothing was, else 0."""
    return float(placed.returned == 0)
