"""What a request supplies: values, lists of them, records."""

from __future__ import annotations

from specgen.model.probes import Given, GivenList, GivenMap
from specgen.model.values import Literal
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence
from specgen.schema.draft import Draft
from specgen.schema.names import check_name
from specgen.schema.shapes import AnyShape, ListShape, MapShape, Refusal, Shape, Union
from specgen.schema.uses import read_value
from specgen.schema.values import VALUE, is_value
from specgen.schema.words import NAME_PATTERN


def _pick(node: Node) -> Shape | Refusal:
    if isinstance(node, Sequence):
        return _LIST
    if isinstance(node, Mapping):
        return VALUE if is_value(node) else _RECORD
    return AnyShape("a value, a list or a record")


_GIVEN = Union("given", _pick, lambda: (AnyShape(), VALUE, _LIST, _RECORD))
_LIST: ListShape = ListShape(_GIVEN, "a list", nonempty="an empty list supplies nothing")
_RECORD: MapShape = MapShape(_GIVEN, "a record", NAME_PATTERN, nonempty="an empty record supplies nothing")
GIVEN = _RECORD


def read_given(draft: Draft, node: Node | None) -> tuple[tuple[str, Given], ...]:
    """The named values that a request supplies, in order."""
    if not isinstance(node, Mapping):
        return ()
    for name, _ in node:
        draft.report(*check_name("given", name, reserved=False))
    return tuple((name.text, _given(draft, value)) for name, value in node)


def _given(draft: Draft, node: Node) -> Given:
    if isinstance(node, Sequence):
        return GivenList(tuple(_given(draft, item) for item in node.items))
    if isinstance(node, Scalar):
        return Literal(node.text, node.span)
    return read_value(draft, node, "given") if is_value(node) else GivenMap(read_given(draft, node))
