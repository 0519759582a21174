"""People: the user and those around her. Every attribute is a plant."""

from __future__ import annotations

from specgen.model.plants import Person, Plant, Scope
from specgen.model.values import Draw, ValueSpec
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, entries, scalars
from specgen.schema.names import check_attribute, check_name
from specgen.schema.parts.common import ASKED_AS, LIMIT, maybe_share
from specgen.schema.registry import Part
from specgen.schema.shapes import Field, FlagShape, MapShape, RecordShape, Refusal, Shape, TextShape, Union
from specgen.schema.types import TYPE, plant_type
from specgen.schema.uses import read_value
from specgen.schema.values import VALUE, is_value
from specgen.schema.words import NAME_PATTERN

_LONG = RecordShape(
    "an attribute",
    (
        Field("value", VALUE, "what it is", True),
        Field("type", TYPE, "the value kind; text where absent"),
        ASKED_AS,
        LIMIT,
    ),
)


def _pick_attribute(node: Node) -> Shape | Refusal:
    return _LONG if isinstance(node, Mapping) and not is_value(node) else VALUE


_PERSON = RecordShape(
    "a person",
    (Field("user", FlagShape(), "whether she is the user"), Field("name", VALUE, "her full name", True)),
    other=Union("attribute", _pick_attribute, lambda: (TextShape(), VALUE, _LONG)),
)


def _declare(draft: Draft) -> None:
    users: list[Scalar] = []
    for key, person in draft.every_entry("people"):
        draft.report(*check_name("person", key))
        draft.names.declare("person", key)
        for attribute, value in entries(person):
            if attribute.text == "user":
                users += [key] if isinstance(value, Scalar) and value.text.lower() == "true" else []
                continue
            draft.report(*check_attribute(attribute))
            draft.names.declare("plant", attribute, as_id=f"{key.text}.{attribute.text}")
    node = draft.root.get("people")
    if isinstance(node, Mapping) and draft.clean("people") and not users:
        draft.report(codes.ONE_USER.at(node.span, "nobody is the user", hint="one person has user: true"))
    for second in users[1:]:
        related = ((users[0].span, "the user"),)
        draft.report(codes.ONE_USER.at(second.span, "a second user", value=second.text, related=related))


def _read(draft: Draft) -> None:
    for key, node in draft.entries("people"):
        if not isinstance(node, Mapping):
            continue
        plants = [_plant(draft, key, name, value) for name, value in node if name.text != "user"]
        plants.sort(key=lambda plant: plant.attribute != "name")
        draft.plants |= {plant.id: plant for plant in plants}
        name = plants[0].value
        if name is not None:
            user = node.get("user")
            is_user = isinstance(user, Scalar) and user.text.lower() == "true"
            own = tuple(plant.id for plant in plants)
            draft.people.append(Person(key.text, is_user, name, _twin_of(name), own, key.span))
    _check_twins(draft)


def _plant(draft: Draft, person: Scalar, name: Scalar, node: Node) -> Plant:
    plant_id = f"{person.text}.{name.text}"
    long = node if isinstance(node, Mapping) and not is_value(node) else None
    inner = (long.get("value") if long else None) or node
    is_name = name.text == "name"
    value = read_value(draft, inner, "name" if is_name else "fact")
    said = long.get("type") if long else None
    return Plant(
        id=plant_id,
        kind="person",
        type=plant_type(draft, plant_id, said, value, name.span, "name" if is_name else "text"),
        value=value,
        scope=Scope(),
        options=(),
        unprompted=(),
        asked_as=tuple(word.text for word in scalars(long.get("asked_as"))) if long else (),
        when=None,
        limit=maybe_share(long.get("limit")) if long else None,
        person=person.text,
        attribute=name.text,
        span=name.span,
    )


def _twin_of(name: ValueSpec) -> str | None:
    of = name.args.get("of") if isinstance(name, Draw) and name.kind == "twin" else None
    return of if isinstance(of, str) else None


def _check_twins(draft: Draft) -> None:
    """A twin is of somebody else, and nobody has two."""
    taken: dict[str, Person] = {}
    for person in draft.people:
        if person.twin_of is None:
            continue
        place = person.name.span
        if person.twin_of == person.id:
            draft.report(codes.TWIN.at(place, f"{person.id} is drawn as the twin of herself", value=person.id))
            continue
        for one in (person.id, person.twin_of):
            other = taken.get(one)
            if other is not None:
                related = ((other.name.span, "the other pair"),)
                draft.report(codes.TWIN.at(place, f"{one} is in two pairs of twins", value=one, related=related))
                break
        else:
            taken |= {person.id: person, person.twin_of: person}


PART = Part(
    Field("people", MapShape(_PERSON, "a map of people", NAME_PATTERN), "the user and the people around her"),
    _read,
    _declare,
)
