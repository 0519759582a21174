"""`bm25`: BM25 in Lucene's form by the library bm25s, over single turns; what an agent's `--memory retrieval` uses.

Only turns that share a word with the question are found. Turns that score alike stand in the order in which they were
stored.
"""

from __future__ import annotations

from importlib.metadata import version

from specgen.index.bm25 import EXTRA, K1, METHOD, B, Bm25, available
from specgen.retrieve.adapters.local import Local
from specgen.retrieve.adapters.registry import UnknownAdapterError


def make(options: object) -> Local:
    """A new, empty one; it has no options. UnknownAdapterError where the library is absent."""
    if not available():
        raise UnknownAdapterError("the adapter bm25 needs the library bm25s", hint=EXTRA)
    return Local("bm25", {"bm25s": version("bm25s"), "method": METHOD, "k1": K1, "b": B}, Bm25)
