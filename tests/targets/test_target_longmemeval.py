"""The form of LongMemEval: rows field by field, and what is exported is what is loaded."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from how_many import examples
from hypothesis import given, settings
from made_sources import BY_HAND, HAYSTACK, QUESTIONS, Made, Oracle, sources, written_to

from specgen.retrieve.engine import Asking, ask_all
from specgen.retrieve.model import About, Group, Haystack, Place, Question, Session, Source
from specgen.retrieve.sources.longmemeval import LongMemEval
from specgen.retrieve.verdict import Level, sought
from specgen.targets.longmemeval import ids
from specgen.targets.longmemeval.write import write_source
from specgen.targets.questions.kinds import NOTHING, Hint, kind_of

WHOLE, ORACLE = False, True
DATE = re.compile(r"\d{4}/\d\d/\d\d \((Mon|Tue|Wed|Thu|Fri|Sat|Sun)\) \d\d:\d\d")
KEYS = ["question_id", "question_type", "question", "answer", "question_date", "haystack_dates",
        "haystack_session_ids", "haystack_sessions", "answer_session_ids"]  # fmt: skip


def pieces(source: Source, oracle: bool, hints: dict[str, Hint] | None = None) -> list[str]:
    found: list[str] = []
    write_source(source, hints or {}, oracle, found.append)
    return found


def rows(source: Source, oracle: bool, hints: dict[str, Hint] | None = None) -> list[dict[str, Any]]:
    made = json.loads("".join(pieces(source, oracle, hints)))
    assert isinstance(made, list)
    return made


def by_question(oracle: bool, hints: dict[str, Hint] | None = None) -> dict[str, dict[str, Any]]:
    made = rows(BY_HAND, oracle, hints)
    return {one.id: row for one, row in zip(QUESTIONS, made, strict=True)}


@pytest.mark.parametrize("oracle", [WHOLE, ORACLE])
def test_every_field_has_the_form_that_upstream_has(oracle: bool) -> None:
    for row in rows(BY_HAND, oracle):
        assert list(row) == KEYS
        assert re.fullmatch(r"[0-9a-f]{8,64}(_abs)?", row["question_id"])
        assert isinstance(row["answer"], str)
        assert DATE.fullmatch(row["question_date"])
        assert all(DATE.fullmatch(date) for date in row["haystack_dates"])
        assert len(row["haystack_dates"]) == len(row["haystack_session_ids"]) == len(row["haystack_sessions"]) > 0
        assert set(row["answer_session_ids"]) <= set(row["haystack_session_ids"])
        for name, talk in zip(row["haystack_session_ids"], row["haystack_sessions"], strict=True):
            evident = name in row["answer_session_ids"]
            assert ("answer" in name) is name.startswith("answer_") is evident
            for turn in talk:
                assert list(turn) == (["role", "content", "has_answer"] if evident else ["role", "content"])
                assert turn["role"] in ("user", "assistant")
                assert isinstance(turn["content"], str)
                assert isinstance(turn.get("has_answer", False), bool)


def test_the_oracle_has_only_sessions_with_evidence() -> None:
    for name, row in by_question(ORACLE).items():
        if name != "p-5":
            assert row["haystack_session_ids"] == row["answer_session_ids"] != []
    assert by_question(ORACLE)["p-2"]["answer_session_ids"] == ["answer_S3", "answer_S4"]


def test_an_abstention_has_no_evidence_and_sessions_all_the_same() -> None:
    row = by_question(ORACLE)["p-5"]
    assert row["question_id"].endswith("_abs")
    assert row["answer_session_ids"] == []
    assert len(row["haystack_sessions"]) == 4
    assert all("_abs" not in one["question_id"] for name, one in by_question(ORACLE).items() if name != "p-5")


def test_marks_are_on_the_turns_with_evidence() -> None:
    row = by_question(WHOLE)["p-3"]
    talk = dict(zip(row["haystack_session_ids"], row["haystack_sessions"], strict=True))["answer_S1"]
    assert [turn["has_answer"] for turn in talk] == [False, False, False, True]


def test_kinds() -> None:
    hints = {"p-4": Hint(preference=True), "p-6": Hint(temporal=True), "p-3": Hint()}
    found = {name: row["question_type"] for name, row in by_question(WHOLE, hints).items()}
    assert found == {
        "p-1": "knowledge-update",
        "p-2": "multi-session",
        "p-3": "single-session-assistant",
        "p-4": "single-session-preference",
        "p-5": "single-session-user",
        "p-6": "temporal-reasoning",
    }


def test_alternatives_in_one_session_need_no_second() -> None:
    either = Question("q", "t", "?", evidence=((Place("S1", 0), Place("S2", 0)), (Place("S2", 1),)))
    assert kind_of(either, HAYSTACK) == "single-session-user"
    assert kind_of(replace(either, type="knowledge-update"), HAYSTACK) == "knowledge-update"
    assert kind_of(replace(either, evidence=((Place("S1", None),),)), HAYSTACK, NOTHING) == "single-session-user"


def test_ids_tell_nothing_and_do_not_collide() -> None:
    made = ids.Ids("salt")
    names = [made.question(Question(f"p-{n}", "t", "?")) for n in range(500)]
    assert len(set(names)) == 500
    assert ids.Ids("other").question(Question("p-0", "t", "?")) != names[0]
    found = ids.sessions(["answer_a", "a", "noans_b", "answer b", "my answers"], frozenset({"a", "my answers"}))
    assert found["a"] == "answer_a"
    assert found["answer_a"] == "a"
    assert len(set(found.values())) == 5
    assert {name for name, new in found.items() if "answer" in new} == {"a", "my answers"}


def test_what_the_form_cannot_hold_is_said() -> None:
    lost = "\n".join(write_source(BY_HAND, {}, WHOLE, lambda text: None).lines())
    assert "p-4: any one of several turns is enough" in lost
    assert "p-1: turns whose value no longer holds" in lost
    assert "p-9: not exported: it makes a file" in lost
    bare = Made((Group(Haystack("h", (Session("S", None, ()),)), (Question("q", "t", "?", abstains=True),)),))
    said = "\n".join(write_source(bare, {}, WHOLE, lambda text: None).lines())
    for words in ("has no date", "has no answer", "have no date"):
        assert words in said


def held(source: Made) -> list[Group]:
    """What the form can hold of a source: each question over a haystack of its own."""
    names = ids.Ids(source.about.sha256)
    found = []
    for group in source.made:
        order = {one.id: n for n, one in enumerate(group.haystack.sessions)}
        for question in group.questions:
            places = {place for alternatives in question.evidence for place in alternatives}
            new = ids.sessions(order, frozenset(place.session for place in places))
            turns = {place.session for place in places if place.turn is not None}
            kept = [place for place in places if place.turn is not None or place.session not in turns]
            kept.sort(key=lambda place: (order[place.session], place.turn or 0))
            name = names.question(question)
            sessions = tuple(replace(one, id=new[one.id]) for one in group.haystack.sessions)
            found.append(Group(Haystack(name, sessions), (replace(
                question, id=name, type=kind_of(question, group.haystack), answer=question.answer or "",
                evidence=tuple((Place(new[place.session], place.turn),) for place in kept), superseded=(),
            ),)))  # fmt: skip
    return found


@given(sources())
@settings(max_examples=examples(150), deadline=None)
def test_what_is_exported_is_loaded(source: Made) -> None:
    with TemporaryDirectory() as folder:
        path = written_to(Path(folder) / "f.json", pieces(source, WHOLE))
        for large in (1, 1 << 30):
            loaded = LongMemEval(path, large=large)
            assert list(loaded.groups()) == held(source)
            assert loaded.left_out() == ()


@given(sources())
@settings(max_examples=examples(50), deadline=None)
def test_what_is_loaded_is_exported_as_it_was(source: Made) -> None:
    with TemporaryDirectory() as folder:
        first = pieces(source, WHOLE)
        loaded = LongMemEval(written_to(Path(folder) / "f.json", first))
        assert "".join(pieces(loaded, WHOLE)) == "".join(first)


def recalls(path: Path, adapter: Oracle, level: Level) -> list[float]:
    found = []
    for answered in ask_all(adapter, LongMemEval(path), Asking(50)):
        wanted = sought(answered.question, level)
        keys = {
            Place(one.place.session, None if level is Level.SESSION else one.place.turn)
            for one in answered.found if one.place is not None
        }  # fmt: skip
        if wanted.groups:
            found.append(sum(bool(group & keys) for group in wanted.groups) / len(wanted.groups))
        else:
            assert answered.question.abstains or level is Level.TURN
    return found


@pytest.mark.parametrize("oracle", [WHOLE, ORACLE])
@pytest.mark.parametrize("level", list(Level))
def test_who_knows_all_finds_all_and_who_finds_nothing_has_nothing(tmp_path: Path, oracle: bool, level: Level) -> None:
    path = written_to(tmp_path / "f.json", pieces(BY_HAND, oracle))
    contents = {(one.id, turn.index): turn.content for one in HAYSTACK.sessions for turn in one.turns}
    gold = {
        question.text: frozenset(
            contents[place.session, turn]
            for group in question.evidence for place in group
            for turn in ((0, 1) if place.turn is None else (place.turn,))
        )
        for question in QUESTIONS
    }  # fmt: skip
    assert set(recalls(path, Oracle(gold), level)) == {1.0}
    assert set(recalls(path, Oracle({}), level)) == {0.0}


def test_its_own_ids_are_kept() -> None:
    own = Made(BY_HAND.made, About("longmemeval", None, None, "0" * 64))
    assert rows(own, WHOLE)[0]["question_id"] == "p-1"
    assert rows(own, WHOLE)[4]["question_id"].endswith("_abs")
