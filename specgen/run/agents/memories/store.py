"""The files of a state folder: what was said in earlier sessions, and documents.

`transcripts/` has a file for each session, with one turn a line, `{session, date, project, role, content}`, and for
sessions of one day a running number. Any Markdown or text file beside it is a document.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from specgen.build import jsontext
from specgen.model.values import Plain
from specgen.run.contract import SessionContext
from specgen.run.copies import is_folder
from specgen.run.texts import LIMIT, cut, sound

TRANSCRIPTS = "transcripts"
DOCUMENTS = (".md", ".txt")
_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of an earlier session."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Past:
    """An earlier session, as far as it was written down."""

    id: str
    date: str
    project: str | None
    turns: tuple[Turn, ...]


class Recorder:
    """Writes down a session turn by turn, in a folder of the state."""

    def __init__(self, context: SessionContext, folder: str = TRANSCRIPTS) -> None:
        self._folder = context.state / folder
        self._head: dict[str, Plain] = {
            "session": context.id, "date": context.date.isoformat(), "project": context.project,
            "number": len(list(_files(self._folder))),
        }  # fmt: skip
        self._path = self._folder / f"{context.id}.jsonl"

    def add(self, role: str, content: str) -> None:
        """Write down a message."""
        self._folder.mkdir(exist_ok=True)
        with self._path.open("ab") as file:
            file.write(jsontext.line({**self._head, "role": role, "content": sound(content)}).encode("utf-8"))


def sessions(state: Path, but: str, folder: str = TRANSCRIPTS) -> tuple[Past, ...]:
    """The sessions that are written down, oldest first, without the one that is called `but`."""
    found: list[tuple[tuple[str, int, tuple[tuple[int, str], ...]], Past]] = []
    for path in _files(state / folder):
        rows = list(_rows(_text(path, None))) if path.suffix == ".jsonl" else []
        if not rows or rows[0].get("session") == but:
            continue
        first = rows[0]
        id_, date, number = str(first.get("session")), str(first.get("date")), first.get("number")
        project = first.get("project")
        past = Past(id_, date, None if project is None else str(project), tuple(_turns(rows)))
        found.append(((date, number if isinstance(number, int) else 0, _natural(id_)), past))
    return tuple(past for _, past in sorted(found, key=lambda each: each[0]))


def documents(state: Path) -> tuple[tuple[str, str], ...]:
    """The Markdown and text files of the state, by path: a memory that was written by hand, or by a model."""
    return tuple(
        (path.relative_to(state).as_posix(), text)
        for path in _files(state)
        if path.suffix in DOCUMENTS and (text := _text(path, LIMIT).strip())
    )


def _files(folder: Path) -> Iterator[Path]:
    """The regular files under a folder, sorted; links and what is hidden are left out."""
    if not is_folder(folder):
        return
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.is_symlink():
            continue
        if path.is_dir():
            yield from _files(path)
        elif path.is_file():
            yield path


def _text(path: Path, most: int | None) -> str:
    with suppress(OSError), open(os.open(path, _OPEN), "rb") as file:
        text = file.read().decode("utf-8", "replace")
        return text if most is None else cut(text)
    return ""


def _rows(text: str) -> Iterator[dict[str, object]]:
    """The objects of the lines; a line that was cut off by a kill is none."""
    for line in text.split("\n"):
        with suppress(ValueError, RecursionError):
            row = json.loads(line)
            if isinstance(row, dict):
                yield row


def _turns(rows: Iterable[dict[str, object]]) -> Iterator[Turn]:
    for row in rows:
        role, content = row.get("role"), row.get("content")
        if isinstance(role, str) and isinstance(content, str):
            yield Turn(sound(role), sound(content))


def _natural(name: str) -> tuple[tuple[int, str], ...]:
    """S9 comes before S10."""
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in re.findall(r"\d+|\D+", name))
