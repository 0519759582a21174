"""What is asked of a memory store, and what it should find: haystacks of sessions, questions, evidence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol


class Place(NamedTuple):
    """Where evidence lies: a session and the index of a turn in it, from 0. None where the turn is not known."""

    session: str
    turn: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a haystack. `index` counts from 0 within its session, empty turns included."""

    index: int
    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Session:
    """A dated conversation. `when` is None where the data set has no date for it; a date without a zone is UTC."""

    id: str
    when: datetime | None
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Haystack:
    """What a store holds when it is asked: sessions, in order of time."""

    id: str
    sessions: tuple[Session, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its evidence: all of [any of places]. An abstention has none: its answer is not in the haystack.

    `superseded` are places whose value no longer holds. They are no evidence; that only they were found is told apart.
    """

    id: str
    type: str
    text: str
    answer: str | None = None
    asked: datetime | None = None
    evidence: tuple[tuple[Place, ...], ...] = ()
    superseded: tuple[Place, ...] = ()
    abstains: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Questions over one haystack."""

    haystack: Haystack
    questions: tuple[Question, ...]


class Head(NamedTuple):
    """What a sample is drawn from: a question's id and type."""

    id: str
    type: str


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A question of the data that is not asked, and why."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class About:
    """Which data it is: its name and split, the revision where it has one, and the SHA-256 of what was read.

    `reading` says how it was read, where that is not the usual way.
    """

    name: str
    split: str | None
    revision: str | None
    sha256: str
    reading: str | None = None


class Source(Protocol):
    """A data set that can be gone through again. Where the data is large, one group is in memory at a time."""

    @property
    def about(self) -> About:
        """What was read."""
        ...

    def heads(self) -> tuple[Head, ...]:
        """Every question that can be asked, in the order of the data."""
        ...

    def left_out(self) -> tuple[LeftOut, ...]:
        """Every question that cannot be asked, and why."""
        ...

    def groups(self, wanted: frozenset[str] | None = None) -> Iterator[Group]:
        """The haystacks with their questions, in the order of the data; of the `wanted` questions only, if given."""
        ...
