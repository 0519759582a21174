"""From bytes to a tree of nodes with their places."""

from specgen.parse.load import Parsed, load
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence, plain

__all__ = ["Mapping", "Node", "Parsed", "Scalar", "Sequence", "load", "plain"]
