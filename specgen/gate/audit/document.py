"""One JSON value that holds many memories: an array, or an object with one under a known key. ijson reads it."""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from specgen.gate.audit.forms import LISTS, memory_of
from specgen.gate.audit.memory import Bad, Memory, Place, StoreError

EXTRA = "pip install 'specgen[gate]'"
_EARLY = 65_536
_DEEPEST = 64
"""Levels of a value. ijson's memory grows with their square."""


def items(path: Path) -> Iterator[Memory | Bad]:
    """The memories of the array. Where it breaks off, that is told as a bad row and what came before it stands."""
    if importlib.util.find_spec("ijson") is None:
        raise StoreError("a JSON array is read with ijson, which is not installed", EXTRA)
    import ijson

    number = 0
    with path.open("rb") as file:
        prefix = _prefix(file)
        file.seek(3 if file.read(3) == b"\xef\xbb\xbf" else 0)
        try:
            for row in ijson.items(ijson.parse(_events(file)), prefix):
                number += 1
                yield memory_of(row, Place("item", number))
        except (ijson.JSONError, ValueError) as error:
            yield Bad(Place("item", number + 1), f"the JSON breaks off: {_why(error)}")


def lists_memories(path: Path) -> bool:
    """Whether a list of memories begins early in the file. True where nobody can tell."""
    if importlib.util.find_spec("ijson") is None:
        return True
    with path.open("rb") as file:
        return _found(io.BytesIO(file.read(_EARLY))) is not None


def _events(file: Any) -> Iterator[tuple[str, Any]]:
    """The parts of the value, one after another. ValueError where it is too deep."""
    import ijson

    depth = 0
    for event, value in ijson.basic_parse(file, use_float=True):
        if event.startswith("start_"):
            depth += 1
            if depth > _DEEPEST:
                raise ValueError(f"it is more than {_DEEPEST} levels deep")
        elif event.startswith("end_"):
            depth -= 1
        yield event, value


def _why(error: Exception) -> str:
    said = error.args[0] if error.args else ""
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    return text.strip().partition("\n")[0][:80]


def _prefix(file: Any) -> str:
    """Where the memories lie, in ijson's words."""
    found = _found(file)
    file.seek(0)
    return f"{found}.item" if found else "item"


def _found(file: Any) -> str | None:
    """The key of the list; empty where the value is one, None where there is none."""
    import ijson

    mark = file.read(3)
    file.seek(3 if mark == b"\xef\xbb\xbf" else 0)
    try:
        for path, event, _ in ijson.parse(_events(file)):
            if event == "start_array" and path in ("", *LISTS):
                return str(path)
    except (ijson.JSONError, ValueError):
        pass
    return None
