"""Turns: messages, and what each does to which plants."""

from __future__ import annotations

from specgen.model.plants import Plant
from specgen.model.sessions import Event, EventKind, Turn
from specgen.model.span import Text
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, entries, scalars
from specgen.schema.repeats import check_repeats
from specgen.schema.shapes import Field, ListShape, MapShape, RecordShape, TextShape
from specgen.schema.uses import Use, need_options, read_value
from specgen.schema.values import VALUE
from specgen.schema.words import DAY, parse_day

_EVENTS: dict[str, EventKind] = {
    "teaches": "teach",
    "changes": "change",
    "one_off": "one_off",
    "cites": "cite",
    "revokes": "revoke",
    "expires": "expire",
    "forgets": "forget",
    "exhibits": "exhibit",
}
_PLANTS = ListShape(
    TextShape("the id of a plant"), "a list of plants", nonempty="an empty list does nothing; leave the key out"
)
_VALUES = MapShape(VALUE, "a map from plants to values", nonempty="an empty map does nothing; leave the key out")
_DAYS = MapShape(DAY, "a map from plants to days", nonempty="an empty map does nothing; leave the key out")
TURN = RecordShape(
    "a turn",
    (
        Field("user", TextShape(), "what the user says"),
        Field("assistant", TextShape(), "what the assistant said, a recording"),
        Field("teaches", _PLANTS, "plants that the turn teaches, or teaches again"),
        Field("changes", _VALUES, "plants that take a new value"),
        Field("one_off", _VALUES, "instructions for this session only"),
        Field("cites", _VALUES, "values that are mentioned and not adopted"),
        Field("revokes", _PLANTS, "rules that the user takes back"),
        Field("expires", _DAYS, "the last day on which each holds"),
        Field("forgets", _PLANTS, "what is to be forgotten"),
        Field("exhibits", _PLANTS, "forms that the turn follows or shows without teaching them"),
    ),
)
_ROLES = ("user", "assistant")


def read_turn(draft: Draft, node: Mapping) -> Turn:
    """The turn, its events in the order in which they are written."""
    said = [(key, value) for key, value in node if key.text in _ROLES and isinstance(value, Scalar)]
    if len(said) != 1:
        why = "has both user and assistant" if said else "has neither user nor assistant"
        draft.report(codes.TURN_ROLE.at(node.span, f"a turn {why}", hint="one message is one turn"))
    of_user = any(key.text == "user" for key, _ in said)
    events: list[Event] = []
    for key, value in node:
        kind = _EVENTS.get(key.text)
        if kind is None:
            continue
        if said and not of_user and kind != "exhibit":
            message = f"an assistant's turn has '{key.text}'"
            hint = "only user turns are sent; an assistant's may have exhibits"
            draft.report(codes.ASSISTANT_EVENT.at(key.span, message, value=key.text, hint=hint))
        events += _events(draft, key.text, kind, value)
    words = said[0][1] if said else None
    text = words.as_text() if isinstance(words, Scalar) else Text("", node.span)
    return Turn("user" if of_user or not said else "assistant", text, tuple(events), node.span)


def _events(draft: Draft, key: str, kind: EventKind, node: Node) -> list[Event]:
    named = [(name, value) for name, value in entries(node)]
    listed = scalars(node)
    draft.report(*check_repeats(key, listed))
    if not named:
        return [Event(kind, draft.names.refer("plant", name)) for name in listed]
    return [_event(draft, kind, name, value) for name, value in named]


def _event(draft: Draft, kind: EventKind, name: Scalar, node: Node) -> Event:
    ref = draft.names.refer("plant", name)
    if kind == "expire":
        return Event(kind, ref, until=parse_day(node.text) if isinstance(node, Scalar) else None)
    plant = draft.plants.get(ref.id)
    value = read_value(draft, node, _use(plant), plant)
    if plant is not None and plant.optional and kind == "change":
        need_options(draft, plant)
    return Event(kind, ref, value=value)


def _use(plant: Plant | None) -> Use:
    if plant is None:
        return "any"
    return "option" if plant.optional else "fact"
