"""`ndcg@k`: how early the evidence comes, by logarithmic discount, against the best order that there is.

Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques" (2002). A result gains 1 for each piece of
evidence that no earlier one was of; so an alternative of what was found already gains nothing, which is the measure of
Clarke et al., "Novelty and diversity in information retrieval evaluation" (2008), with α = 1. As there, the best order
is put together greedily. Where each piece of evidence is one place, it is plain NDCG.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache

from specgen.retrieve.verdict import Placed


def value(placed: Placed, depth: int) -> float:
    """From 0 to 1. The question has evidence."""
    gained = math.fsum(_discount(rank) for rank in placed.ranks if rank is not None and rank <= depth)
    return min(gained / _best(placed.sought.ideal, depth), 1.0) if gained else 0.0


@cache
def _discount(rank: int) -> float:
    return 1 / math.log2(rank + 1)


@lru_cache(maxsize=4096)
def _best(ideal: tuple[int, ...], depth: int) -> float:
    return math.fsum(gain * _discount(rank) for rank, gain in enumerate(ideal[:depth], 1))
