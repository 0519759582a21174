"""One row of the file: a question with its haystack, keys in the order in which upstream writes them."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.model.values import Plain
from specgen.retrieve.model import Group, Question, Session
from specgen.retrieve.sources.longmemeval_dates import written
from specgen.targets.longmemeval import ids
from specgen.targets.questions.kinds import Hint, kind_of
from specgen.targets.questions.lost import Lost


def row(name: str, question: Question, group: Group, hint: Hint, oracle: bool, lost: Lost) -> dict[str, Plain]:
    """The row of a question, which is called `name` there; what it cannot say is noted in `lost`.

    With `oracle` it has only the sessions with evidence; an abstention, which has none, has them all.
    """
    haystack = group.haystack
    evidence = frozenset(place.session for alternatives in question.evidence for place in alternatives)
    kept = [one for one in haystack.sessions if not oracle or not evidence or one.id in evidence]
    new = ids.sessions((session.id for session in kept), evidence)
    for why in _losses(question, group):
        lost.add(why, question.id)
    return {
        "question_id": name,
        "question_type": kind_of(question, haystack, hint),
        "question": question.text,
        "answer": question.answer or "",
        "question_date": written(question.asked) if question.asked else "",
        "haystack_dates": [written(session.when) if session.when else "" for session in kept],
        "haystack_session_ids": [new[session.id] for session in kept],
        "haystack_sessions": [_talk(session, question, session.id in evidence) for session in kept],
        "answer_session_ids": list(dict.fromkeys(new[one.id] for one in kept if one.id in evidence)),
    }


def _talk(session: Session, question: Question, evident: bool) -> list[Plain]:
    """The turns. In a session with evidence each says whether it has the answer; in another none does."""
    marked = {place.turn for group in question.evidence for place in group if place.session == session.id}
    turns: list[Plain] = []
    for turn in session.turns:
        said: dict[str, Plain] = {"role": turn.role, "content": turn.content}
        turns.append({**said, "has_answer": turn.index in marked} if evident else said)
    return turns


def _losses(question: Question, group: Group) -> Iterator[str]:
    if any(len(alternatives) > 1 for alternatives in question.evidence):
        yield "any one of several turns is enough; there each is marked, and true recall asks for all of them"
    if question.superseded:
        yield "turns whose value no longer holds are not told from others"
    if question.asked is None:
        yield "the question has no date; there its date is empty"
    if question.answer is None:
        yield "the question has no answer; there it is empty"
    if any(session.when is None for session in group.haystack.sessions):
        yield "sessions of its haystack have no date; there their dates are empty"
