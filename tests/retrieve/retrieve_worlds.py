"""Small haystacks, questions and stores, for what knows nothing of files."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import pytest

from specgen.retrieve.contract import AdapterError, Memory, Query, StoredTurn
from specgen.retrieve.model import About, Group, Haystack, Head, LeftOut, Place, Question, Session, Turn
from specgen.retrieve.outcome import Answered, Found

ROOT = Path(__file__).parents[2]


def locomo_file() -> Path:
    """The LoCoMo file; skips the test where there is none."""
    path = Path(os.environ.get("SPECGEN_LOCOMO") or ROOT.parent / "shared" / "data" / "locomo10.json")
    if not path.is_file():
        pytest.skip("needs locomo10.json, named by SPECGEN_LOCOMO")
    return path


def session(name: str, *contents: str, day: int = 1) -> Session:
    turns = tuple(Turn(index, "user", content) for index, content in enumerate(contents))
    return Session(name, datetime(2026, 5, day, tzinfo=UTC), turns)


def question(name: str, text: str, *evidence: tuple[Place, ...], **more: object) -> Question:
    return Question(name, str(more.pop("type", "fact")), text, evidence=evidence, **more)  # type: ignore[arg-type]


BIKES = Group(
    Haystack(
        "bikes",
        (
            session("answer_1", "The tandem is blue.", "", "The alarm is 481920.", day=2),
            session("noise_1", "It rains again today.", day=3),
            session("answer_2", "The tandem is green now.", day=4),
        ),
    ),
    (
        question("q-alarm", "alarm", (Place("answer_1", 2),)),
        question(
            "q-tandem", "tandem colour", (Place("answer_2", 0),), superseded=(Place("answer_1", 0),), type="change"
        ),
        question("q-none", "What is my cat called?", abstains=True),
    ),
)
BOATS = Group(
    Haystack("boats", (session("only", "The boat is called Mary."),)),
    (question("q-boat", "boat", (Place("only", 0),)),),
)


ABOUT = About("rows", None, None, "0" * 64)


@dataclass(frozen=True)
class Rows:
    """A source that is at hand."""

    all_groups: tuple[Group, ...] = (BIKES, BOATS)
    about: About = field(default=ABOUT)

    def heads(self) -> tuple[Head, ...]:
        return tuple(Head(one.id, one.type) for group in self.all_groups for one in group.questions)

    def left_out(self) -> tuple[LeftOut, ...]:
        return ()

    def groups(self, wanted: frozenset[str] | None = None) -> Iterator[Group]:
        for group in self.all_groups:
            asked = tuple(one for one in group.questions if wanted is None or one.id in wanted)
            if asked:
                yield Group(group.haystack, asked)


@dataclass
class Plain:
    """A store that finds what shares a word with the query, in the order in which it was stored; it notes all calls."""

    name: str = "plain"
    calls: list[tuple[str, ...]] = field(default_factory=list)
    kept: dict[str, list[StoredTurn]] = field(default_factory=dict)

    def reset(self, namespace: str) -> None:
        self.calls.append(("reset", namespace))
        self.kept.pop(namespace, None)

    def store(self, namespace: str, turn: StoredTurn) -> str:
        self.calls.append(("store", namespace, turn.session, turn.content))
        self.kept.setdefault(namespace, []).append(turn)
        return f"{namespace}/{len(self.kept[namespace])}"

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        self.calls.append(("search", namespace, query))
        words = set(query.lower().split())
        return [
            Memory(f"{namespace}/{place}", turn.content)
            for place, turn in enumerate(self.kept.get(namespace, ()), 1)
            if words & set(turn.content.lower().strip(".").split())
        ][:top_k]


class Batch(Plain):
    """The same, by batches."""

    def store_many(self, namespace: str, turns: Sequence[StoredTurn]) -> Sequence[str]:
        return [self.store(namespace, turn) for turn in turns]

    def search_many(self, namespace: str, queries: Sequence[Query], top_k: int) -> Sequence[Sequence[Memory]]:
        return [self.search(namespace, query.text, top_k, query.as_of) for query in queries]


class Broken(Plain):
    """A store that fails for every question about the alarm."""

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        if "alarm" in query:
            raise AdapterError(f"no such place: {namespace}/x")
        return super().search(namespace, query, top_k, as_of_date)


def answered(asked: Question, *places: Place | None, error: str | None = None) -> Answered:
    """An answer with results from these places."""
    found = tuple(Found(rank, f"m{rank}", place, None, "") for rank, place in enumerate(places, 1))
    return Answered(asked, "h", 1, found, error)
