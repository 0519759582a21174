"""Pad a history with filler, as a stream."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from specgen.haystack.places import Place, calendar
from specgen.haystack.session import filler
from specgen.haystack.size import characters, tokens
from specgen.haystack.spoken import Filling, Padded, Spoken
from specgen.model.haystack import Said, Size

KEPT = 4_000_000
"""So many characters of filler are kept while it is measured; beyond, sessions are made a second time."""

DIGITS = 4


def pad(history: str, sessions: Sequence[Spoken], size: Size, filling: Filling) -> Iterator[Padded]:
    """The history's sessions with filler between them, in order of time.

    Filler has numbers from 0 on, and what the session of a number says and on which day it is depends on the history's
    id and that number alone: a longer haystack has all the filler of a shorter one, in the same order. Memory holds one
    session at a time, the history's own and up to `KEPT` characters aside. NoFillerError where filler cannot keep clear
    of what is asked; ValueError for a history of no sessions.
    """
    label = f"haystack/{history}"
    kept: dict[int, tuple[Said, ...]] = {}
    count = _count(label, sessions, size, filling, kept)
    days = calendar([session.date for session in sessions])
    places = sorted(days.place(number, filling.streams(f"{label}/{number}/when")) for number in range(count))
    width = max(DIGITS, len(str(len(sessions) + count)))
    following = iter(places)
    place = next(following, None)
    position = 0
    for index, session in enumerate(sessions):
        while place is not None and place.before == index:
            position += 1
            yield _filled(f"s{position:0{width}}", place, label, filling, kept)
            place = next(following, None)
        position += 1
        yield Padded(f"s{position:0{width}}", session.date, session.project, session.turns, session.id)


def _count(
    label: str, sessions: Sequence[Spoken], size: Size, filling: Filling, kept: dict[int, tuple[Said, ...]]
) -> int:
    """How many filler sessions there is room for."""
    if size.sessions is not None:
        return max(0, size.sessions - len(sessions))
    assert size.tokens is not None
    said = sum(characters(session.turns) for session in sessions)
    number, room = 0, KEPT
    while True:
        turns = _turns(label, number, filling)
        length = characters(turns)
        if tokens(said + length) > size.tokens:
            return number
        if room >= length:
            kept[number] = turns
        said, room, number = said + length, room - length, number + 1


def _filled(id_: str, place: Place, label: str, filling: Filling, kept: dict[int, tuple[Said, ...]]) -> Padded:
    number = place.number
    turns = kept.pop(number, None) or _turns(label, number, filling)
    projects = filling.projects
    project = projects[filling.streams(f"{label}/{number}/project").below(len(projects))]
    return Padded(id_, place.day.isoformat(), project, turns, None, number)


def _turns(label: str, number: int, filling: Filling) -> tuple[Said, ...]:
    if number < len(filling.own):
        return filling.own[number]
    return filler(label, number - len(filling.own), filling)
