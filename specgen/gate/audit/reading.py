"""Read a dump row by row, without ever holding all of it: JSON lines, a JSON array, or an export with a list in it."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import IO

from specgen.gate.audit.document import items, lists_memories
from specgen.gate.audit.forms import memory_of, rows_of
from specgen.gate.audit.memory import Bad, Memory, Place, StoreError

_LOOKED_AT = 20
_LONGEST = 8_000_000
"""Bytes of a line that is read whole."""


def read(path: Path) -> Iterator[Memory | Bad]:
    """The rows of a dump, in its order; the same each time. StoreError where the file cannot be read."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise StoreError(f"{path} is no file", hint="the dump is read twice: write it to a file")
        yield from items(path) if _is_document(path) else _lines(path)
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror or error}") from error


def _lines(path: Path) -> Iterator[Memory | Bad]:
    with path.open("rb") as file:
        for number, raw in enumerate(_raw(file), 1):
            if not raw.strip():
                continue
            place = Place("line", number)
            if len(raw) > _LONGEST:
                yield Bad(place, f"more than {_LONGEST:,} bytes")
                continue
            try:
                row = json.loads(raw.decode("utf-8-sig" if number == 1 else "utf-8"))
            except UnicodeDecodeError:
                yield Bad(place, "no UTF-8")
                continue
            except (ValueError, RecursionError):
                yield Bad(place, "no JSON")
                continue
            listed = rows_of(row)
            for each in [row] if listed is None else listed:
                yield memory_of(each, place)


def _raw(file: IO[bytes]) -> Iterator[bytes]:
    """The lines, of which one that is too long is cut just beyond that."""
    while raw := file.readline(_LONGEST + 1):
        yield raw
        while len(raw) > _LONGEST and not raw.endswith(b"\n"):
            raw = file.readline(_LONGEST + 1)


def _is_document(path: Path) -> bool:
    """Whether the file is one JSON value over many lines, or an array, and not an object a line."""
    with path.open("rb") as file:
        head = [raw.strip() for raw in islice((raw for raw in _raw(file) if raw.strip()), _LOOKED_AT)]
    if not head:
        return False
    first = head[0].removeprefix(b"\xef\xbb\xbf")
    if first.startswith(b"["):
        return True
    if len(head[0]) >= _LONGEST:
        return first.startswith(b"{") and lists_memories(path)
    return first.startswith(b"{") and not any(_is_object(each) for each in (first, *head[1:]))


def _is_object(raw: bytes) -> bool:
    try:
        return isinstance(json.loads(raw), dict)
    except (ValueError, RecursionError):
        return False
