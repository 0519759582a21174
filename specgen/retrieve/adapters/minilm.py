"""The embedder of the adapters that need one, with its vectors in the user's cache."""

from __future__ import annotations

import os
from pathlib import Path

from specgen.index.minilm.embedder import Embedder
from specgen.index.minilm.weights import NoWeightsError, find
from specgen.retrieve.adapters.registry import UnknownAdapterError
from specgen.retrieve.sources import cache
from specgen.retrieve.sources.errors import SourceError

VARIABLE = "SPECGEN_EMBEDDING_CACHE"
"""`off` keeps vectors in memory only."""


def embedder(name: str) -> Embedder:
    """For the adapter called `name`. UnknownAdapterError where a library or the weights are absent."""
    try:
        return Embedder(find(), _folder())
    except NoWeightsError as error:
        raise UnknownAdapterError(f"the adapter {name} cannot be made: {error}", hint=error.hint) from None


def _folder() -> Path | None:
    if os.environ.get(VARIABLE, "").strip().lower() in ("off", "0", "no", "false"):
        return None
    try:
        return cache.folder() / "embeddings"
    except SourceError:
        return None
