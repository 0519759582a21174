"""Checks: typed assertions on a response, one type each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from specgen.model.probes import CheckSpec, Where
from specgen.model.span import Ref
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, text, word
from specgen.schema.near import listed, near_hint
from specgen.schema.shapes import ChoiceShape, Field, RecordShape, Refusal, Shape, TextShape, Union

WHERE: tuple[Where, ...] = get_args(Where)
_OPTIONS = {
    "where": Field("where", ChoiceShape(WHERE), "reply, files or any"),
    "of": Field("of", TextShape(), "the value that it is applied to, an expression"),
    "by": Field("by", TextShape(), "the field that identifies a row"),
}


@dataclass(frozen=True, slots=True)
class _Type:
    """A check type: whether it is about a plant, and the options it takes."""

    derived: bool
    options: tuple[str, ...] = ()


TYPES = {
    "value": _Type(True),
    "follows": _Type(True, ("of",)),
    "resists": _Type(True, ("of", "by")),
    "withholds": _Type(True),
    "mentions": _Type(True),
    "saves": _Type(True, ("of",)),
    "in_order": _Type(True, ("of", "by")),
    "abstains": _Type(True),
    "contains": _Type(False, ("where",)),
    "not_contains": _Type(False, ("where",)),
    "regex": _Type(False, ("where",)),
    "not_regex": _Type(False, ("where",)),
    "file_exists": _Type(False),
    "not_file_exists": _Type(False),
}


def _shape(name: str) -> RecordShape:
    what = TextShape("the id of a plant" if TYPES[name].derived else "a text")
    own = Field(name, what, "the plant" if TYPES[name].derived else "the text or pattern", True)
    return RecordShape(f"a {name} check", (own, *(_OPTIONS[o] for o in TYPES[name].options)))


def _pick(node: Node) -> Shape | Refusal:
    if not isinstance(node, Mapping):
        return RecordShape("a map such as {value: alarm}", ())
    named = [key.text for key, _ in node if key.text in TYPES]
    if len(named) == 1:
        return _shape(named[0])
    if named:
        hint = f"write one check for each: [{', '.join(f'{{{name}: …}}' for name in named)}]"
        return Refusal(codes.CHECK_TYPE, f"a check has one type; this has {' and '.join(named)}", hint)
    near = next((question for key, _ in node if (question := near_hint(key.text, TYPES))), None)
    return Refusal(codes.CHECK_TYPE, "a check has one type; this has none", near or f"such as {listed(TYPES, most=20)}")


CHECK = Union("check", _pick, lambda: tuple(_shape(name) for name in TYPES))


def read_check(draft: Draft, node: Mapping) -> CheckSpec:
    """The check, its plant resolved."""
    name = next(key.text for key, _ in node if key.text in TYPES)
    said = node.get(name)
    derived = TYPES[name].derived
    about = _about(draft, name, said) if derived and isinstance(said, Scalar) else None
    where = next((w for w in WHERE if w == word(node.get("where"))), None)
    value = None if derived else text(said)
    return CheckSpec(name, about, value, where, text(node.get("of")), word(node.get("by")), node.span)


def _about(draft: Draft, name: str, said: Scalar) -> Ref:
    if name != "mentions":
        return draft.names.refer("plant", said)
    person = said.text.removesuffix(".name")
    if person in draft.names.known("person") or "." not in person:
        draft.names.refer("person", Scalar(person, "str", said.span))
        return Ref(f"{person}.name", said.span)
    draft.report(
        codes.UNKNOWN_REFERENCE.at(said.span, f"mentions names a person, not '{said.text}'", value=said.text,
                                   hint=f"mentions: {person.split('.')[0]}, or value: {said.text}")
    )  # fmt: skip
    return Ref(said.text, said.span)
