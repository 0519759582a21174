"""`precision@k` of abstentions: whether the first k results hold nothing that could be taken for an answer.

The answer is not in the haystack, so no result is evidence; what could be taken for it is a value that no longer holds.
memory-core-eval asks the same, of data that has nothing superseded; there it is always so.
"""

from __future__ import annotations

from specgen.retrieve.verdict import Placed


def value(placed: Placed, depth: int) -> float:
    """1 where they hold nothing of it, else 0."""
    return float(placed.superseded is None or placed.superseded > depth)
