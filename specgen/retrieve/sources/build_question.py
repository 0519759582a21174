"""From a probe of a build to a question of retrieval, or why it is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time

from specgen.render.wording import abstention
from specgen.retrieve.model import LeftOut, Place, Question
from specgen.retrieve.sources.build_asks import reads_as_question
from specgen.retrieve.sources.build_rows import Row

AT_NIGHT = time(20, tzinfo=UTC)
"""When a probe of a day is asked: after the sessions of that day."""

ABSENT = "_abs"
"""How the id ends of a question whose evidence was taken out."""

WORK = "it asks for work to be done, and does not read as a question"
NOTHING = "it needs nothing that the history tells"
RESTRAINT = "what counts is what is left undone, and nothing is to be found"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and the session after which it is asked."""

    question: Question
    after: str


def asked_of(check: Row, probe: Row, prefix: str) -> Asked | LeftOut:
    """The question that a probe is; `prefix` comes before its id.

    An `ask` probe is one. A `do` probe is one where its request reads so. Evidence is the key's, all of [any of turns].
    Where nothing is to be asserted, for what is asked was never said, was taken back or is to be forgotten, the right
    answer is an abstention, and there is no evidence.
    """
    id_ = prefix + str(check["id"])
    asserts, ask = any(map(_asserts, check["checks"])), check["kind"] == "ask"
    if not ask and not reads_as_question(check["request"], check["locale"]):
        return LeftOut(id_, WORK)
    abstains = not asserts and check["guard"] is not None
    if abstains and not ask:
        return LeftOut(id_, RESTRAINT)
    evidence = () if abstains else tuple(_places(group) for group in check["evidence"])
    if not abstains and not evidence:
        return LeftOut(id_, NOTHING)
    needed = {place for group in evidence for place in group}
    question = Question(
        id=id_,
        type=str(check["area"]),
        text=str(check["request"]),
        answer=str(check["answer"]["reply"]),
        asked=datetime.combine(datetime.fromisoformat(probe["date"]), AT_NIGHT),
        evidence=evidence,
        superseded=tuple(place for place in _places(check["superseded"]) if place not in needed),
        abstains=abstains,
    )
    return Asked(question, str(probe["after"]))


def unanswerable(asked: Asked, check: Row) -> Asked:
    """The same question where all that answers it is gone: its right answer is an abstention."""
    one = asked.question
    question = Question(
        id=one.id + ABSENT,
        type=one.type,
        text=one.text,
        answer=abstention(str(check["locale"])),
        asked=one.asked,
        abstains=True,
    )
    return Asked(question, asked.after)


def renumbered(question: Question, ids: Mapping[str, str]) -> Question:
    """The question over a padded history, whose sessions have other ids."""
    return Question(
        id=question.id,
        type=question.type,
        text=question.text,
        answer=question.answer,
        asked=question.asked,
        evidence=tuple(tuple(_moved(place, ids) for place in group) for group in question.evidence),
        superseded=tuple(_moved(place, ids) for place in question.superseded),
        abstains=question.abstains,
    )


def sessions_of(question: Question) -> frozenset[str]:
    """The sessions that hold evidence, or what is superseded."""
    groups = (*question.evidence, question.superseded)
    return frozenset(place.session for group in groups for place in group)


def _moved(place: Place, ids: Mapping[str, str]) -> Place:
    return Place(ids.get(place.session, place.session), place.turn)


def _places(turns: Iterable[Row]) -> tuple[Place, ...]:
    return tuple(Place(str(turn["session"]), int(turn["turn"])) for turn in turns)


def _asserts(check: Row) -> bool:
    """Whether a check wants something said that the history tells."""
    kind, mode = check["type"], check.get("mode")
    return kind == "person" or (kind == "value" and mode == "state") or (kind == "option" and mode == "follow")
