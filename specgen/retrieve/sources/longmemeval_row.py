"""One row of LongMemEval: a question with a haystack of its own. What is read, what is tolerated, what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from specgen.retrieve.model import Group, Haystack, Head, LeftOut, Place, Question, Session, Turn
from specgen.retrieve.sources.longmemeval_dates import parse_when
from specgen.retrieve.sources.row_faults import RowFaultError, kind

ABSTAINS = "_abs"
"""What the id of a question ends in whose answer is not in its haystack."""


def head(row: object) -> Head:
    """A question's id and type. RowFaultError where it has none."""
    if not isinstance(row, Mapping):
        raise RowFaultError(f"it is {kind(row)}, and an object is expected")
    return Head(_text(row, "question_id"), _text(row, "question_type"))


def read(row: Mapping[str, Any]) -> Group | LeftOut:
    """A row as a group of one question; LeftOut where it asks for evidence that the haystack does not have."""
    name, told = head(row)
    sessions = _sessions(row)
    abstains = name.endswith(ABSTAINS)
    evidence = () if abstains else _evidence(row, sessions)
    if not abstains and not evidence:
        return LeftOut(name, "no turn has its answer, and none of its answer_session_ids is in the haystack")
    question = Question(
        id=name, type=told, text=_text(row, "question"), answer=_answer(row.get("answer")),
        asked=_when(row.get("question_date"), "question_date"), evidence=evidence, abstains=abstains,
    )  # fmt: skip
    return Group(Haystack(name, sessions), (question,))


def _sessions(row: Mapping[str, Any]) -> tuple[Session, ...]:
    talks = _list(row, "haystack_sessions")
    ids = _list(row, "haystack_session_ids")
    if len(ids) != len(talks):
        raise RowFaultError(f"it has {len(talks)} haystack_sessions and {len(ids)} haystack_session_ids")
    dates = _list(row, "haystack_dates") if row.get("haystack_dates") is not None else []
    if len(dates) > len(talks):
        raise RowFaultError(f"it has {len(talks)} haystack_sessions and {len(dates)} haystack_dates")
    dates += [None] * (len(talks) - len(dates))
    return tuple(
        Session(_id(one, f"haystack_session_ids[{at}]"), _when(date, f"haystack_dates[{at}]"), _turns(talk, at))
        for at, (one, date, talk) in enumerate(zip(ids, dates, talks, strict=True))
    )


def _turns(talk: object, at: int) -> tuple[Turn, ...]:
    if not isinstance(talk, list):
        raise RowFaultError(f"haystack_sessions[{at}] is {kind(talk)}, and a list of turns is expected")
    turns = []
    for index, turn in enumerate(talk):
        place = f"haystack_sessions[{at}][{index}]"
        if not isinstance(turn, Mapping):
            raise RowFaultError(f"{place} is {kind(turn)}, and an object with role and content is expected")
        role, content = turn.get("role"), turn.get("content")
        if not isinstance(role, str) or not role:
            raise RowFaultError(f"{place}: its role is {role!r}, and a text is expected")
        if content is not None and not isinstance(content, str):
            raise RowFaultError(f"{place}: its content is {kind(content)}, and a text is expected")
        turns.append(Turn(index, role, (content or "").strip()))
    return tuple(turns)


def _evidence(row: Mapping[str, Any], sessions: tuple[Session, ...]) -> tuple[tuple[Place, ...], ...]:
    """Each turn that has the answer; of an answer session in which none is marked, the session."""
    named = {_id(one, "answer_session_ids") for one in row.get("answer_session_ids") or ()}
    places: dict[Place, None] = {}
    for at, (session, talk) in enumerate(zip(sessions, row["haystack_sessions"], strict=True)):
        marked = [index for index, turn in enumerate(talk) if _marked(turn, f"haystack_sessions[{at}][{index}]")]
        if marked:
            places.update((Place(session.id, index), None) for index in marked)
        elif session.id in named:
            places[Place(session.id, None)] = None
    return tuple((place,) for place in places)


def _marked(turn: Mapping[str, Any], place: str) -> bool:
    mark = turn.get("has_answer")
    if mark is not None and not isinstance(mark, bool):
        raise RowFaultError(f"{place}: its has_answer is {mark!r}, and true or false is expected")
    return mark is True


def _when(value: object, place: str) -> datetime | None:
    if value is None or value == "":
        return None
    try:
        return parse_when(str(value))
    except ValueError as error:
        raise RowFaultError(f"{place}: {error}") from None


def _answer(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value)
    raise RowFaultError(f"its answer is {kind(value)}, and a text or a number is expected")


def _text(row: Mapping[str, Any], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value.strip():
        raise RowFaultError(f"its {key} is {'absent' if key not in row else repr(value)}, and a text is expected")
    return value


def _id(value: object, place: str) -> str:
    if not isinstance(value, str) or not value:
        raise RowFaultError(f"{place} is {value!r}, and a text is expected")
    return value


def _list(row: Mapping[str, Any], key: str) -> list[Any]:
    value = row.get(key)
    if not isinstance(value, list):
        raise RowFaultError(f"its {key} is {'absent' if key not in row else kind(value)}, and a list is expected")
    return list(value)
