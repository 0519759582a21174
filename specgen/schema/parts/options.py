"""Options: the values that a rule or routine can take."""

from __future__ import annotations

from specgen.model.plants import Option, Sort
from specgen.model.span import Text
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema.draft import text, texts
from specgen.schema.parts.common import TEXTS
from specgen.schema.shapes import Field, FlagShape, ListShape, MapShape, RecordShape, Refusal, Shape, TextShape, Union
from specgen.schema.words import NAME_PATTERN

_SORT = RecordShape(
    "an order",
    (
        Field("sort", TextShape(), "the field to order rows by; none keeps them as given", True),
        Field("descending", FlagShape(), "largest first"),
    ),
)


def _pick_apply(node: Node) -> Shape | Refusal:
    return _SORT if isinstance(node, Mapping) else TextShape("a template over `it` or {sort: FIELD}")


_OPTION = RecordShape(
    "an option",
    (
        Field("teach", TextShape(), "the phrase that teaches it"),
        Field("apply", Union("apply", _pick_apply, lambda: (TextShape(), _SORT)), "what it makes of a value (`it`)"),
        Field("shows", TEXTS, "regexes that a text which follows it matches, all of them"),
        Field("says", TEXTS, "phrases that tell it, the first for display"),
        Field("parts", ListShape(TextShape(), nonempty="parts lists nothing"), "passages that come in this order"),
    ),
)
OPTIONS = MapShape(_OPTION, "a map of options", NAME_PATTERN, nonempty="a rule without options asserts nothing")


def read_option(key: Scalar, node: Mapping) -> Option:
    """The option called `key`."""
    return Option(
        id=key.text,
        teach=text(node.get("teach")),
        apply=_apply(node.get("apply")),
        shows=texts(node.get("shows")),
        says=texts(node.get("says")),
        parts=texts(node.get("parts")),
        span=key.span,
    )


def _apply(node: Node | None) -> Text | Sort | None:
    if not isinstance(node, Mapping):
        return text(node)
    field, descending = node.get("sort"), node.get("descending")
    down = isinstance(descending, Scalar) and descending.text.lower() == "true"
    return Sort(field.text if isinstance(field, Scalar) and field.text != "none" else None, down)
