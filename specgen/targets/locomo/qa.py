"""Questions as LoCoMo has them: evidence by the names of turns, categories 1 to 5.

Upstream's numbers, as its scorer takes them: 1 multi-hop, 2 temporal, 3 open-domain, 4 single-hop, 5 adversarial. Of
category 5 its code reads `answer`, and its file has `adversarial_answer`: both stand there, with the wrong answer that
the question lures to, as that code offers it beside "Not mentioned in the conversation".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from specgen.model.values import Plain
from specgen.retrieve.model import Haystack, Question
from specgen.retrieve.sources.locomo_row import UNANSWERABLE
from specgen.targets.questions.kinds import Hint, Kind, kind_of
from specgen.targets.questions.lost import Lost

CATEGORIES: Mapping[Kind, int] = {
    "multi-session": 1,
    "temporal-reasoning": 2,
    "single-session-preference": 3,
    "knowledge-update": 4,
    "single-session-assistant": 4,
    "single-session-user": 4,
}
_OWN = re.compile(r"category_([1-5])")


def qa(question: Question, haystack: Haystack, numbers: Mapping[str, int], hint: Hint, lost: Lost) -> dict[str, Plain]:
    """One entry of `qa`; `numbers` are those of the sessions, by id. What it cannot say is noted in `lost`."""
    number = category(question, haystack, hint)
    for why in _losses(question, number, hint):
        lost.add(why, question.id)
    places = dict.fromkeys(
        f"D{numbers[place.session]}:{0 if place.turn is None else place.turn + 1}"
        for group in question.evidence
        for place in group
    )
    found: dict[str, Plain] = {"question": question.text}
    if number == UNANSWERABLE:
        found["adversarial_answer"] = hint.lure or question.answer or ""
    found["answer"] = found.get("adversarial_answer", question.answer or "")
    return {**found, "evidence": list(places), "category": number}


def category(question: Question, haystack: Haystack, hint: Hint) -> int:
    """The category of a question; one of a data set that has these keeps its own."""
    own = _OWN.fullmatch(question.type)
    if own and (int(own[1]) == UNANSWERABLE or not question.abstains):
        return int(own[1])
    return UNANSWERABLE if question.abstains else CATEGORIES[kind_of(question, haystack, hint)]


def _losses(question: Question, number: int, hint: Hint) -> Iterator[str]:
    if any(len(alternatives) > 1 for alternatives in question.evidence):
        yield "any one of several turns is enough; there all of them are evidence"
    if any(place.turn is None for group in question.evidence for place in group):
        yield "its evidence is a session and not a turn; there it is turn 0 of the session"
    if question.superseded:
        yield "turns whose value no longer holds are not told from others"
    if question.asked is not None:
        yield "the day on which it is asked has no place there"
    if number == UNANSWERABLE and question.abstains and hint.lure is None:
        yield "no wrong answer is known to lure to; there the abstention stands in its place"
    if question.answer is None:
        yield "the question has no answer; there it is empty"
