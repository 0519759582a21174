"""What came of a question: what was found, in the data's terms, or why nothing could be."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.retrieve.model import Place, Question


@dataclass(frozen=True, slots=True)
class Found:
    """A result of a search. `place` is None where it could not be traced to a session; `score` is the store's own."""

    rank: int
    memory: str
    place: Place | None
    score: float | None
    content: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A question and what was found for it, best first; or the `error` for which nothing could be.

    `stored` counts the turns that the store was given. `unclean` says why it could not be emptied afterwards.
    """

    question: Question
    haystack: str
    stored: int
    found: tuple[Found, ...] = ()
    error: str | None = None
    unclean: str | None = None
