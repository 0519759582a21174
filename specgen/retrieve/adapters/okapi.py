"""`okapi`: BM25 as rank-bm25's BM25Okapi scores it, over single turns, so that known rows can be reproduced.

Turns that score alike stand in the order in which they were stored. It needs no library.
"""

from __future__ import annotations

from specgen.index.okapi import EPSILON, K1, B, Okapi
from specgen.retrieve.adapters.local import Local


def make(options: object) -> Local:
    """A new, empty one; it has no options."""
    return Local("okapi", {"k1": K1, "b": B, "epsilon": EPSILON}, Okapi)
