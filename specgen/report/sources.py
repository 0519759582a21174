"""What a build says besides the judge's tests: sessions, what each plant is, which turns taught what a probe needs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from specgen.build import layout
from specgen.intervals.faults import StatsError
from specgen.report.texts import line, short

_TURN = 6_000


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of the history. `anchor` is its place in the page."""

    anchor: str
    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Session:
    """One session of the history."""

    anchor: str
    id: str
    date: str
    project: str
    files: tuple[str, ...]
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Taught:
    """A turn that taught something: where it stands, and how it begins. `superseded`: it no longer holds."""

    anchor: str
    session: str
    date: str
    excerpt: str
    superseded: bool


@dataclass(frozen=True, slots=True)
class Needed:
    """A plant that a probe needs, and what is true of it at the end of the history (None: unset)."""

    id: str
    kind: str
    said: str | None


@dataclass(frozen=True, slots=True)
class Sources:
    """A build for a report. `needed` and `taught` are by probe id."""

    sessions: tuple[Session, ...]
    needed: Mapping[str, tuple[Needed, ...]]
    taught: Mapping[str, tuple[Taught, ...]]


def read_sources(build: Path) -> Sources:
    """Sessions and evidence of a build. StatsError where a file of it cannot be read."""
    try:
        return _sources(build)
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise StatsError(f"{build} cannot be read as a build: {type(error).__name__}: {str(error)[:160]}") from error


def _sources(build: Path) -> Sources:
    sessions = {
        (row["history"], row["id"]): _session(row, place) for place, row in enumerate(_rows(build / layout.SESSIONS), 1)
    }
    planted = _planted(build)
    needed: dict[str, tuple[Needed, ...]] = {}
    taught: dict[str, tuple[Taught, ...]] = {}
    for row in _rows(build / layout.CHECKS):
        history = row.get("history", "")
        needed[row["id"]] = tuple(_needed(planted, history, plant) for plant in row.get("needs", ()))
        taught[row["id"]] = tuple(_taught(sessions, row))
    return Sources(tuple(sessions.values()), needed, taught)


def _session(row: Mapping[str, Any], place: int) -> Session:
    turns = tuple(
        Turn(f"s{place}-{n}", line(turn["role"]), short(turn["content"], _TURN)) for n, turn in enumerate(row["turns"])
    )
    names = tuple(line(name) for name in row.get("files") or ())
    return Session(f"s{place}", line(row["id"]), line(row["date"]), line(row.get("project") or ""), names, turns)


def _planted(build: Path) -> dict[tuple[str, str], Mapping[str, Any]]:
    path = build / layout.PLANTED
    if not path.is_file():
        return {}
    rows = json.loads(path.read_text("utf-8"))["histories"]
    return {(history["history"], plant["id"]): plant for history in rows for plant in history["plants"]}


def _needed(planted: Mapping[tuple[str, str], Mapping[str, Any]], history: str, plant: str) -> Needed:
    row = planted.get((history, plant), {})
    said = row.get("said")
    return Needed(line(plant), line(str(row.get("kind", "plant"))), line(str(said)) if said is not None else None)


def _taught(sessions: Mapping[tuple[str, str], Session], row: Mapping[str, Any]) -> Iterator[Taught]:
    seen: set[tuple[str, int]] = set()
    current = [turn for group in row.get("evidence", ()) for turn in group]
    for superseded, turns in ((False, current), (True, row.get("superseded", ()))):
        for each in turns:
            where = each["session"], each["turn"]
            session = sessions.get((row.get("history", ""), where[0]))
            if where in seen or session is None or not 0 <= where[1] < len(session.turns):
                continue
            seen.add(where)
            turn = session.turns[where[1]]
            yield Taught(turn.anchor, session.id, session.date, line(turn.content, 300), superseded)


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as file:
        for text in file:
            if text.strip():
                yield json.loads(text)
