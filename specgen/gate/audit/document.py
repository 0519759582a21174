"""One JSON value that holds many memories: an array, or an object with one under a known key. ijson reads it."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from specgen.gate.audit.forms import LISTS, memory_of
from specgen.gate.audit.memory import Bad, Memory, Place, StoreError

EXTRA = "pip install 'specgen[gate]'"


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
            for row in ijson.items(file, prefix, use_float=True):
                number += 1
                yield memory_of(row, Place("item", number))
        except (ijson.JSONError, ValueError) as error:
            yield Bad(Place("item", number + 1), f"the JSON breaks off: {str(error).splitlines()[0][:80]}")


def _prefix(file: Any) -> str:
    """Where the memories lie, in ijson's words."""
    import ijson

    mark = file.read(3)
    file.seek(3 if mark == b"\xef\xbb\xbf" else 0)
    found = "item"
    try:
        for path, event, _ in ijson.parse(file):
            if event == "start_array" and path in ("", *LISTS):
                found = f"{path}.item" if path else "item"
                break
    except (ijson.JSONError, ValueError):
        pass
    file.seek(0)
    return found
