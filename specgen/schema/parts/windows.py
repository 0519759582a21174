"""Windows: what a write gate is shown, each with its label."""

from __future__ import annotations

from typing import cast

from specgen.formats.figures import parse_figures, parse_share_of
from specgen.model.windows import LABELS, ROLES, TYPES, Window, WindowDraw, WindowLabel, WindowRole, WindowTurn
from specgen.parse.nodes import Mapping, Node, Scalar, plain
from specgen.schema import codes
from specgen.schema.draft import Draft, entries, items, texts, word
from specgen.schema.names import check_name
from specgen.schema.near import near_hint
from specgen.schema.parts.common import TEXTS
from specgen.schema.registry import Part
from specgen.schema.shapes import (
    ChoiceShape,
    Field,
    FlagShape,
    ListShape,
    MapShape,
    NumberShape,
    RecordShape,
    TextShape,
    WordShape,
)
from specgen.schema.words import FAMILY_PATTERN, LABEL, NAME_PATTERN, matching

_FORMS = "3..40, 0.05..0.90, 08:00:00..17:59:59, 2026-01-12..2026-03-27, run-####, or done of total"


def _test_draw(text: str) -> str | None:
    known = parse_figures(text) is not None or parse_share_of(text) is not None
    return None if known else "no range or pattern of numbers"


_DRAW = WordShape("numbers to draw", codes.BAD_VALUE, _test_draw, f"write it as {_FORMS}")
_CLASS = WordShape(
    "a class",
    codes.MALFORMED_ID,
    matching(FAMILY_PATTERN, "a class is lower-case letters and digits, with '-' between them"),
    pattern=f"^{FAMILY_PATTERN}$",
)
_TURN = RecordShape("a turn of a window", tuple(Field(role, TextShape(), f"what the {role} says") for role in ROLES))
_WINDOW = RecordShape(
    "a window",
    (
        Field("id", LABEL, "its name", True),
        Field("label", ChoiceShape(LABELS), "drop, exclude or extract", True),
        Field("class", _CLASS, "its class of noise or of knowledge, such as training-heartbeat", True),
        Field("note", TextShape(), "which failure it guards", True),
        Field("expect_type", ChoiceShape(TYPES), "the type of what an extract teaches"),
        Field("variants", NumberShape(True, 1), "how many windows are made of it, which differ in their numbers"),
        Field("draw", MapShape(_DRAW, "a map of numbers", NAME_PATTERN), "numbers that each variant draws"),
        Field("holds", TEXTS, "what a stored memory must hold, one of them"),
        Field("mixed", FlagShape(), "a fact between noise"),
        Field("always", FlagShape(), "dropped at every level, as pasted repository files are"),
        Field(
            "turns", ListShape(_TURN, "a list of turns", nonempty="a window without turns shows nothing"),
            "its messages", True,
        ),
    ),
)  # fmt: skip
_ONLY = {"expect_type": "extract", "holds": "extract", "mixed": "extract", "always": "drop"}
"""Keys that one label alone can have."""


def _declare(draft: Draft) -> None:
    for _, node in draft.records("windows"):
        name = node.get("id")
        if isinstance(name, Scalar) and name.kind != "null":
            draft.names.declare("window", name)


def _read(draft: Draft) -> None:
    for index, node in draft.records("windows"):
        _check(draft, draft.sound(node, "windows", index), typed=node.get("expect_type") is not None)
        if draft.clean("windows", index):
            draft.windows.append(_window(draft, node))


def _check(draft: Draft, node: Mapping, *, typed: bool) -> None:
    """Keys that do not go with the label, and draws that have no good name or are shares of others."""
    label, own = word(node.get("label")), word(node.get("id")) or "without an id"
    for key, value in node:
        only = _ONLY.get(key.text)
        if only is not None and label is not None and label != only and not _off(value):
            message = f"window {own} is labelled {label} and has '{key.text}', which goes with {only} alone"
            draft.report(codes.WINDOW_LABEL.at(key.span, message, value=key.text, hint=f"drop it, or label: {only}"))
    if label == "extract" and not typed:
        hint = f"expect_type: one of {', '.join(TYPES)}"
        draft.report(codes.WINDOW_LABEL.at(node.span, f"window {own} is labelled extract and has no type", hint=hint))
    drawn = entries(node.get("draw"))
    numbers = [name.text for name, value in drawn if parse_share_of(word(value) or "") is None]
    for name, value in drawn:
        draft.report(*check_name("draw", name))
        for part in parse_share_of(word(value) or "") or ():
            if part not in numbers or not _plain_number(node, part):
                message = f"the share {name.text} is of {part}, which is no number that window {own} draws"
                hint = near_hint(part, tuple(numbers)) or "a share is of two draws such as 3..40"
                draft.report(codes.UNKNOWN_REFERENCE.at(value.span, message, value=part, hint=hint))


def _plain_number(node: Mapping, name: str) -> bool:
    drawn = node.get("draw")
    value = drawn.get(name) if isinstance(drawn, Mapping) else None
    found = parse_figures(word(value) or "")
    return found is not None and found.form == "number"


def _off(node: Node) -> bool:
    return isinstance(node, Scalar) and plain(node) is False


def _on(node: Node | None) -> bool:
    return isinstance(node, Scalar) and plain(node) is True


def _window(draft: Draft, node: Mapping) -> Window:
    variants = node.get("variants")
    return Window(
        id=word(node.get("id")) or "",
        label=cast(WindowLabel, word(node.get("label"))),
        kind=word(node.get("class")) or "",
        note=word(node.get("note")) or "",
        turns=tuple(turn for item in items(node.get("turns")) for turn in _turns(draft, item)),
        span=node.span,
        type=word(node.get("expect_type")),
        variants=int(variants.text) if isinstance(variants, Scalar) else 1,
        draws=tuple(WindowDraw(name.text, word(value) or "", name.span) for name, value in entries(node.get("draw"))),
        holds=texts(node.get("holds")),
        mixed=_on(node.get("mixed")),
        always=_on(node.get("always")),
    )


def _turns(draft: Draft, node: Node) -> list[WindowTurn]:
    said = [
        WindowTurn(cast(WindowRole, key.text), value.as_text())
        for key, value in entries(node)
        if isinstance(value, Scalar)
    ]
    if len(said) != 1:
        draft.report(
            codes.TURN_ROLE.at(node.span, "a turn of a window has one speaker", hint="one message is one turn")
        )
    return said[:1]


PART = Part(
    Field(
        "windows",
        ListShape(_WINDOW, "a list of windows", nonempty="without windows a gate is shown nothing; leave the key out"),
        "what a write gate is shown, each with its label",
    ),
    _read,
    _declare,
)
