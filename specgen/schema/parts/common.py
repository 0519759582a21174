"""Keys that several parts have."""

from __future__ import annotations

from specgen.parse.nodes import Node, Scalar, Sequence
from specgen.schema.shapes import Field, ListShape, Refusal, Shape, TextShape, Union
from specgen.schema.words import SHARE, parse_share

_LIST = ListShape(TextShape(), "a text or a list of texts", nonempty="an empty list says nothing; leave the key out")


def _pick_texts(node: Node) -> Shape | Refusal:
    return _LIST if isinstance(node, Sequence) else TextShape("a text or a list of texts")


TEXTS = Union("texts", _pick_texts, lambda: (TextShape(), _LIST))
"""One text, or a list of them."""

ASKED_AS = Field("asked_as", TEXTS, "words of a request that ask for it")
LIMIT = Field("limit", SHARE, "the highest share without memory, such as 40%")


def maybe_share(node: Node | None) -> float | None:
    """The share that a scalar says, or None."""
    return parse_share(node.text) if isinstance(node, Scalar) else None
