"""What mem0 answers, in the forms that its versions have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from specgen.gate.live.store import Memory, StoreFaultError


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a list. `count` is how many there are on all pages, `next` whether the server names a next one; both
    None where the answer is a bare list, which is whole."""

    rows: tuple[Mapping[str, object], ...]
    count: int | None
    next: bool | None

    def more(self, seen: int) -> bool:
        """Whether there are more pages, `seen` rows having been read."""
        return bool(self.next) or (self.next is None and self.count is not None and seen < self.count)


def page_of(content: object) -> Page:
    """The page in an answer. StoreFaultError where there is none."""
    rows = content.get("results", content.get("memories")) if isinstance(content, Mapping) else content
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise StoreFaultError("the store lists memories in a form that is not mem0's")
    if not isinstance(content, Mapping):
        return Page(tuple(rows), None, None)
    count, following = content.get("count"), content.get("next")
    return Page(
        tuple(rows),
        count if isinstance(count, int) and not isinstance(count, bool) else None,
        bool(following) if "next" in content else None,
    )


def memory_of(row: Mapping[str, object]) -> Memory | None:
    """The memory in a row; None where it has no id or no text."""
    text = next((row[key] for key in ("memory", "text", "content", "data") if isinstance(row.get(key), str)), None)
    identity = row.get("id")
    if not isinstance(text, str) or not isinstance(identity, str | int):
        return None
    metadata = row.get("metadata")
    return Memory(str(identity), text, metadata if isinstance(metadata, Mapping) else {})


def events_of(content: object) -> tuple[str, ...]:
    """The events in the answer to an added window: one, or a list of them, maybe under `results`."""
    if isinstance(content, Mapping):
        event = content.get("event_id")
        if isinstance(event, str) and event:
            return (event,)
        content = content.get("results", [])
    rows = content if isinstance(content, list) else []
    found = [row.get("event_id") for row in rows if isinstance(row, Mapping)]
    return tuple(dict.fromkeys(each for each in found if isinstance(each, str) and each))
