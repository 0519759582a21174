"""One conversation of LoCoMo with its questions. What is read, what is tolerated, what is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from typing import Any

from specgen.retrieve.model import Group, Haystack, LeftOut, Place, Question, Session, Turn
from specgen.retrieve.sources.row_faults import RowFaultError, kind

UNANSWERABLE = 5
"""The category whose questions ask for what was never said, with an answer that misleads."""

CATEGORIES = range(1, 6)

_SESSION = re.compile(r"session_(0|[1-9]\d{0,5})")
_WHOLE = re.compile(r"D(\d{1,6}):(\d{1,6})")
_WITHIN = re.compile(r"D:?(\d{1,6}):(\d{1,6})")
_HALVES = {"am": 0, "pm": 12}
_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
           "december")  # fmt: skip


def name_of(row: object) -> str:
    """The id of a conversation. RowFaultError where it has none."""
    if not isinstance(row, Mapping):
        raise RowFaultError(f"it is {kind(row)}, and an object is expected")
    name = row.get("sample_id")
    if isinstance(name, bool) or not isinstance(name, (str, int)) or not str(name).strip():
        raise RowFaultError(f"its sample_id is {'absent' if 'sample_id' not in row else repr(name)}")
    return str(name)


def read(row: Mapping[str, Any], joined: bool) -> tuple[Group, tuple[LeftOut, ...]]:
    """A conversation and its questions, and those that are left out. RowFaultError where it is none."""
    name = name_of(row)
    sessions, ids = _sessions(name, _object(row.get("conversation"), "its conversation"))
    known = {number: session.id for number, session in sessions.items()}
    questions: list[Question] = []
    left_out: list[LeftOut] = []
    for place, each in enumerate(_list(row.get("qa"), "its qa")):
        where = f"qa[{place}]"
        qa = _object(each, where)
        named = [] if qa.get("evidence") is None else _list(qa["evidence"], f"{where}: its evidence")
        evidence = tuple((one,) for one in _evidence(named, joined, known, ids))
        question = _question(f"{name}:q{place}", qa, evidence, where)
        if evidence or (qa["category"] == UNANSWERABLE and not named):
            questions.append(question)
        else:
            left_out.append(LeftOut(question.id, f"its evidence names no session: {qa.get('evidence')!r}"))
    return Group(Haystack(name, tuple(sessions.values())), tuple(questions)), tuple(left_out)


def parse_when(text: str | None) -> datetime | None:
    """The time that `1:56 pm on 8 May, 2023` names, as UTC; None where it names none."""
    words = (text or "").replace(",", " ").lower().split()
    if len(words) != 6 or words[1] not in _HALVES or words[2] != "on" or words[4] not in _MONTHS:
        return None
    clock, half, _, day, month, year = words
    hour, _, minute = clock.partition(":")
    try:
        of_day = time(int(hour) % 12 + _HALVES[half], int(minute))
        return datetime.combine(date(int(year), _MONTHS.index(month) + 1, int(day)), of_day, UTC)
    except ValueError:
        return None


def _sessions(name: str, talk: Mapping[str, Any]) -> tuple[dict[int, Session], dict[tuple[int, int], Place]]:
    """The sessions by number, in order, and the turns by the ids that evidence names."""
    ids: dict[tuple[int, int], Place] = {}
    sessions: dict[int, Session] = {}
    for number in sorted(int(found[1]) for key in talk if (found := _SESSION.fullmatch(key))):
        session = f"{name}:session_{number}"
        turns = []
        for place, each in enumerate(_list(talk[f"session_{number}"], f"session_{number}")):
            turn = _object(each, f"session_{number}[{place}]")
            text, speaker = turn.get("text"), turn.get("speaker")
            if text is not None and not isinstance(text, str):
                raise RowFaultError(f"session_{number}[{place}]: its text is {kind(text)}, and a text is expected")
            turns.append(Turn(place, str(speaker or "user"), (text or "").strip()))
            if found := _WHOLE.fullmatch(str(turn.get("dia_id"))):
                ids[int(found[1]), int(found[2])] = Place(session, place)
        sessions[number] = Session(session, _when(talk, f"session_{number}_date_time"), tuple(turns))
    return sessions, ids


def _when(talk: Mapping[str, Any], key: str) -> datetime | None:
    value = talk.get(key)
    if value is None or value == "":
        return None
    found = parse_when(value) if isinstance(value, str) else None
    if found is None:
        raise RowFaultError(f"{key}: {value!r} is no date of the form 1:56 pm on 8 May, 2023")
    return found


def _question(name: str, qa: Mapping[str, Any], evidence: tuple[tuple[Place, ...], ...], where: str) -> Question:
    text, category = qa.get("question"), qa.get("category")
    if not isinstance(text, str) or not text.strip():
        shown = "absent" if "question" not in qa else repr(text)
        raise RowFaultError(f"{where}: its question is {shown}, and a text is expected")
    if isinstance(category, bool) or not isinstance(category, int) or category not in CATEGORIES:
        shown = "absent" if "category" not in qa else repr(category)
        raise RowFaultError(f"{where}: its category is {shown}, and 1 to 5 is expected")
    answer = qa.get("answer", qa.get("adversarial_answer"))
    return Question(
        id=name, type=f"category_{category}", text=text,
        answer=None if answer is None else str(answer), evidence=evidence, abstains=not evidence,
    )  # fmt: skip


def _evidence(
    names: list[Any], joined: bool, known: Mapping[int, str], ids: Mapping[tuple[int, int], Place]
) -> tuple[Place, ...]:
    """The places that evidence names, each once. One whose turn does not exist names its session still."""
    found: dict[Place, None] = {}
    for name in names:
        text = str(name).strip()
        whole = _WHOLE.fullmatch(text)
        for one in _WITHIN.finditer(text) if joined else [whole] if whole else []:
            key = int(one[1]), int(one[2])
            if key[0] in known:
                found[ids.get(key, Place(known[key[0]], None))] = None
    return tuple(found)


def _object(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise RowFaultError(f"{what} is {'absent' if value is None else kind(value)}, and an object is expected")
    return value


def _list(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise RowFaultError(f"{what} is {'absent' if value is None else kind(value)}, and a list is expected")
    return value
