"""Values: written out, drawn, derived, or given by the case; told apart by their key."""

from __future__ import annotations

from decimal import Decimal
from types import MappingProxyType

from specgen.model.values import NO_ARGS, Case, Derive, Draw, Literal, Plain, ValueSpec
from specgen.parse.nodes import Mapping, Node, Scalar, plain
from specgen.schema import codes
from specgen.schema.draws import DrawArg, DrawKind, draw_kinds
from specgen.schema.near import listed, near_hint
from specgen.schema.shapes import (
    AnyShape,
    ChoiceShape,
    Field,
    ListShape,
    NumberShape,
    RecordShape,
    Refusal,
    Shape,
    TextShape,
    Union,
    WordShape,
)
from specgen.schema.words import DAY

KEYS = ("draw", "derive", "case")
_LITERAL = TextShape("a text or a value such as {draw: …}")
_DERIVE = RecordShape("a derived value", (Field("derive", TextShape(), "the derivation", True),), AnyShape())
_CASE = RecordShape("a value of the case", (Field("case", TextShape(), "its key in the case", True),))


def is_value(node: Node) -> bool:
    """Whether the node is a map that says how a value is had."""
    return isinstance(node, Mapping) and any(node.get(key) is not None for key in KEYS)


def _pick(node: Node) -> Shape | Refusal:
    if not isinstance(node, Mapping):
        return _LITERAL
    keys = [key for key in KEYS if node.get(key) is not None]
    if len(keys) != 1:
        why = f"has {' and '.join(keys)}" if keys else "has none of draw, derive, case"
        hint = next((near for key, _ in node if (near := near_hint(key.text, KEYS))), None)
        forms = "a text, {draw: …}, {derive: …} or {case: …}"
        return Refusal(codes.NOT_A_VALUE, f"this is not a value: it {why}", hint or forms)
    if keys[0] == "draw":
        return _pick_draw(node)
    return _DERIVE if keys[0] == "derive" else _CASE


def _pick_draw(node: Mapping) -> Shape | Refusal:
    kinds = draw_kinds()
    name = node.get("draw")
    kind = kinds.get(name.text) if isinstance(name, Scalar) else None
    if kind is not None:
        return _draw_shape(kind)
    near = near_hint(name.text, kinds) if isinstance(name, Scalar) else None
    return Refusal(codes.UNKNOWN_DRAW, "there is no such drawn kind", near or listed(kinds, most=30), ("draw",))


def _draw_shape(kind: DrawKind) -> RecordShape:
    args = tuple(Field(arg.name, _arg_shape(arg), required=arg.required) for arg in kind.args)
    first = Field("draw", ChoiceShape((kind.name,)), "what is drawn", True)
    canon = Field("canon", TextShape(), "the value under the family's own seed")
    return RecordShape(f"draw: {kind.name}", (first, *args, canon), code=codes.DRAW_ARGUMENT)


def _arg_shape(arg: DrawArg) -> Shape:
    match arg.type:
        case "texts" | "people":
            return ListShape(TextShape(), f"a list of {arg.type}", nonempty=f"{arg.name} lists nothing to draw from")
        case "count":
            return NumberShape(whole=True)
        case "number":
            return NumberShape()
        case "amount":
            return _AMOUNT
        case "day":
            return DAY
    return ChoiceShape(arg.words) if arg.words else TextShape()


def _test_amount(text: str) -> str | None:
    return None if parse_amount(text) is not None else "a number or a share such as 12%"


def parse_amount(text: str) -> Decimal | None:
    """A number, or a share such as 12% as its number of percent; None where it is neither."""
    try:
        number = Decimal(text.removesuffix("%"))
    except ArithmeticError:
        return None
    return number if number.is_finite() else None


_AMOUNT = WordShape("a number or a share", codes.DRAW_ARGUMENT, _test_amount, numbers=True)
VALUE = Union(
    "value", _pick, lambda: (_LITERAL, *(_draw_shape(kind) for kind in draw_kinds().values()), _DERIVE, _CASE)
)


def value_spec(node: Node) -> ValueSpec:
    """The value that a node of shape `VALUE` says."""
    if isinstance(node, Scalar):
        return Literal(node.text, node.span)
    args = {k: v for k, v in _plain(node).items() if k not in (*KEYS, "canon")}
    held = MappingProxyType(args) if args else NO_ARGS
    for key in KEYS:
        name = node.get(key) if isinstance(node, Mapping) else None
        if isinstance(name, Scalar):
            break
    else:
        raise ValueError(f"{node.span}: no value")
    if key == "case":
        return Case(name.text, node.span)
    if key == "derive":
        return Derive(name.text, held, node.span)
    canon = node.get("canon") if isinstance(node, Mapping) else None
    return Draw(name.text, held, canon.text if isinstance(canon, Scalar) else None, node.span)


def _plain(node: Node) -> dict[str, Plain]:
    value = plain(node)
    return value if isinstance(value, dict) else {}
