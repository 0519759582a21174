"""The value kind of a plant: said by the author, or the only one that its draw gives."""

from __future__ import annotations

from specgen.model.span import Span
from specgen.model.values import KINDS, Draw, Literal, ValueSpec
from specgen.parse.nodes import Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft
from specgen.schema.draws import draw_kinds
from specgen.schema.near import listed
from specgen.schema.shapes import ChoiceShape

TYPE = ChoiceShape(tuple(kind for kind in KINDS if kind != "option"))
"""What `type:` may say; rules and routines have the type `option` without being told."""


def plant_type(
    draft: Draft, plant: str, said: Node | None, value: ValueSpec | None, place: Span, usual: str | None
) -> str:
    """The type of `plant`. Without one, `usual` (None: a finding). Empty for derived ones: the derivation says."""
    gives = draw_kinds()[value.kind].gives if isinstance(value, Draw) else ()
    if isinstance(said, Scalar):
        if gives and said.text not in gives and "option" not in gives:
            message = f"{plant}: a drawn {value.kind if isinstance(value, Draw) else 'value'} is no {said.text}"
            draft.report(codes.NO_TYPE.at(said.span, message, value=said.text, hint=f"type: {listed(gives)}"))
        return said.text
    if len(gives) == 1:
        return gives[0]
    if usual is not None:
        return usual
    if value is None or isinstance(value, (Literal, Draw)):
        hint = f"type: one of {listed(TYPE.words, most=30)}"
        draft.report(codes.NO_TYPE.at(place, f"the type of {plant} cannot be told from its value", hint=hint))
    return ""
