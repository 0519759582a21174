"""Sessions: what the agent lives through."""

from __future__ import annotations

from datetime import date

from specgen.model.sessions import File, Session, Turn
from specgen.parse.nodes import Mapping, Node, Scalar
from specgen.schema import codes
from specgen.schema.draft import Draft, entries, items, word
from specgen.schema.parts.turns import TURN, read_turn
from specgen.schema.registry import Part
from specgen.schema.shapes import Field, ListShape, MapShape, RecordShape, TextShape
from specgen.schema.words import DAY, LABEL, parse_day

FILES = MapShape(TextShape(blank=True), "a map of file names and contents", nonempty="files names no file")
_SESSION = RecordShape(
    "a session",
    (
        Field("id", LABEL, "its name", True),
        Field("date", DAY, "its day, as 2026-08-18", True),
        Field("project", TextShape(), "where it happens"),
        Field("files", FILES, "files that it puts into the project folder"),
        Field(
            "turns",
            ListShape(TURN, "a list of turns", nonempty="a session without turns says nothing"),
            "what is said",
            True,
        ),
    ),
)


def day(node: Node | None) -> date | None:
    """The day that a scalar says, or None."""
    return parse_day(node.text) if isinstance(node, Scalar) else None


def read_files(node: Node | None) -> tuple[File, ...]:
    """The files of a map from names to contents."""
    return tuple(
        File(name.as_text(), content.as_text()) for name, content in entries(node) if isinstance(content, Scalar)
    )


def declare_ids(draft: Draft, key: str) -> None:
    """Make the ids of the list `key` known, faulty items' too."""
    for item in items(draft.root.get(key)):
        name = item.get("id") if isinstance(item, Mapping) else None
        if isinstance(name, Scalar) and name.kind != "null":
            draft.names.declare("session" if key == "sessions" else "probe", name)


def _read(draft: Draft) -> None:
    latest: Mapping | None = None
    for index, whole in draft.records("sessions"):
        node = draft.sound(whole, "sessions", index)
        project, held = node.get("project"), day(node.get("date"))
        session = Session(
            id=word(node.get("id")) or "",
            date=held or date.max,
            project=draft.names.refer("project", project).id if isinstance(project, Scalar) else None,
            files=read_files(node.get("files")),
            turns=_turns(draft, index),
            span=node.span,
        )
        if held is None:
            continue
        before = day(latest.get("date")) if latest is not None else None
        if latest is not None and before is not None and held < before:
            _backwards(draft, node, latest)
        else:
            latest = node
        draft.sessions.append(session)


def _turns(draft: Draft, index: int) -> tuple[Turn, ...]:
    path = ("sessions", index, "turns")
    return tuple(read_turn(draft, turn) for i, turn in draft.records(*path) if draft.clean(*path, i))


def _backwards(draft: Draft, node: Mapping, before: Mapping) -> None:
    own, other = node.get("date"), before.get("date")
    if isinstance(own, Scalar) and isinstance(other, Scalar):
        message = f"session {_called(node)} is dated before {_called(before)}"
        related = ((other.span, f"{_called(before)} is on {other.text}"),)
        draft.report(codes.BACKWARDS.at(own.span, message, value=own.text, related=related))


def _called(node: Mapping) -> str:
    return word(node.get("id")) or "without an id"


PART = Part(
    Field(
        "sessions",
        ListShape(_SESSION, "a list of sessions", nonempty="a family without sessions teaches nothing"),
        "what the agent lives through, in order",
        True,
    ),
    _read,
    lambda draft: declare_ids(draft, "sessions"),
    spared="windows",
)
