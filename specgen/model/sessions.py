"""Sessions: what the agent lives through."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal as OneOf

from specgen.model.span import Ref, Span, Text
from specgen.model.values import ValueSpec

EventKind = OneOf["teach", "change", "one_off", "cite", "revoke", "expire", "forget", "exhibit"]


@dataclass(frozen=True, slots=True)
class Event:
    """What one turn does to one plant. `value` is set for change, one_off and cite; `until` for expire."""

    kind: EventKind
    plant: Ref
    value: ValueSpec | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of a session. Only the user's turns are sent to an agent; the assistant's are a recording."""

    role: OneOf["user", "assistant"]
    text: Text
    events: tuple[Event, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class File:
    """A file that a session puts into the project folder; name and content are templates."""

    name: Text
    content: Text


@dataclass(frozen=True, slots=True)
class Session:
    """One dated conversation in one project (None: in no project)."""

    id: str
    date: date
    project: str | None
    files: tuple[File, ...]
    turns: tuple[Turn, ...]
    span: Span
