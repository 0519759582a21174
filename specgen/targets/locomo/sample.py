"""One row of the file: a haystack as a conversation between two speakers, with its questions."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from specgen.model.values import Plain
from specgen.retrieve.model import Group, Haystack, Session
from specgen.targets.locomo.dates import day, written
from specgen.targets.locomo.qa import qa
from specgen.targets.questions.kinds import NOTHING, Hint
from specgen.targets.questions.lost import Lost

SPEAKERS = ("user", "assistant")
"""Who speaks where nobody is known to."""


def sample(group: Group, hints: Mapping[str, Hint], lost: Lost) -> dict[str, Plain]:
    """The row of a haystack and its questions, keys in the order in which upstream has them.

    What upstream's models wrote about its conversations (`event_summary`, `observation`, `session_summary`) is there
    and empty. Sessions are numbered from 1; two of the same id are one place, the first.
    """
    sessions = group.haystack.sessions
    numbers: dict[str, int] = {}
    for number, session in enumerate(sessions, 1):
        numbers.setdefault(session.id, number)
    people = _speakers(group.haystack, lost)
    return {
        "qa": [qa(one, group.haystack, numbers, hints.get(one.id, NOTHING), lost) for one in group.questions],
        "conversation": _conversation(sessions, people),
        "event_summary": {f"events_session_{n}": _events(one.when, people) for n, one in enumerate(sessions, 1)},
        "observation": {f"session_{n}_observation": _nothing(people) for n in range(1, len(sessions) + 1)},
        "session_summary": {f"session_{n}_summary": "" for n in range(1, len(sessions) + 1)},
        "sample_id": group.haystack.id,
    }


def _conversation(sessions: tuple[Session, ...], people: tuple[str, str]) -> dict[str, Plain]:
    found: dict[str, Plain] = {"speaker_a": people[0], "speaker_b": people[1]}
    for number, session in enumerate(sessions, 1):
        found[f"session_{number}_date_time"] = written(session.when) if session.when else ""
        found[f"session_{number}"] = [
            {"speaker": turn.role, "dia_id": f"D{number}:{turn.index + 1}", "text": turn.content}
            for turn in session.turns
        ]
    return found


def _speakers(haystack: Haystack, lost: Lost) -> tuple[str, str]:
    roles = tuple(dict.fromkeys(turn.role for session in haystack.sessions for turn in session.turns))
    if len(roles) > 2:
        lost.add(f"there are two speakers, and {len(roles)} speak: {', '.join(roles)}", haystack.id)
    if len({turn.role for session in haystack.sessions[:1] for turn in session.turns}) < 2:
        lost.add("one speaks in the first session, and upstream's code that asks models wants two", haystack.id)
    if any(session.when is None for session in haystack.sessions):
        lost.add("sessions have no date; there their dates are empty", haystack.id)
    both = (*roles, *(one for one in SPEAKERS if one not in roles))
    return both[0], both[1]


def _events(when: datetime | None, people: tuple[str, str]) -> dict[str, Plain]:
    return {**_nothing(people), "date": day(when) if when else ""}


def _nothing(people: tuple[str, str]) -> dict[str, Plain]:
    return {people[0]: [], people[1]: []}
