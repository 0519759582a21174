"""The network of all-MiniLM-L6-v2 for one text: six layers of BERT (Devlin et al., 2019), then the mean of its tokens.

Its inputs are the token ids and their positions; there is no padding, so that nothing has to be masked and a vector
depends on its own text only.
"""

from __future__ import annotations

from collections.abc import Mapping

from specgen.index.minilm.onnx import CONTRIB, Graph, Stored, model

LAYERS, HEADS, WIDTH, EPSILON = 6, 12, 384, 1e-12


def network(tensors: Mapping[str, Stored], file: str) -> bytes:
    """The model that maps `ids` and `positions`, each a list, to one vector; weights are read from `file`."""
    graph = Graph()
    for name, tensor in tensors.items():
        graph.stored(name, file, tensor)
    graph.constant("first", [0], [1])
    hidden = _embed(graph)
    for layer in range(LAYERS):
        hidden = _layer(graph, f"encoder.layer.{layer}.", hidden)
    mean = graph.add("ReduceMean", [hidden, "first"], keepdims=0)
    return model(graph, {"ids": "length", "positions": "length"}, (mean, WIDTH))


def _embed(graph: Graph) -> str:
    """What each token is, where it stands, and that it is of the first of two texts."""
    words = graph.add("Gather", ["embeddings.word_embeddings.weight", "ids"])
    places = graph.add("Gather", ["embeddings.position_embeddings.weight", "positions"])
    kind = graph.add("Gather", ["embeddings.token_type_embeddings.weight", "first"])
    total = graph.add("Add", [graph.add("Add", [words, kind]), places])
    return graph.add("LayerNormalization", [total, *_parts("embeddings.LayerNorm")], axis=1, epsilon=EPSILON)


def _layer(graph: Graph, at: str, hidden: str) -> str:
    heads = [
        graph.add("Unsqueeze", [_linear(graph, f"{at}attention.self.{part}", hidden), "first"])
        for part in ("query", "key", "value")
    ]
    attended = graph.add("MultiHeadAttention", heads, domain=CONTRIB, num_heads=HEADS)
    flat = graph.add("Squeeze", [attended, "first"])
    hidden = _joined(graph, f"{at}attention.output.", flat, hidden)
    inner = graph.add("Gelu", [_linear(graph, f"{at}intermediate.dense", hidden)])
    return _joined(graph, f"{at}output.", inner, hidden)


def _joined(graph: Graph, at: str, inner: str, hidden: str) -> str:
    """A linear step, added to what was there, and normalised."""
    inputs = [_linear(graph, f"{at}dense", inner), hidden, *_parts(f"{at}LayerNorm")]
    return graph.add("SkipLayerNormalization", inputs, domain=CONTRIB, epsilon=EPSILON)


def _linear(graph: Graph, name: str, hidden: str) -> str:
    return graph.add("Gemm", [hidden, *_parts(name)], transB=1)


def _parts(name: str) -> tuple[str, str]:
    return f"{name}.weight", f"{name}.bias"
