"""ruamel.yaml's parser behind types of our own: events with offsets, and one syntax error."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal as OneOf

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    DocumentStartEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

MAX_DEPTH = 100
"""How many levels maps and lists may be nested, aliases included."""
EventKind = OneOf["document", "scalar", "alias", "map", "list", "end"]
_KINDS: tuple[tuple[type, EventKind], ...] = (
    (DocumentStartEvent, "document"),
    (ScalarEvent, "scalar"),
    (AliasEvent, "alias"),
    (MappingStartEvent, "map"),
    (SequenceStartEvent, "list"),
    (CollectionEndEvent, "end"),
)


@dataclass(frozen=True, slots=True)
class Event:
    """One step of the parser. `start` and `end` are offsets; `style` is the quote or block sign, "" for plain."""

    kind: EventKind
    start: int
    end: int
    value: str = ""
    style: str = ""
    anchor: str | None = None
    tag: str | None = None
    flow: bool = False


@dataclass(frozen=True, slots=True)
class Failure:
    """Where and why parsing stopped. `context` and `context_at` say what it was in the middle of.

    `too_deep`: the text may be fine, and nests more than is read.
    """

    problem: str
    at: int
    context: str = ""
    context_at: int | None = None
    too_deep: bool = False


def scan(text: str) -> tuple[list[Event], Failure | None]:
    """The events of a YAML 1.2 text up to its end or to the first error; never raises.

    Stops at the start of a second document.
    """
    events: list[Event] = []
    documents = depth = 0
    try:
        for event in _events(text):
            events.append(event)
            documents += event.kind == "document"
            depth += (event.kind in ("map", "list")) - (event.kind == "end")
            if depth > MAX_DEPTH:  # the scanner's time grows with the square of the depth
                return events, Failure("nested too deeply", event.start, too_deep=True)
            if documents > 1:
                break
    except MarkedYAMLError as error:
        context_at = error.context_mark.index if error.context_mark is not None else None
        at = error.problem_mark.index if error.problem_mark is not None else context_at or 0
        return events, Failure(str(error.problem or "unreadable"), at, str(error.context or ""), context_at)
    except Exception as error:  # the scanner lets a few of its own slips through, e.g. for "\UFFFFFFFF" or a tag's %ff
        return events, Failure(f"unreadable ({error})", events[-1].end if events else 0)
    return events, None


def _events(text: str) -> Iterator[Event]:
    for raw in YAML(typ="safe", pure=True).parse(text):
        kind = next((kind for cls, kind in _KINDS if isinstance(raw, cls)), None)
        if kind is None:
            continue
        anchor = raw.anchor if isinstance(raw, NodeEvent) else None
        tag = str(raw.ctag) if kind in ("scalar", "map", "list") and raw.ctag is not None else None
        value, style = (raw.value, raw.style or "") if isinstance(raw, ScalarEvent) else ("", "")
        flow = bool(getattr(raw, "flow_style", False))
        yield Event(kind, raw.start_mark.index, raw.end_mark.index, value, style, anchor, tag, flow)
