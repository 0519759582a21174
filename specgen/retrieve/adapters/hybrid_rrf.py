"""`hybrid-rrf`: what okapi and dense find, joined by reciprocal rank fusion; as memory-core-eval 0.2.0 has it."""

from __future__ import annotations

from collections.abc import Sequence

from specgen.index.fusion import POOL, Fused, K
from specgen.index.okapi import EPSILON, K1, B, Okapi
from specgen.index.vectors import Vectors
from specgen.retrieve.adapters.local import Local
from specgen.retrieve.adapters.minilm import embedder


def make(options: object) -> Local:
    """A new, empty one. UnknownAdapterError where the extra `[dense]` or the weights are absent."""
    model = embedder("hybrid-rrf")

    def index(passages: Sequence[str]) -> Fused:
        return Fused([Okapi(passages), Vectors(passages, model.vectors)])

    settings = {"k": K, "pool": POOL, "k1": K1, "b": B, "epsilon": EPSILON, **model.settings}
    return Local("hybrid-rrf", settings, index)
