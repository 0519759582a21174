"""Haystack: how large the padded history is, and the author's own filler."""

from __future__ import annotations

from specgen.haystack.size import parse_count
from specgen.model.haystack import HaystackSpec, OwnFiller, Said, Size
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, items
from specgen.schema.registry import Part
from specgen.schema.shapes import Field, ListShape, RecordShape, TextShape, WordShape


def _test(text: str) -> str | None:
    return None if parse_count(text) is not None else "a count is written as 50, 115k or 10M"


_COUNT = WordShape("a count", codes.BAD_VALUE, _test, numbers=True)
_TURN = RecordShape(
    "a turn of filler",
    (Field("user", TextShape(), "what the user says"), Field("assistant", TextShape(), "what the assistant said")),
)
_FILLER = RecordShape(
    "a session of filler",
    (
        Field(
            "turns",
            ListShape(_TURN, "a list of turns", nonempty="a session without turns pads nothing"),
            "what is said; no templates",
            True,
        ),
    ),
)
_HAYSTACK = RecordShape(
    "haystack",
    (
        Field("sessions", _COUNT, "how many sessions the padded history has"),
        Field("tokens", _COUNT, "how many tokens the padded history has at most"),
        Field("filler", ListShape(_FILLER, "a list of sessions"), "sessions of your own that come in first"),
    ),
)


def _read(draft: Draft) -> None:
    node = draft.root.get("haystack")
    if not isinstance(node, Mapping) or not draft.clean("haystack"):
        return
    sizes = {key: _count(node.get(key)) for key in ("sessions", "tokens")}
    given = {key: number for key, number in sizes.items() if number is not None}
    if len(given) != 1:
        message = "a haystack has sessions or tokens, one of them"
        draft.report(codes.BAD_VALUE.at(node.span, message, value=", ".join(given), hint="{sessions: 50}"))
        return
    own = tuple(_own(draft, item) for item in items(node.get("filler")) if isinstance(item, Mapping))
    draft.haystack = HaystackSpec(Size(**given), own, node.span)


def _count(node: Node | None) -> int | None:
    return parse_count(node.text) if isinstance(node, Scalar) else None


def _own(draft: Draft, node: Mapping) -> OwnFiller:
    turns: list[Said] = []
    for item in items(node.get("turns")):
        entries = item if isinstance(item, Mapping) else ()
        said = [(key.text, value.text) for key, value in entries if isinstance(value, Scalar)]
        if len(said) != 1:
            draft.report(
                codes.TURN_ROLE.at(item.span, "a turn of filler has one speaker", hint="one message is one turn")
            )
        turns += said[:1]
    return OwnFiller(tuple(turns), node.span)


PART = Part(Field("haystack", _HAYSTACK, "how large the history is padded for retrieval"), _read)
