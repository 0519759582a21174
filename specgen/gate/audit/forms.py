"""The memory in a row of JSON, whatever the store calls its parts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime

from specgen.gate.audit.memory import Bad, Memory, Place

TEXTS = ("memory", "text", "content", "data")
"""The keys that may hold a memory's text; the first that does is taken."""
TYPES = ("type", "mtype", "memory_type")
DATES = ("created_at", "createdAt", "timestamp", "date", "updated_at")
LISTS = ("results", "memories", "items", "data")
"""The keys under which an export has a list of memories."""

_MONTH = re.compile(r"(\d{4})-(\d{2})(?:\D|$)")
_MILLISECONDS = 100_000_000_000


def memory_of(row: object, place: Place) -> Memory | Bad:
    """The memory that a row is, or why it is none."""
    if isinstance(row, str):
        return Memory(place, row) if row.strip() else Bad(place, "an empty text")
    if not isinstance(row, Mapping):
        return Bad(place, f"no object but {_kind(row)}")
    text = _text(row)
    if text is None:
        return Bad(place, f"no text under {', '.join(TEXTS[:-1])} or {TEXTS[-1]}")
    if not text.strip():
        return Bad(place, "an empty text")
    return Memory(place, text, _id(row), _type(row), _month(row))


def rows_of(row: object) -> list[object] | None:
    """The memories that an object lists, as a page of an export does; None where it is a memory itself."""
    if isinstance(row, Mapping) and _text(row) is None:
        for key in LISTS:
            if isinstance(row.get(key), list):
                return list(row[key])
    return None


def _text(row: Mapping[object, object]) -> str | None:
    for key in TEXTS:
        found = row.get(key)
        if isinstance(found, str):
            return found
        if isinstance(found, Mapping):
            inner = _text(found)
            if inner is not None:
                return inner
    return None


def _id(row: Mapping[object, object]) -> str | None:
    found = row.get("id")
    return str(found) if isinstance(found, str | int) and not isinstance(found, bool) else None


def _type(row: Mapping[object, object]) -> str | None:
    """From the row or its metadata, never from categories, which a store may give late or not at all."""
    inner = row.get("metadata")
    for holder in (row, inner if isinstance(inner, Mapping) else {}):
        for key in TYPES:
            found = holder.get(key)
            if isinstance(found, str) and found.strip():
                return found.strip()[:80]
    return None


def _month(row: Mapping[object, object]) -> str | None:
    inner = row.get("metadata")
    for holder in (row, inner if isinstance(inner, Mapping) else {}):
        for key in DATES:
            month = _month_of(holder.get(key))
            if month is not None:
                return month
    return None


def _month_of(value: object) -> str | None:
    if isinstance(value, str):
        found = _MONTH.match(value.strip())
        return f"{found[1]}-{found[2]}" if found and 1 <= int(found[2]) <= 12 else None
    if isinstance(value, int | float) and not isinstance(value, bool):
        seconds = value / 1000 if abs(value) >= _MILLISECONDS else value
        try:
            return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m}"
        except (ValueError, OverflowError, OSError):
            return None
    return None


def _kind(value: object) -> str:
    names = {"NoneType": "null", "bool": "true or false", "list": "a list"}
    return names.get(type(value).__name__, "a number")
