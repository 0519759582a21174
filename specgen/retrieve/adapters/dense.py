"""`dense`: the cosine of vectors that all-MiniLM-L6-v2 gives to single turns and to the question."""

from __future__ import annotations

from functools import partial

from specgen.index.vectors import Vectors
from specgen.retrieve.adapters.local import Local
from specgen.retrieve.adapters.minilm import embedder


def make(options: object) -> Local:
    """A new, empty one. UnknownAdapterError where the extra `[dense]` or the weights are absent."""
    model = embedder("dense")
    return Local("dense", model.settings, partial(Vectors, embed=model.vectors))
