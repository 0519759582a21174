"""What the hostile agents share: reading the answer out of an eval's key, wherever one is found."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

REQUEST = sys.argv[-1]


def answer_in(path: Path) -> str | None:
    """The answer to the request that we were asked, if this file is a key that has it."""
    try:
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    except (OSError, ValueError):
        return None
    for row in rows:
        if isinstance(row, dict) and row.get("request") == REQUEST and "answer" in row:
            return str(row["answer"]["reply"])
    return None


def answer_below(top: str) -> str | None:
    """The same for every file of a folder; the system's pretended files are left out."""
    for place, folders, files in os.walk(top):
        if place == "/":
            folders[:] = [name for name in folders if name not in ("proc", "sys")]
        for name in files:
            found = answer_in(Path(place, name)) if name.endswith(".jsonl") else None
            if found is not None:
                return found
    return None


def first(places: Iterable[str]) -> str:
    """The answer from the first of these folders that has it, or what we say where none has."""
    return next((found for found in map(answer_below, places) if found is not None), "nothing found")


def tried(deeds: Iterable[tuple[str, Callable[[], object]]]) -> Iterator[str]:
    """The names of the deeds that could be done."""
    for name, deed in deeds:
        try:
            deed()
        except OSError:
            continue
        yield name
