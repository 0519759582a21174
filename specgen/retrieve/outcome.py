"""What came of a question: what was found, in whose terms, and whether it was evidence."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.retrieve.model import Place, Question


@dataclass(frozen=True, slots=True)
class Found:
    """A result of a search, in the data's own terms. `place` is None where it could not be traced to a session."""

    rank: int
    memory: str
    place: Place | None
    score: float | None
    content: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A question and what was found for it, best first; or the `error` for which nothing could be."""

    question: Question
    haystack: str
    stored: int
    found: tuple[Found, ...] = ()
    error: str | None = None
