"""The form of LoCoMo: fields as upstream's file has them, and what is exported is what is loaded."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from made_sources import BY_HAND, HAYSTACK, QUESTIONS, Made, sources, written_to

from specgen.retrieve.model import Group, Haystack, LeftOut, Place, Session, Source, Turn
from specgen.retrieve.sources.locomo import Locomo
from specgen.retrieve.sources.locomo_row import parse_when
from specgen.targets.locomo.dates import written
from specgen.targets.locomo.qa import category
from specgen.targets.locomo.write import write_source
from specgen.targets.questions.kinds import NOTHING, Hint

LOCOMO = Path(os.environ.get("SPECGEN_LOCOMO") or Path(__file__).parents[2] / "../shared/data/locomo10.json")
needs_locomo = pytest.mark.skipif(not LOCOMO.is_file(), reason="locomo10.json is not there (SPECGEN_LOCOMO)")
DATE = re.compile(r"\d{1,2}:\d\d [ap]m on \d{1,2} [A-Z][a-z]+, \d{4}")
HINTS = {"p-4": Hint(preference=True), "p-5": Hint(lure="481920"), "p-6": Hint(temporal=True)}


def pieces(source: Source, hints: dict[str, Hint] | None = None) -> list[str]:
    found: list[str] = []
    write_source(source, hints or {}, found.append)
    return found


def rows(source: Source, hints: dict[str, Hint] | None = None) -> list[dict[str, Any]]:
    made = json.loads("".join(pieces(source, hints)))
    assert isinstance(made, list)
    return made


def shape(value: object) -> object:
    """The form of a value: types, and of maps the keys with numbers and names left out."""
    if isinstance(value, dict):
        return {re.sub(r"\d+", "N", key): shape(one) for key, one in value.items()}
    return type(value).__name__


@needs_locomo
def test_a_row_has_the_form_of_upstreams() -> None:
    upstream = json.loads(LOCOMO.read_text("utf-8"))
    ours = rows(BY_HAND, hints=HINTS)[0]
    theirs = upstream[0]
    assert list(ours) == list(theirs)
    assert shape(ours["conversation"]) == shape(theirs["conversation"])
    turns = [turn for key, talk in ours["conversation"].items() if isinstance(talk, list) for turn in talk]
    assert turns
    assert {tuple(turn) for turn in turns} == {("speaker", "dia_id", "text")}
    assert {tuple(turn) for turn in turns} <= {
        tuple(turn)
        for row in upstream
        for talk in row["conversation"].values() if isinstance(talk, list)
        for turn in talk
    }  # fmt: skip
    forms = {(tuple(qa), qa["category"] == 5) for row in upstream for qa in row["qa"]}
    assert {(tuple(qa), qa["category"] == 5) for qa in ours["qa"]} <= forms
    for key in ("event_summary", "observation", "session_summary"):
        assert {re.sub(r"\d+", "N", name) for name in ours[key]} == {re.sub(r"\d+", "N", name) for name in theirs[key]}
    assert set(ours["event_summary"]["events_session_1"]) == {"user", "assistant", "date"}


def test_sessions_are_numbered_and_dated() -> None:
    talk = rows(BY_HAND)[0]["conversation"]
    assert (talk["speaker_a"], talk["speaker_b"]) == ("user", "assistant")
    for number in range(1, 5):
        assert DATE.fullmatch(talk[f"session_{number}_date_time"])
        assert [turn["dia_id"] for turn in talk[f"session_{number}"]] == [
            f"D{number}:{place}" for place in range(1, len(talk[f"session_{number}"]) + 1)
        ]
    when = [parse_when(talk[f"session_{number}_date_time"]) for number in range(1, 5)]
    assert when == sorted(when)  # type: ignore[type-var]


def test_questions() -> None:
    found = {one.id: qa for one, qa in zip(QUESTIONS, rows(BY_HAND, hints=HINTS)[0]["qa"], strict=True)}
    assert found["p-1"] == {
        "question": "What is the alarm?", "answer": "500100", "evidence": ["D3:1"], "category": 4,
    }  # fmt: skip
    assert found["p-2"]["category"] == 1
    assert found["p-2"]["evidence"] == ["D3:1", "D4:2"]
    assert found["p-4"]["category"] == 3
    assert found["p-6"]["category"] == 2
    assert found["p-6"]["evidence"] == ["D4:0"]
    assert found["p-5"] == {
        "question": "What is the safe's code?", "adversarial_answer": "481920", "answer": "481920",
        "evidence": [], "category": 5,
    }  # fmt: skip


def test_a_category_of_its_own_is_kept() -> None:
    for number in range(1, 6):
        assert category(replace(QUESTIONS[0], type=f"category_{number}"), HAYSTACK, NOTHING) == number
    assert category(replace(QUESTIONS[4], type="category_2"), HAYSTACK, NOTHING) == 5


def test_what_the_form_cannot_hold_is_said() -> None:
    lost = "\n".join(write_source(BY_HAND, {}, lambda text: None).lines())
    for words in (
        "p-4: any one of several turns is enough",
        "p-6: its evidence is a session and not a turn",
        "p-1: turns whose value no longer holds",
        "p-1, p-2, p-3, p-4, p-5 and 1 more: the day on which it is asked",
        "p-5: no wrong answer is known to lure to",
        "p-9: not exported: it makes a file",
    ):
        assert words in lost
    three = Session("S", None, tuple(Turn(n, role, "x") for n, role in enumerate(("user", "assistant", "tool"))))
    odd = Made((Group(Haystack("h", (three,)), (replace(QUESTIONS[4], answer=None),)),))
    said = "\n".join(write_source(odd, {}, lambda text: None).lines())
    assert "h: there are two speakers, and 3 speak: user, assistant, tool" in said
    assert "have no date" in said
    alone = Made((Group(Haystack("h", (Session("S", None, three.turns[:1]),)), (QUESTIONS[4],)),))
    assert "h: one speaks in the first session" in "\n".join(write_source(alone, {}, lambda text: None).lines())
    assert "has no answer" in said


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        (datetime(2023, 5, 8, 13, 56), "1:56 pm on 8 May, 2023"),
        (datetime(2023, 5, 8, 0, 5), "12:05 am on 8 May, 2023"),
        (datetime(2023, 12, 31, 12, 0, 59), "12:00 pm on 31 December, 2023"),
    ],
)
def test_dates(when: datetime, expected: str) -> None:
    assert written(when) == expected


@given(st.datetimes())
def test_a_date_that_is_written_is_read(when: datetime) -> None:
    assert parse_when(written(when)) == when.replace(second=0, microsecond=0, tzinfo=UTC)


def held(source: Made) -> tuple[list[Group], list[LeftOut]]:
    """What the form can hold of a source: sessions by number, no dates of questions, no kinds but categories."""
    found = []
    for group in source.made:
        name = group.haystack.id
        new = {one.id: f"{name}:session_{n}" for n, one in enumerate(group.haystack.sessions, 1)}
        sessions = tuple(replace(one, id=new[one.id]) for one in group.haystack.sessions)
        questions = tuple(
            replace(
                one, id=f"{name}:q{n}", type=f"category_{category(one, group.haystack, NOTHING)}",
                answer=one.answer or "", asked=None, superseded=(),
                evidence=tuple((place,) for place in dict.fromkeys(
                    Place(new[p.session], p.turn) for alternatives in one.evidence for p in alternatives
                )),
            )
            for n, one in enumerate(group.questions)
        )  # fmt: skip
        found.append(Group(Haystack(name, sessions), questions))
    return found, []


@given(sources())
@settings(max_examples=examples(150), deadline=None)
def test_what_is_exported_is_loaded(source: Made) -> None:
    with TemporaryDirectory() as folder:
        loaded = Locomo(written_to(Path(folder) / "f.json", pieces(source)))
        assert (list(loaded.groups()), list(loaded.left_out())) == held(source)


@needs_locomo
def test_upstreams_own_file_is_loaded_exported_and_loaded_again(tmp_path: Path) -> None:
    upstream = Locomo(LOCOMO)
    again = Locomo(written_to(tmp_path / "f.json", pieces(upstream)))
    texts = [[(one.text, one.type, one.answer, one.evidence) for one in group.questions] for group in upstream.groups()]
    assert [
        [(one.text, one.type, one.answer, one.evidence) for one in group.questions] for group in again.groups()
    ] == [list(map(tuple, one)) for one in texts]
    assert [group.haystack for group in again.groups()] == [group.haystack for group in upstream.groups()]
