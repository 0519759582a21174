"""Parts of an ONNX model (onnx.proto, IR version 8): nodes, tensors in a file, inputs and outputs.

We write the model ourselves because only its weights are published in full precision on the package index, and the
library that could write it is larger than the weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from specgen.index.minilm.protobuf import block, blocks, integer, single

FLOAT, INT64 = 1, 7
CONTRIB = "com.microsoft"
"""The domain of ONNX Runtime's own operators."""

_IR, _OPSET = 8, 20
_ATTRIBUTE_FLOAT, _ATTRIBUTE_INT = 1, 2


@dataclass(frozen=True, slots=True)
class Stored:
    """A tensor of floats that lies in a file: its shape, and its bytes from `offset`."""

    shape: tuple[int, ...]
    offset: int
    length: int


@dataclass(slots=True)
class Graph:
    """A graph that grows node by node."""

    nodes: list[bytes] = field(default_factory=list)
    tensors: list[bytes] = field(default_factory=list)

    def add(self, kind: str, inputs: Sequence[str], *, domain: str = "", **attributes: int | float) -> str:
        """Add an operator with one output, and return the output's name."""
        name = f"n{len(self.nodes)}"
        written = blocks(5, (_attribute(key, value) for key, value in attributes.items()))
        self.nodes.append(blocks(1, inputs) + block(2, name) + block(4, kind) + written + block(7, domain))
        return name

    def constant(self, name: str, values: Sequence[int], shape: Sequence[int]) -> str:
        """Add a tensor of integers."""
        raw = b"".join(value.to_bytes(8, "little", signed=True) for value in values)
        self.tensors.append(_dims(shape) + integer(2, INT64) + block(8, name) + block(9, raw))
        return name

    def stored(self, name: str, file: str, tensor: Stored) -> None:
        """Add a tensor that is read from a file."""
        place = {"location": file, "offset": str(tensor.offset), "length": str(tensor.length)}
        entries = blocks(13, (block(1, key) + block(2, value) for key, value in place.items()))
        self.tensors.append(_dims(tensor.shape) + integer(2, FLOAT) + block(8, name) + entries + integer(14, 1))


def model(graph: Graph, inputs: Mapping[str, str], output: tuple[str, int]) -> bytes:
    """The whole model: inputs are lists of integers, with the name of their length; the output is `size` floats."""
    taken = blocks(11, (_value(name, INT64, block(2, length)) for name, length in inputs.items()))
    given = block(12, _value(output[0], FLOAT, integer(1, output[1])))
    body = blocks(1, graph.nodes) + block(2, "graph") + blocks(5, graph.tensors) + taken + given
    opsets = (block(1, domain) + integer(2, version) for domain, version in (("", _OPSET), (CONTRIB, 1)))
    return integer(1, _IR) + block(7, body) + blocks(8, opsets)


def _value(name: str, kind: int, dimension: bytes) -> bytes:
    return block(1, name) + block(2, block(1, integer(1, kind) + block(2, block(1, dimension))))


def _attribute(name: str, value: int | float) -> bytes:
    if isinstance(value, int):
        return block(1, name) + integer(3, value) + integer(20, _ATTRIBUTE_INT)
    return block(1, name) + single(2, value) + integer(20, _ATTRIBUTE_FLOAT)


def _dims(shape: Iterable[int]) -> bytes:
    return b"".join(integer(1, size) for size in shape)
