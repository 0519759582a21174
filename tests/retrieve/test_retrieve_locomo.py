"""LoCoMo's form, with the slips that the file has."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from retrieve_worlds import locomo_file

from specgen.retrieve.model import Place, Question
from specgen.retrieve.sample import Sampling, sample
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.locomo import Locomo
from specgen.retrieve.sources.locomo_row import parse_when

WHEN = "1:56 pm on 8 May, 2023"


def conversation(*qa: dict[str, Any], **more: Any) -> dict[str, Any]:
    turns = {
        number: [
            {"speaker": "Ann", "dia_id": f"D{number}:{place}", "text": f"Turn {place} of {number}."}
            for place in (1, 2, 3)
        ]
        for number in (2, 10, 1)
    }
    talk: dict[str, Any] = {"speaker_a": "Ann", "speaker_b": "Bo"}
    for number, rows in turns.items():
        talk[f"session_{number}"], talk[f"session_{number}_date_time"] = rows, WHEN
    return {"sample_id": "conv-1", "conversation": {**talk, **more}, "qa": list(qa)}


def qa(*evidence: object, category: int = 1, **more: Any) -> dict[str, Any]:
    return {"question": "Who?", "answer": "Ann", "evidence": list(evidence), "category": category, **more}


def load(tmp_path: Path, *rows: dict[str, Any], joined: bool = False) -> Locomo:
    path = tmp_path / "locomo.json"
    path.write_text(json.dumps(list(rows)), "utf-8")
    return Locomo(path, joined=joined)


def only(source: Locomo) -> Question:
    (group,) = source.groups()
    (found,) = group.questions
    return found


def place(number: int, turn: int | None) -> tuple[Place]:
    return (Place(f"conv-1:session_{number}", turn),)


def test_sessions_in_order_with_dates(tmp_path: Path) -> None:
    (group,) = load(tmp_path, conversation(qa("D1:1"), session_3_date_time=WHEN)).groups()
    assert [one.id for one in group.haystack.sessions] == [f"conv-1:session_{n}" for n in (1, 2, 10)]
    assert {one.when for one in group.haystack.sessions} == {datetime(2023, 5, 8, 13, 56, tzinfo=UTC)}
    assert [turn.role for turn in group.haystack.sessions[0].turns] == ["Ann"] * 3


@pytest.mark.parametrize(
    ("text", "when"),
    [
        (WHEN, datetime(2023, 5, 8, 13, 56, tzinfo=UTC)),
        ("12:09 am on 13 September, 2023", datetime(2023, 9, 13, 0, 9, tzinfo=UTC)),
        ("12:30 pm on 1 January, 2022", datetime(2022, 1, 1, 12, 30, tzinfo=UTC)),
        ("1:56 pm on 31 June, 2023", None),
        ("1:56 pm on 8 Floreal, 2023", None),
        ("tomorrow", None),
        ("", None),
        (None, None),
        ("1:99 pm on 8 May, 2023", None),
        ("1 pm on 8 May, 2023", None),
        ("1:56 noon on 8 May, 2023", None),
    ],
)
def test_times(text: str | None, when: datetime | None) -> None:
    assert parse_when(text) == when


@pytest.mark.parametrize(
    ("evidence", "apart", "joined"),
    [
        (["D1:1"], [place(1, 0)], [place(1, 0)]),
        (["D10:3", "D2:1"], [place(10, 2), place(2, 0)], [place(10, 2), place(2, 0)]),
        (["D1:2; D2:1"], [], [place(1, 1), place(2, 0)]),
        (["D1:1 D2:2 D10:1"], [], [place(1, 0), place(2, 1), place(10, 0)]),
        (["D1:1", "D2:1; D2:2"], [place(1, 0)], [place(1, 0), place(2, 0), place(2, 1)]),
        (["D"], [], []),
        (["D:2:3"], [], [place(2, 2)]),
        (["D30:05"], [], []),
        (["D2:05"], [place(2, None)], [place(2, None)]),
        (["D2:03"], [place(2, 2)], [place(2, 2)]),
        (["D1:1", "D1:1", " D1:1 "], [place(1, 0)], [place(1, 0)]),
        ([7], [], []),
    ],
)
@pytest.mark.parametrize("how", ["apart", "joined"])
def test_evidence(tmp_path: Path, evidence: list[object], apart: list[object], joined: list[object], how: str) -> None:
    wanted = joined if how == "joined" else apart
    source = load(tmp_path, conversation(qa(*evidence)), joined=how == "joined")
    if wanted:
        assert list(only(source).evidence) == wanted
        assert source.left_out() == ()
    else:
        assert source.heads() == ()
        assert [left.id for left in source.left_out()] == ["conv-1:q0"]
        assert repr(evidence[0]) in source.left_out()[0].why


@pytest.mark.parametrize(
    ("row", "answer"),
    [
        ({"answer": 2022}, "2022"),
        ({"answer": "Ann"}, "Ann"),
        ({"answer": None}, None),
    ],
)
def test_answers(tmp_path: Path, row: dict[str, Any], answer: str | None) -> None:
    assert only(load(tmp_path, conversation(qa("D1:1", **row)))).answer == answer


def test_what_misleads_is_the_answer_of_category_5(tmp_path: Path) -> None:
    row = qa("D1:1", category=5, adversarial_answer="Bo")
    del row["answer"]
    found = only(load(tmp_path, conversation(row)))
    assert (found.type, found.answer) == ("category_5", "Bo")


def test_turns_without_text_keep_their_place(tmp_path: Path) -> None:
    talk = conversation(qa("D1:3"))
    talk["conversation"]["session_1"][0].pop("text")
    source = load(tmp_path, talk)
    assert only(source).evidence == (place(1, 2),)
    (group,) = source.groups()
    assert [turn.content for turn in group.haystack.sessions[0].turns] == ["", "Turn 2 of 1.", "Turn 3 of 1."]


@pytest.mark.parametrize("content", ["{", "[1]", '{"a": 1}', '[{"sample_id": 1}]', "7", '[{"conversation": {}}]'])
def test_what_is_no_such_file(tmp_path: Path, content: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(content, "utf-8")
    with pytest.raises(SourceError, match=r"other\.json"):
        Locomo(path).heads()


def test_the_file_itself() -> None:
    source = Locomo(locomo_file())
    assert (len(source.heads()), len(source.left_out())) == (1978, 8)
    assert len(list(source.groups())) == 10
    chosen = sample(source.heads(), Sampling(100, 0, stratified=True))
    kinds = {head.id: head.type for head in source.heads()}
    assert sorted(kinds[one] for one in chosen).count("category_4") == 43
    assert len(Locomo(locomo_file(), joined=True).heads()) > 1978
