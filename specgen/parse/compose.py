"""Events to nodes: aliases resolved, keys checked, every scalar looked at."""

from __future__ import annotations

import re

from specgen.diagnostics import Diagnostic
from specgen.parse import codes
from specgen.parse.aliases import Anchors, Composed
from specgen.parse.events import Event
from specgen.parse.filetext import FileText
from specgen.parse.keys import RawEntry, key_finding, resolve
from specgen.parse.nodes import Mapping, Scalar, Sequence
from specgen.parse.scalars import as_meant, core_kind, scalar_findings
from specgen.parse.syntax import bare_template
from specgen.parse.tags import collection_tag, tagged_kind

_PROPERTY = re.compile(r"(?:[&!]\S*\s+)+")
_CUT = re.compile(r" #(?=[^\s#!])")
_EMPTY_CUT = re.compile(r":? +#(?=[^\s#!])")


class Composer:
    """Builds the nodes of one file. `findings` collects what is wrong on the way.

    `masks` holds, by offset, the real text of values that were blanked out so that parsing could go on behind them.
    Where the events stop early, open maps and lists end there.
    """

    def __init__(self, file: FileText, events: list[Event], masks: dict[int, str]) -> None:
        self.file = file
        self.findings: list[Diagnostic] = []
        self._events = [event for event in events if event.kind != "document"]
        self._next = 0
        self._masks = masks
        self._anchors = Anchors()

    def compose(self) -> Composed | None:
        """The root node; None where there is nothing."""
        return self._node(0) if self._peek() else None

    def _peek(self) -> Event | None:
        return self._events[self._next] if self._next < len(self._events) else None

    def _ends(self) -> bool:
        event = self._peek()
        return event is None or event.kind == "end"

    def _take(self) -> Event:
        self._next += 1
        return self._events[self._next - 1]

    def _skip_rest(self) -> int:
        """Skip to the end of the collection that was just opened; the offset behind it."""
        depth, last = 1, self._events[self._next - 1]
        while depth and self._peek():
            last = self._take()
            depth += (last.kind in ("map", "list")) - (last.kind == "end")
        return last.end

    def _node(self, depth: int, after_key: Event | None = None) -> Composed:
        event = self._take()
        span = self.file.span(event.start)
        if event.kind == "alias":
            found = self._anchors.resolve(event.value or event.anchor or "", span, depth)
            if isinstance(found, Composed):
                return found
            self.findings.append(found)
            return Composed(Scalar("", "null", span))
        if event.kind == "scalar":
            composed = Composed(self._scalar(event, after_key))
        else:
            composed = self._collection(event, depth)
        self._anchors.close(event.anchor, composed)
        return composed

    def _collection(self, event: Event, depth: int) -> Composed:
        span = self.file.span(event.start)
        if event.kind == "map" and self.file.text.startswith("{{", event.start):
            raw = self.file.text[event.start : self._skip_rest()]
            self.findings.append(bare_template(span, raw))
            return Composed(Scalar(raw, "str", span, span.line))
        if event.tag is not None:
            self._note(collection_tag(event.tag, event.kind, span))
        self._anchors.open(event.anchor, span)
        return self._map(event, depth) if event.kind == "map" else self._list(event, depth)

    def _list(self, event: Event, depth: int) -> Composed:
        items = []
        while not self._ends():
            items.append(self._node(depth + 1))
        if self._peek():
            self._take()
        node = Sequence(tuple(item.node for item in items), self.file.span(event.start))
        return _sized(node, items)

    def _map(self, event: Event, depth: int) -> Composed:
        entries: list[RawEntry] = []
        parts: list[Composed] = []
        while not self._ends():
            key_event, found_before = self._events[self._next], len(self.findings)
            key = self._node(depth + 1) if key_event.kind != "scalar" else Composed(self._key(self._take()))
            if self._ends():  # the text broke off behind the key
                break
            value = self._node(depth + 1, key_event if key_event.kind == "scalar" else None)
            parts.append(value)
            if not isinstance(key.node, Scalar):
                message = "the key is a list" if isinstance(key.node, Sequence) else "the key is a map"
                self.findings.append(
                    codes.KEY_NOT_STRING.at(
                        self.file.span(key_event.start), message, hint="quote it if a text is meant"
                    )
                )
            elif len(self.findings) == found_before or key_event.kind == "scalar":
                plain = key_event.kind == "scalar" and not key_event.style and key_event.tag is None
                entries.append(RawEntry(key.node, value.node, plain and key.node.text == "<<"))
        if self._peek():
            self._take()
        node = Mapping(resolve(entries, self.findings), self.file.span(event.start))
        return _sized(node, parts)

    def _key(self, event: Event) -> Scalar:
        key = self._plain(event, event.start)
        self._anchors.close(event.anchor, Composed(key))
        self._note(key_finding(key))
        return key

    def _scalar(self, event: Event, after_key: Event | None) -> Scalar:
        start = event.start
        if event.anchor or event.tag:
            properties = _PROPERTY.match(self.file.text, start, event.end)
            start = properties.end() if properties else start
        elif after_key is not None and event.start == event.end:
            start = after_key.end  # an empty value stands behind its key, not before the next one
        scalar = self._plain(event, start)
        if not event.style:
            scalar = self._uncut(event, start, scalar)
        if start not in self._masks:
            self.findings.extend(scalar_findings(scalar, event.style, event.tag is not None))
        return as_meant(scalar, event.tag is not None)

    def _plain(self, event: Event, start: int) -> Scalar:
        span = self.file.span(start)
        first_line = span.line + (event.style in ("|", ">"))
        if start in self._masks:
            return Scalar(self._masks[start], "str", span, first_line)
        kind = "str" if event.style else core_kind(event.value)
        if event.tag is not None:
            kind, finding = tagged_kind(event.tag, event.value, self.file.span(event.start))
            self._note(finding)
        return Scalar(event.value, kind, span, first_line)

    def _uncut(self, event: Event, start: int, scalar: Scalar) -> Scalar:
        """The scalar with what a # without a space behind it cuts off; that it does is noted."""
        empty = event.start == event.end
        match = (_EMPTY_CUT if empty else _CUT).match(self.file.text, start if empty else event.end)
        if match is None or not (empty or scalar.kind == "str"):
            return scalar
        rest = self.file.rest_of_line(match.end() - 1)
        what = "the value is empty" if empty else "the text ends here"
        whole = f"{scalar.text} {rest}".strip()
        self._note(
            codes.CUT_BY_COMMENT.at(
                self.file.span(match.end() - 1),
                f"{what}, since # after a space begins a comment",
                value=whole[:80],
                hint="put quotes around the whole text, or a space behind the # if a comment is meant",
            )
        )
        return Scalar(whole, "str", scalar.span, scalar.first_line)

    def _note(self, finding: Diagnostic | None) -> None:
        if finding is not None:
            self.findings.append(finding)


def _sized(node: Mapping | Sequence, parts: list[Composed]) -> Composed:
    return Composed(node, 1 + sum(part.size for part in parts), 1 + max((part.height for part in parts), default=0))
