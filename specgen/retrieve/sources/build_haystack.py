"""The haystack of a history in a build: its own sessions, those that it was built with, or padded on the fly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

from specgen.haystack.spoken import Padded, Spoken
from specgen.model.haystack import Size
from specgen.retrieve.model import Session, Turn
from specgen.retrieve.sources import build_rows
from specgen.retrieve.sources.build_rows import History, Row

MORNING = time(8, tzinfo=UTC)
_HOURS = 10 * 60 * 60
_APART = 20 * 60


@dataclass(slots=True)
class Padder:
    """Pads histories of one build, reading once what all of them need of the key."""

    folder: Path
    family: str
    size: Size
    _seed: str | None = None
    _planted: dict[str, Row] = field(default_factory=dict)

    def pad(self, history: History, own: Sequence[Spoken], count: int) -> list[Padded]:
        """The first `count` sessions of a history, padded to the size. SourceError where they are more than that."""
        from specgen.build.haystack import Told, pad_told
        from specgen.haystack.errors import NoFillerError
        from specgen.retrieve.sources.errors import SourceError

        self._require_room(history, own[:count])
        if self._seed is None:
            self._seed, self._planted = build_rows.seed(self.folder), build_rows.planted(self.folder)
        locale = str(history.checks[0]["locale"])
        requests = [str(row["request"]) for row in history.checks]
        planted = self._planted.get(history.id, {})
        told = Told(self.family, self._seed, locale, history.id, own, requests, planted, history.checks)
        try:
            return list(pad_told(told, self.size, own[:count]))
        except NoFillerError as error:
            raise SourceError(f"{self.folder}, history {history.id}: {error}") from None

    def _require_room(self, history: History, own: Sequence[Spoken]) -> None:
        from specgen.haystack.size import characters, tokens
        from specgen.retrieve.sources.errors import SourceError

        if self.size.sessions is not None:
            there, most, what = len(own), self.size.sessions, "sessions"
        else:
            there = tokens(sum(characters(session.turns) for session in own))
            most, what = self.size.tokens or 0, "tokens"
        if there > most:
            raise SourceError(
                f"{self.folder}, history {history.id}: it has {there:,} {what} of its own, and the size is {most:,}",
                hint="name a larger size with --split, or bare",
            )


def spoken(rows: Iterable[Row]) -> tuple[Spoken, ...]:
    """Rows of sessions.jsonl."""
    return tuple(
        Spoken(
            str(row["id"]),
            str(row["date"]),
            row["project"],
            tuple((str(turn["role"]), str(turn["content"])) for turn in row["turns"]),
        )
        for row in rows
    )


def as_built(rows: Iterable[Row]) -> tuple[Padded, ...]:
    """Rows of haystack.jsonl with their `source`."""
    return tuple(
        Padded(one.id, one.date, one.project, one.turns, row["source"])
        for one, row in ((spoken([row])[0], row) for row in rows)
    )


def dated(sessions: Sequence[Spoken | Padded]) -> tuple[Session, ...]:
    """Sessions of a haystack. The key has days; a time of day keeps the sessions of one in order, from eight on."""
    many = Counter(session.date for session in sessions)
    seen: Counter[str] = Counter()
    found: list[Session] = []
    for session in sessions:
        apart = min(_APART, _HOURS // many[session.date])
        when = datetime.combine(datetime.fromisoformat(session.date), MORNING)
        turns = tuple(Turn(index, role, content) for index, (role, content) in enumerate(session.turns))
        found.append(Session(session.id, when + timedelta(seconds=seen[session.date] * apart), turns))
        seen[session.date] += 1
    return tuple(found)
