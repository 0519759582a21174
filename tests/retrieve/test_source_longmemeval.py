"""LongMemEval: what its rows become."""

from __future__ import annotations

import hashlib
import tracemalloc
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from longmemeval_rows import row, turn, write

from specgen.retrieve.engine import stored_turns
from specgen.retrieve.model import Group, Head, Place
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.longmemeval import LongMemEval
from specgen.retrieve.sources.registry import DataOptions, load

LARGE = [1, 1 << 30]
"""Streamed, and at once."""


def only(tmp_path: Path, **changes: Any) -> Group:
    (group,) = LongMemEval(write(tmp_path / "f.json", [row(**changes)])).groups()
    return group


@pytest.mark.parametrize("large", LARGE)
def test_a_row_is_a_question_over_its_own_haystack(tmp_path: Path, large: int) -> None:
    path = write(tmp_path / "f.json", [row()])
    source = LongMemEval(path, split="s", large=large)
    (group,) = source.groups()
    (question,) = group.questions
    assert source.heads() == (Head("e47becba", "single-session-user"),)
    assert question.answer == "Business Administration"
    assert question.asked == datetime(2023, 5, 30, 23, 40, tzinfo=UTC)
    assert question.evidence == ((Place("answer_280352e9", 0),),)
    assert [session.id for session in group.haystack.sessions] == ["85a1be56_1", "answer_280352e9"]
    assert group.haystack.sessions[0].when == datetime(2023, 5, 20, 2, 21, tzinfo=UTC)
    assert group.haystack.sessions[1].turns[0].content == "I graduated with a degree in Business Administration."
    assert source.about.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (source.about.name, source.about.split, source.about.revision) == ("longmemeval", "s", None)
    assert source.left_out() == ()


@pytest.mark.parametrize("large", LARGE)
def test_only_wanted_questions_come(tmp_path: Path, large: int) -> None:
    path = write(tmp_path / "f.json", [row(question_id=f"q{n}") for n in range(9)])
    source = LongMemEval(path, large=large)
    assert [g.questions[0].id for g in source.groups(frozenset({"q7", "q2", "no"}))] == ["q2", "q7"]
    assert list(source.groups(frozenset())) == []
    assert len(list(source.groups())) == len(list(source.groups())) == 9


def test_the_rows_after_the_last_wanted_one_are_not_read_again(tmp_path: Path) -> None:
    source = LongMemEval(write(tmp_path / "f.json", [row(question_id="a"), row(question_id="b")]), large=1)
    assert source.heads()
    write(tmp_path / "f.json", [row(question_id="a"), "broken"])
    assert [g.questions[0].id for g in source.groups(frozenset({"a"}))] == ["a"]


def test_an_abstention_has_no_evidence(tmp_path: Path) -> None:
    question = only(tmp_path, question_id="e47becba_abs").questions[0]
    assert question.abstains
    assert question.evidence == ()
    assert not only(tmp_path, question_id="e47_abs_1").questions[0].abstains


@pytest.mark.parametrize("marks", [(False, False), (None, None)])
def test_sessions_are_evidence_where_no_turn_is_marked(tmp_path: Path, marks: tuple[bool | None, ...]) -> None:
    more = [{} if mark is None else {"has_answer": mark} for mark in marks]
    talk = [turn("a", **more[0]), turn("b", "assistant", **more[1])]
    group = only(tmp_path, haystack_sessions=[[turn("x")], talk])
    assert group.questions[0].evidence == ((Place("answer_280352e9", None),),)


def test_each_marked_turn_is_needed_and_each_session(tmp_path: Path) -> None:
    talk = [turn("a", has_answer=True), turn("b"), turn("c", "assistant", has_answer=True)]
    group = only(
        tmp_path,
        haystack_session_ids=["answer_1", "answer_2"],
        answer_session_ids=["answer_2", "answer_1"],
        haystack_sessions=[talk, [turn("d")]],
    )
    assert group.questions[0].evidence == (
        (Place("answer_1", 0),), (Place("answer_1", 2),), (Place("answer_2", None),),
    )  # fmt: skip


def test_a_question_without_evidence_is_left_out(tmp_path: Path) -> None:
    rows = [row(answer_session_ids=["elsewhere"], haystack_sessions=[[turn("x")], [turn("y")]]), row(question_id="b")]
    source = LongMemEval(write(tmp_path / "f.json", rows))
    assert [one.id for one in source.left_out()] == ["e47becba"]
    assert "answer_session_ids" in source.left_out()[0].why
    assert [head.id for head in source.heads()] == ["b"]
    assert [group.questions[0].id for group in source.groups()] == ["b"]


@pytest.mark.parametrize(("value", "expected"), [(3, "3"), (2.5, "2.5"), (None, None), (..., None), ("", "")])
def test_answers_that_are_no_text(tmp_path: Path, value: object, expected: str | None) -> None:
    assert only(tmp_path, answer=value).questions[0].answer == expected


@pytest.mark.parametrize("large", LARGE)
def test_a_number_stays_one_when_it_is_streamed(tmp_path: Path, large: int) -> None:
    (group,) = LongMemEval(write(tmp_path / "f.json", [row(answer=2.50)]), large=large).groups()
    assert group.questions[0].answer == "2.5"


def test_empty_turns_keep_their_index_and_are_not_stored(tmp_path: Path) -> None:
    talk = [turn("  "), turn("said", has_answer=True), turn("", "assistant"), {"role": "user", "content": None}]
    group = only(tmp_path, haystack_sessions=[[], talk])
    assert [(t.index, t.content) for t in group.haystack.sessions[1].turns] == [(0, ""), (1, "said"), (2, ""), (3, "")]
    assert group.haystack.sessions[0].turns == ()
    assert [(one.session, one.turn_index) for one in stored_turns(group.haystack)] == [("s1", 1)]
    assert group.questions[0].evidence == ((Place("answer_280352e9", 1),),)


def test_a_session_may_stand_in_a_haystack_twice(tmp_path: Path) -> None:
    talk = [turn("said", has_answer=True)]
    group = only(tmp_path, haystack_session_ids=["answer_1", "answer_1"], haystack_sessions=[talk, talk])
    assert len(group.haystack.sessions) == 2
    assert group.questions[0].evidence == ((Place("answer_1", 0),),)


@pytest.mark.parametrize("dates", [..., None, [], [None, None], ["", ""], ["2023/05/20 (Sat) 02:21"]])
def test_sessions_may_have_no_date(tmp_path: Path, dates: object) -> None:
    group = only(tmp_path, haystack_dates=dates, question_date=None)
    assert group.haystack.sessions[1].when is None
    assert group.questions[0].asked is None


def test_the_same_question_twice_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="question e47becba is both row 0 and row 1"):
        LongMemEval(write(tmp_path / "f.json", [row(), row()])).heads()


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"question_id": ...}, "its question_id is absent"),
    ({"question_id": 7}, "its question_id is 7"),
    ({"question_type": ""}, "its question_type is ''"),
    ({"question": None}, "its question is None"),
    ({"answer": ["a"]}, "its answer is a list"),
    ({"answer": True}, "its answer is true or false"),
    ({"question_date": "yesterday"}, "question_date: 'yesterday' is no date"),
    ({"haystack_dates": ["2023/05/20 (Sat) 02:21", "2023/13/01"]}, r"haystack_dates\[1\]: '2023/13/01' does not exist"),
    ({"haystack_dates": ["", "", ""]}, "2 haystack_sessions and 3 haystack_dates"),
    ({"haystack_session_ids": ["a"]}, "2 haystack_sessions and 1 haystack_session_ids"),
    ({"haystack_session_ids": ["a", 2]}, r"haystack_session_ids\[1\] is 2"),
    ({"haystack_sessions": "none"}, "its haystack_sessions is a text"),
    ({"haystack_sessions": [[], {}]}, r"haystack_sessions\[1\] is an object"),
    ({"haystack_sessions": [[], ["hello"]]}, r"haystack_sessions\[1\]\[0\] is a text"),
    ({"haystack_sessions": [[], [{"content": "x"}]]}, r"haystack_sessions\[1\]\[0\]: its role is None"),
    ({"haystack_sessions": [[], [{"role": "user", "content": 3}]]}, "its content is a number"),
    ({"haystack_sessions": [[], [turn("x", has_answer="yes")]]}, r"\[1\]\[0\]: its has_answer is 'yes'"),
    ({"haystack_sessions": [[], [turn("x", has_answer=1)]]}, "its has_answer is 1, and true or false is expected"),
]  # fmt: skip


@pytest.mark.parametrize("large", LARGE)
@pytest.mark.parametrize(("changes", "message"), BROKEN)
def test_a_broken_row_is_named(tmp_path: Path, changes: dict[str, Any], message: str, large: int) -> None:
    broken = {key: value for key, value in {**row(question_id="bad"), **changes}.items() if value is not ...}
    source = LongMemEval(write(tmp_path / "f.json", [row(), broken]), large=large)
    with pytest.raises(SourceError, match=message) as caught:
        list(source.groups())
    assert "f.json: row 1" in str(caught.value)
    assert caught.value.hint


@pytest.mark.parametrize("large", LARGE)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "a list of questions is expected"),
        ("7", "a list of questions is expected"),
        ("[{", "is not JSON"),
        ("[", "is not JSON"),
        ("", "f.json"),
        ('["a"]', "row 0 .*it is a text"),
        ("\x00", "f.json"),
    ],
)
def test_what_is_no_such_file(tmp_path: Path, text: str, message: str, large: int) -> None:
    (tmp_path / "f.json").write_text(text, "utf-8")
    with pytest.raises(SourceError, match=message):
        LongMemEval(tmp_path / "f.json", large=large).heads()


@pytest.mark.parametrize("large", LARGE)
def test_a_file_that_is_not_utf8(tmp_path: Path, large: int) -> None:
    (tmp_path / "f.json").write_bytes(b'[{"question_id": "\xff\xfe"}]')
    with pytest.raises(SourceError, match="is not JSON"):
        LongMemEval(tmp_path / "f.json", large=large).heads()


def test_a_folder_or_nothing_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(SourceError, match="is no file"):
            LongMemEval(path)


def test_it_is_found_by_name(tmp_path: Path) -> None:
    source = load("longmemeval", DataOptions((write(tmp_path / "f.json", [row()]),), split="m"))
    assert source.about.split == "m"
    assert len(source.heads()) == 1


def test_a_named_file_must_have_the_hash_that_is_said(tmp_path: Path) -> None:
    path = write(tmp_path / "f.json", [row()])
    right = hashlib.sha256(path.read_bytes()).hexdigest()
    assert load("longmemeval", DataOptions((path,), sha256=right.upper())).heads()
    with pytest.raises(SourceError, match=f"its SHA-256 is {right}, and {'0' * 64} is expected"):
        load("longmemeval", DataOptions((path,), sha256="0" * 64))


def test_a_large_file_is_never_in_memory_as_a_whole(tmp_path: Path) -> None:
    talk = [turn("word " * 2000, has_answer=True)] * 20
    rows = [row(question_id=f"q{n}", haystack_sessions=[talk, talk]) for n in range(60)]
    path = write(tmp_path / "f.json", rows)
    del rows
    tracemalloc.start()
    source = LongMemEval(path, large=1)
    assert len(source.heads()) == sum(1 for _ in source.groups()) == 60
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert path.stat().st_size > 20_000_000
    assert peak < 6_000_000
