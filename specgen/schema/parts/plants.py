"""Plants: the facts, rules and routines that a history teaches."""

from __future__ import annotations

from typing import Literal as OneOf

from specgen.model.plants import Option, Plant, Scope
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, entries, scalars, text, word
from specgen.schema.names import check_name, clash
from specgen.schema.near import listed, near_hint
from specgen.schema.parts.common import ASKED_AS, LIMIT, TEXTS, maybe_share
from specgen.schema.parts.options import OPTIONS, read_option
from specgen.schema.registry import Part
from specgen.schema.repeats import check_repeats
from specgen.schema.shapes import ChoiceShape, Field, MapShape, RecordShape, Refusal, Shape, TextShape, Union
from specgen.schema.types import TYPE, plant_type
from specgen.schema.uses import check_option, read_value
from specgen.schema.values import VALUE
from specgen.schema.words import NAME_PATTERN

KINDS = ("fact", "rule", "routine")
_KIND = Field("kind", ChoiceShape(KINDS), "fact, rule or routine", True)
_VALUE = Field("value", VALUE, "what is true at first; a rule without one is never taught")
_PLACE = RecordShape("a scope", (Field("project", TextShape(), "a project"), Field("person", TextShape(), "a person")))


def _pick_scope(node: Node) -> Shape | Refusal:
    if isinstance(node, Mapping):
        return _PLACE
    said = word(node) or ""
    forms = "scope is all, {project: …} or {person: …}"
    return _ALL if said == "all" else Refusal(codes.BAD_VALUE, forms, near_hint(said, ("all",)))


_ALL = ChoiceShape(("all",))
_SCOPE = Union("scope", _pick_scope, lambda: (_ALL, _PLACE))
_FACT = RecordShape(
    "a fact",
    (
        _KIND,
        Field("type", TYPE, "the value kind"),
        Field("when", TextShape(), "what it is, for the answer-key memory"),
        _VALUE,
        ASKED_AS,
        LIMIT,
    ),
)
_RULE = RecordShape(
    "a rule",
    (
        _KIND,
        Field("scope", _SCOPE, "all, {project: …} or {person: …}"),
        Field("when", TextShape(), "when it applies, for the answer-key memory"),
        Field("options", OPTIONS, "the values that it can take", True),
        Field("unprompted", TEXTS, "options that an assistant without memory follows"),
        _VALUE,
        ASKED_AS,
        LIMIT,
    ),
)


def _pick(node: Node) -> Shape | Refusal:
    kind = node.get("kind") if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping):
        return RecordShape("a map with a kind", ())
    if kind is None:
        return Refusal(codes.MISSING_KEY, "a plant needs 'kind'", listed(KINDS), show=False)
    said = word(kind)
    if said not in KINDS:
        near = near_hint(said or "", KINDS)
        return Refusal(codes.BAD_VALUE, f"kind must be one of {', '.join(KINDS)}", near, ("kind",))
    return _FACT if said == "fact" else _RULE


def _declare(draft: Draft) -> None:
    for key, _ in draft.every_entry("plants"):
        draft.report(*check_name("plant", key))
        person = draft.names.place("person", key.text)
        if person is not None:
            draft.report(clash(key, "plant", "person", person))
        draft.names.declare("plant", key)


def _read(draft: Draft) -> None:
    for key, node in draft.entries("plants"):
        kind = word(node.get("kind")) if isinstance(node, Mapping) else None
        if isinstance(node, Mapping) and kind == "fact":
            draft.plants[key.text] = _fact(draft, key, node)
        elif isinstance(node, Mapping):
            draft.plants[key.text] = _rule(draft, key, node, "routine" if kind == "routine" else "rule")


def _fact(draft: Draft, key: Scalar, node: Mapping) -> Plant:
    inner = node.get("value")
    value = read_value(draft, inner, "fact") if inner is not None else None
    return Plant(
        id=key.text,
        kind="fact",
        type=plant_type(draft, key.text, node.get("type"), value, key.span, None),
        value=value,
        scope=Scope(),
        options=(),
        unprompted=(),
        asked_as=tuple(word.text for word in scalars(node.get("asked_as"))),
        when=text(node.get("when")),
        limit=maybe_share(node.get("limit")),
        person=None,
        attribute=None,
        span=key.span,
    )


def _rule(draft: Draft, key: Scalar, node: Mapping, kind: OneOf["rule", "routine"]) -> Plant:
    inner = node.get("value")
    plant = Plant(
        id=key.text,
        kind=kind,
        type="option",
        value=read_value(draft, inner, "option") if inner is not None else None,
        scope=_scope(draft, node.get("scope")),
        options=_options(draft, node.get("options")),
        unprompted=tuple(name.text for name in scalars(node.get("unprompted"))),
        asked_as=tuple(word.text for word in scalars(node.get("asked_as"))),
        when=text(node.get("when")),
        limit=maybe_share(node.get("limit")),
        person=None,
        attribute=None,
        span=key.span,
    )
    _check_unprompted(draft, plant, scalars(node.get("unprompted")))
    if inner is not None:
        check_option(draft, inner, plant)
    return plant


def _scope(draft: Draft, node: Node | None) -> Scope:
    if not isinstance(node, Mapping):
        return Scope()
    project, person = node.get("project"), node.get("person")
    return Scope(
        draft.names.refer("project", project).id if isinstance(project, Scalar) else None,
        draft.names.refer("person", person).id if isinstance(person, Scalar) else None,
    )


def _options(draft: Draft, node: Node | None) -> tuple[Option, ...]:
    own = tuple((key, value) for key, value in entries(node) if isinstance(value, Mapping))
    for key, _ in own:
        draft.report(*check_name("option", key, reserved=False))
    return tuple(read_option(key, value) for key, value in own)


def _check_unprompted(draft: Draft, plant: Plant, named: tuple[Scalar, ...]) -> None:
    own = tuple(option.id for option in plant.options)
    for name in named:
        if name.text not in own:
            hint = near_hint(name.text, own) or f"{plant.id} has {listed(own)}"
            message = f"unprompted names '{name.text}', which is no option of {plant.id}"
            draft.report(codes.UNKNOWN_OPTION.at(name.span, message, value=name.text, hint=hint))
    draft.report(*check_repeats("unprompted", named))


PART = Part(
    Field(
        "plants",
        MapShape(Union("plant", _pick, lambda: (_FACT, _RULE)), "a map of plants", NAME_PATTERN),
        "what is taught",
    ),
    _read,
    _declare,
)
