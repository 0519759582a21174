"""Where the tensors of a safetensors file are: a length, a header in JSON, then bytes, which stay where they are."""

from __future__ import annotations

import json
from pathlib import Path

from specgen.index.minilm.onnx import Stored


def tensors(path: Path) -> dict[str, Stored]:
    """The tensors of 32-bit floats, by name. ValueError where the file is none."""
    with path.open("rb") as file:
        size = int.from_bytes(file.read(8), "little")
        if size > path.stat().st_size:
            raise ValueError(f"{path} is no safetensors file")
        header = json.loads(file.read(size))
    found = {}
    for name, about in header.items():
        if name != "__metadata__" and about["dtype"] == "F32":
            begin, end = about["data_offsets"]
            found[name] = Stored(tuple(about["shape"]), 8 + size + begin, end - begin)
    return found
