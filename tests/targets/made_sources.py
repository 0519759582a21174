"""Sources of questions that are made by hand, or by Hypothesis."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import strategies as st

from specgen.retrieve.contract import Memory, StoredTurn
from specgen.retrieve.model import About, Group, Haystack, Head, LeftOut, Place, Question, Session, Turn

ABOUT = About("made", None, None, "0" * 64)


@dataclass(frozen=True)
class Made:
    """A source out of groups."""

    made: tuple[Group, ...]
    about: About = ABOUT
    left: tuple[LeftOut, ...] = ()

    def heads(self) -> tuple[Head, ...]:
        return tuple(Head(one.id, one.type) for group in self.made for one in group.questions)

    def left_out(self) -> tuple[LeftOut, ...]:
        return self.left

    def groups(self, wanted: frozenset[str] | None = None) -> Iterator[Group]:
        yield from self.made


def session(name: str, when: datetime | None, *said: str) -> Session:
    """A session in which the user and the assistant speak by turns."""
    return Session(name, when, tuple(Turn(n, ("user", "assistant")[n % 2], content) for n, content in enumerate(said)))


def day(number: int, month: int = 8) -> datetime:
    return datetime(2026, month, number, 9, 5, tzinfo=UTC)


HAYSTACK = Haystack(
    "h-1",
    (
        session("S1", day(18), "The alarm is 481920.", "Noted.", "Our supplier?", "That is Kestrel Cycles."),
        session("S2", day(18), "I like short answers.", "Good."),
        session("S3", day(20), "The alarm is 500100 now.", "Noted."),
        session("S4", day(21), "", "Tom's answer came on Monday."),
    ),
)
QUESTIONS = (
    Question("p-1", "facts", "What is the alarm?", "500100", day(5, 10), ((Place("S3", 0),),), (Place("S1", 0),)),
    Question("p-2", "facts", "Alarm and Tom?", "…", day(5, 10), ((Place("S3", 0),), (Place("S4", 1),))),
    Question("p-3", "facts", "The supplier?", "Kestrel Cycles", day(5, 10), ((Place("S1", 3),),)),
    Question("p-4", "facts", "How do I like answers?", "short", day(5, 10), ((Place("S2", 0), Place("S2", 1)),)),
    Question("p-5", "facts", "What is the safe's code?", "I don't know.", day(5, 10), (), (), abstains=True),
    Question("p-6", "facts", "Anything from that day?", "yes", day(5, 10), ((Place("S4", None),),)),
)
BY_HAND = Made((Group(HAYSTACK, QUESTIONS),), left=(LeftOut("p-9", "it makes a file"),))

TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=30)
WORD = st.text("abcdefgS-_.: answer", min_size=1, max_size=12).map(str.strip).filter(bool)
WHEN = st.none() | st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC)).map(
    lambda when: when.replace(second=0, microsecond=0)
)


@st.composite
def sessions(draw: st.DrawFn, name: str) -> Session:
    said = draw(st.lists(st.tuples(st.sampled_from(["user", "assistant"]), TEXT.map(str.strip)), max_size=4))
    return Session(name, draw(WHEN), tuple(Turn(n, role, content) for n, (role, content) in enumerate(said)))


@st.composite
def questions(draw: st.DrawFn, name: str, haystack: Haystack) -> Question:
    places = [
        Place(one.id, index) for one in haystack.sessions for index in (None, *(turn.index for turn in one.turns))
    ]
    groups = st.lists(st.lists(st.sampled_from(places), min_size=1, max_size=3).map(tuple), min_size=1, max_size=3)
    abstains = draw(st.booleans())
    return Question(
        id=name,
        type=draw(st.sampled_from(["facts", "multi-session", "knowledge-update"])),
        text=draw(WORD),
        answer=draw(st.none() | TEXT.map(str.strip)),
        asked=draw(WHEN),
        evidence=() if abstains else tuple(draw(groups)),
        superseded=tuple(draw(st.lists(st.sampled_from(places), max_size=2))),
        abstains=abstains,
    )


@st.composite
def sources(draw: st.DrawFn) -> Made:
    """Sources with one or two haystacks, dates to the minute, and all that a question can have."""
    made = []
    for name in draw(st.lists(WORD, min_size=1, max_size=2, unique=True)):
        ids = draw(st.lists(WORD, min_size=1, max_size=4, unique=True))
        haystack = Haystack(name, tuple(draw(sessions(one)) for one in ids))
        asked = [draw(questions(f"{name}/{n}", haystack)) for n in range(draw(st.integers(1, 3)))]
        made.append(Group(haystack, tuple(asked)))
    return Made(tuple(made))


@dataclass
class Oracle:
    """A store that finds exactly what it was told: contents by query. `everything` finds all, in order."""

    gold: dict[str, frozenset[str]]
    name: str = "oracle"
    everything: bool = False

    def __post_init__(self) -> None:
        self._kept: list[StoredTurn] = []

    def reset(self, namespace: str) -> None:
        self._kept.clear()

    def store(self, namespace: str, turn: StoredTurn) -> str:
        self._kept.append(turn)
        return str(len(self._kept) - 1)

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> list[Memory]:
        gold = self.gold.get(query, frozenset())
        best = [(n, one) for n, one in enumerate(self._kept) if self.everything or one.content in gold]
        return [Memory(str(n), one.content, 1.0, one.session, one.turn_index) for n, one in best[:top_k]]


def minute(when: datetime | None) -> datetime | None:
    return None if when is None else when - timedelta(seconds=when.second, microseconds=when.microsecond)


def written_to(path: Path, pieces: list[str]) -> Path:
    path.write_text("".join(pieces), "utf-8")
    return path
