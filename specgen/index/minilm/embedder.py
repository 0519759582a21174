"""Vectors of texts, each encoded once: looked up where it is known, else encoded and kept."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from specgen.index.minilm.graph import WIDTH
from specgen.index.minilm.packs import Packs, key
from specgen.index.minilm.remembered import Remembered
from specgen.index.minilm.weights import Weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from specgen.index.minilm.encoder import Encoder

MOST_TOKENS = 256
"""Of a text, as sentence-transformers has it; what comes after them is not read."""

_RECIPE = "1"
"""Counts up when the same weights and text no longer give the same vector."""


class Embedder:
    """Encodes texts. The model is loaded only when there is a text that is not known."""

    def __init__(self, weights: Weights, cache: Path | None) -> None:
        """With a folder for vectors on disk, or None to keep them in memory only."""
        self._weights = weights
        self._known = Remembered() if cache is None else Packs(cache / self._about, WIDTH)

    @property
    def settings(self) -> dict[str, str | int | float | bool]:
        """What the vectors depend on."""
        return {
            "model": "all-MiniLM-L6-v2", "weights": self._weights.kind, "weights_sha256": self._weights.sha256,
            "tokenizer_sha256": self._weights.tokenizer_sha256, "most_tokens": MOST_TOKENS,
            "onnxruntime": version("onnxruntime"), "tokenizers": version("tokenizers"),
        }  # fmt: skip

    def vectors(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of 384 numbers, of length 1, for each text."""
        import numpy as np

        keys = [key(text) for text in texts]
        found = {name: self._known.get(name) for name in dict.fromkeys(keys)}
        missing = {name: text for name, text in zip(keys, texts, strict=True) if found[name] is None}
        if missing:
            new = self._encoder.encode(list(missing.values()))
            self._known.add(list(missing), new)
            found.update(zip(missing, new, strict=True))
        out = np.empty((len(texts), WIDTH), dtype=np.float32)
        for place, name in enumerate(keys):
            out[place] = found[name]
        return out

    @cached_property
    def _encoder(self) -> Encoder:
        from specgen.index.minilm.encoder import Encoder

        return Encoder(self._weights, MOST_TOKENS)

    @property
    def _about(self) -> str:
        """The name of a folder in which no vector can be another's."""
        parts = (_RECIPE, platform.machine(), *(f"{name}={value}" for name, value in self.settings.items()))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:24]
