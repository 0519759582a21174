"""What kind of question one is, in the terms of LongMemEval: the first rule that holds decides.

1. `knowledge-update`: something that it needs was taught otherwise before, and superseded.
2. `multi-session`: no one session has all of its evidence.
3. `single-session-preference`: it needs a rule or a routine, something that the assistant is to go by.
4. `temporal-reasoning`: it needs a date or a duration.
5. `single-session-assistant`: all of its evidence is in turns of the assistant.
6. `single-session-user`: all others.

A question of a data set that has these kinds already keeps its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal as OneOf
from typing import get_args

from specgen.retrieve.model import Haystack, Question

Kind = OneOf[
    "knowledge-update",
    "multi-session",
    "single-session-preference",
    "temporal-reasoning",
    "single-session-assistant",
    "single-session-user",
]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Hint:
    """What a build knows of a question besides: whether it needs a rule, or a date; and a wrong answer that lures."""

    preference: bool = False
    temporal: bool = False
    lure: str | None = None


NOTHING = Hint()


def kind_of(question: Question, haystack: Haystack, hint: Hint = NOTHING) -> Kind:
    """The kind of a question."""
    for kind in KINDS:
        if question.type == kind:
            return kind
    if question.superseded:
        return "knowledge-update"
    groups = [{place.session for place in group} for group in question.evidence]
    if groups and not set.intersection(*groups):
        return "multi-session"
    if hint.preference:
        return "single-session-preference"
    if hint.temporal:
        return "temporal-reasoning"
    return "single-session-assistant" if _said_by_assistant(question, haystack) else "single-session-user"


def _said_by_assistant(question: Question, haystack: Haystack) -> bool:
    turns = {(session.id, turn.index): turn.role for session in haystack.sessions for turn in session.turns}
    roles = {turns.get((place.session, place.turn or 0)) for group in question.evidence for place in group}
    known = all(place.turn is not None for group in question.evidence for place in group)
    return known and roles == {"assistant"}
