"""Pad a history: what filler may not say is read off its key, whether that is being made or lies in a build."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from specgen.build import jsontext, layout
from specgen.build.documents import planted
from specgen.build.records import check_row
from specgen.build.staging import Staging
from specgen.diagnostics import SpecError
from specgen.formats.number_marks import SIGNS, currency_of
from specgen.guards import codes
from specgen.guards.clear import Row, clear_of
from specgen.haystack.errors import NoFillerError
from specgen.haystack.padding import pad
from specgen.haystack.spoken import Filling, Padded, Spoken
from specgen.haystack.topics import cast_without
from specgen.model.built import History, Played
from specgen.model.haystack import Said, Size
from specgen.model.values import Plain
from specgen.world.streams import Stream

_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Told:
    """One history as its build tells it: `planted` and `checks` are its rows of the key. `family` and `seed` label the
    streams; `requests` are what its probes ask; `called` are further words for plants, which the key does not have."""

    family: str
    seed: str
    locale: str
    id: str
    sessions: Sequence[Spoken]
    requests: Sequence[str]
    planted: Row
    checks: Sequence[Row]
    own: Sequence[tuple[Said, ...]] = ()
    called: Mapping[str, Sequence[str]] | None = None


def pad_told(told: Told, size: Size, sessions: Sequence[Spoken] | None = None) -> Iterator[Padded]:
    """The padded history, or its first `sessions` padded to that size. NoFillerError where nothing keeps clear."""
    texts = [text for session in told.sessions for _, text in session.turns]
    filling = Filling(
        streams=lambda label: Stream(told.seed, f"{told.family}/{label}"),
        breach=clear_of(told.planted, told.checks, told.called).breach,
        currency=SIGNS.get(currency_of(told.locale), "€"),
        projects=tuple(dict.fromkeys(session.project for session in told.sessions)),
        own=told.own,
        cast=cast_without(_words([*texts, *told.requests])),
    )
    return pad(told.id, sessions if sessions is not None else told.sessions, size, filling)


def padded(played: Played) -> Iterator[Padded]:
    """A history of a spec that has a haystack, padded as the spec says. SpecError where no filler keeps clear."""
    haystack = played.spec.haystack
    if haystack is None:
        return
    try:
        yield from pad_told(told_of(played), haystack.size)
    except NoFillerError as error:
        hint = "draw what is asked from larger spaces, or give filler of your own"
        raise SpecError((codes.FILLER.at(haystack.span, str(error), hint=hint),)) from error


def padded_row(history: str, session: Padded) -> dict[str, Plain]:
    """One line of haystack.jsonl: like one of sessions.jsonl, without files."""
    turns: list[Plain] = [{"role": role, "content": content} for role, content in session.turns]
    return {"history": history, "id": session.id, "date": session.date, "project": session.project, "turns": turns}


class HaystackWriter:
    """Writes haystack.jsonl as histories stream by, and into the key which of its sessions are the history's own."""

    def __init__(self, staging: Staging, stack: ExitStack) -> None:
        self._rows = stack.enter_context(staging.open(layout.HAYSTACK))
        self._own = stack.enter_context(staging.open(layout.PADDED))

    def add(self, played: Played) -> None:
        """One history."""
        history = played.history.id
        own: dict[str, Plain] = {}
        for session in padded(played):
            self._rows.write(jsontext.line(padded_row(history, session)))
            if session.source is not None:
                own[session.source] = session.id
        self._own.write(jsontext.line({"history": history, "sessions": own}))


def told_of(played: Played) -> Told:
    """A history as its build will tell it, with what only the spec has beside it."""
    history, spec = played.history, played.spec
    checks = [check_row(spec, history.id, asked, None) for asked in history.probes]
    requests = [asked.request for asked in history.probes]
    own = spec.haystack.own if spec.haystack else ()
    return Told(
        family=spec.family,
        seed=history.world.seed,
        locale=spec.locale,
        id=history.id,
        sessions=spoken(history),
        requests=requests,
        planted=planted(spec, played),
        checks=checks,
        own=tuple(one.turns for one in own),
        called={plant.id: plant.asked_as for plant in spec.plants if plant.person is None},
    )


def spoken(history: History) -> tuple[Spoken, ...]:
    """The sessions of a history as padding takes them."""
    return tuple(
        Spoken(one.id, one.date, one.project, tuple((turn.role, turn.content) for turn in one.turns))
        for one in history.sessions
    )


def _words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word for text in texts for word in _WORD.findall(text.casefold()))
