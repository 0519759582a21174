"""Cases: each is a history of its own, with what it supplies to the family."""

from __future__ import annotations

from specgen.model.ledgers import CaseSpec, Range
from specgen.model.values import Case, ValueSpec
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft
from specgen.schema.ranges import RANGE, parse_range
from specgen.schema.registry import Part
from specgen.schema.shapes import Field, ListShape, RecordShape, Refusal, Shape, TextShape, Union
from specgen.schema.uses import read_value
from specgen.schema.values import VALUE, is_value
from specgen.schema.words import LABEL


def _pick(node: Node) -> Shape | Refusal:
    if isinstance(node, Scalar) and parse_range(node.text) is not None:
        return RANGE
    return VALUE if isinstance(node, Mapping) and is_value(node) else TextShape()


_SUPPLIED = Union("supplied", _pick, lambda: (RANGE, VALUE, TextShape()))
_CASE = RecordShape("a case", (Field("id", LABEL, "its name", True),), _SUPPLIED)


def _declare(draft: Draft) -> None:
    for _, node in draft.records("cases"):
        name = node.get("id")
        if isinstance(name, Scalar):
            draft.names.declare("case", name)


def _read(draft: Draft) -> None:
    for index, whole in draft.records("cases"):
        node = draft.sound(whole, "cases", index)
        values: list[tuple[str, ValueSpec]] = []
        counts: list[tuple[str, Range]] = []
        for key, value in node:
            found = parse_range(value.text) if isinstance(value, Scalar) else None
            if key.text == "id":
                continue
            if found is not None:
                counts.append((key.text, found))
            else:
                values.append((key.text, _value(draft, value)))
        name = node.get("id")
        draft.cases.append(
            CaseSpec(name.text if isinstance(name, Scalar) else "", tuple(values), tuple(counts), node.span)
        )


def _value(draft: Draft, node: Node) -> ValueSpec:
    found = read_value(draft, node, "fact")
    if isinstance(found, Case):
        message = "a case supplies a value, and cannot take it from itself"
        draft.report(codes.NOT_A_VALUE.at(node.span, message, value=f"case: {found.key}", hint="derive it"))
    return found


PART = Part(
    Field(
        "cases",
        ListShape(_CASE, "a list of cases", nonempty="a family of no cases asserts nothing"),
        "histories of their own, each with what it supplies",
    ),
    _read,
    _declare,
)
