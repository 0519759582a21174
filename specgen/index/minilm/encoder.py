"""Texts become vectors: tokens, the network, the mean over tokens, scaled to length 1.

Each text goes through the network by itself, on one thread, and texts are shared out among threads. So a vector depends
on its text alone, never on what else is encoded, in which order or by how many threads. Floats may still differ in the
last digits between kinds of processor and versions of ONNX Runtime.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from specgen.index.minilm.graph import WIDTH, network
from specgen.index.minilm.safetensors import tensors
from specgen.index.minilm.weights import Weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SHARE = 16
"""Texts that a thread takes at a time."""


class Encoder:
    """The model, loaded."""

    def __init__(self, weights: Weights, most_tokens: int) -> None:
        """Load it, for texts of at most so many tokens, of which the rest is not read."""
        from tokenizers import Tokenizer

        self._tokenizer = Tokenizer.from_file(str(weights.tokenizer))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(most_tokens)
        whole = weights.model.suffix == ".safetensors"
        self._network = _of_tensors(weights) if whole else _of_model(weights)

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of 384 numbers for each text."""
        import numpy as np

        out = np.empty((len(texts), WIDTH), dtype=np.float32)
        tokens = [encoded.ids for encoded in self._tokenizer.encode_batch([_sound(text) for text in texts])]
        longest_first = sorted(range(len(texts)), key=lambda place: (-len(tokens[place]), place))

        def work(places: Sequence[int]) -> None:
            for place in places:
                vector = self._network(np.array(tokens[place], dtype=np.int64))
                out[place] = vector / np.sqrt(np.sum(vector * vector))

        shares = [longest_first[first : first + _SHARE] for first in range(0, len(texts), _SHARE)]
        with ThreadPoolExecutor(_processors()) as pool:
            for _ in pool.map(work, shares):
                pass
        return out


def _sound(text: str) -> str:
    """The text without halves of characters, which no tokenizer takes."""
    return text.encode("utf-8", "replace").decode()


def _of_tensors(weights: Weights) -> Callable[[NDArray[np.int64]], NDArray[np.float32]]:
    """Our own network over the published weights, which stay in their file."""
    import numpy as np

    found = tensors(weights.model)
    needed = {name: tensor for name, tensor in found.items() if not name.startswith("pooler.")}
    session = _session(network(needed, weights.model.name), weights)

    def run(ids: NDArray[np.int64]) -> NDArray[np.float32]:
        vector: NDArray[np.float32] = session.run(None, {"ids": ids, "positions": np.arange(len(ids))})[0]
        return vector

    return run


def _of_model(weights: Weights) -> Callable[[NDArray[np.int64]], NDArray[np.float32]]:
    """A network that comes with its weights, in the form in which transformers exports it."""
    import numpy as np

    session = _session(str(weights.model), weights)
    names = {taken.name for taken in session.get_inputs()}

    def run(ids: NDArray[np.int64]) -> NDArray[np.float32]:
        row = ids[np.newaxis]
        feeds = {"input_ids": row, "attention_mask": np.ones_like(row), "token_type_ids": np.zeros_like(row)}
        tokens = session.run(None, {name: feeds[name] for name in feeds if name in names})[0][0]
        mean: NDArray[np.float32] = tokens.mean(axis=0)
        return mean

    return run


def _session(model: str | bytes, weights: Weights) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.model_external_initializers_file_folder_path", str(weights.model.parent))
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
