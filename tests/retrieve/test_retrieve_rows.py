"""Results as JSON: one form, whole files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from retrieve_worlds import BIKES, Plain, Rows

from specgen.retrieve.judged import judge
from specgen.retrieve.result import Request, retrieve
from specgen.retrieve.rows.form import document, line, replacing, write
from specgen.retrieve.rows.result import result_row
from specgen.retrieve.rows.trace import trace
from specgen.retrieve.sample import Sampling
from specgen.retrieve.spreads import spreads


@pytest.mark.parametrize("row", [{}, {"a": 1}, {"questions": []}, {"a": {"b": [1]}, "questions": [{"c": "ü"}, {}]}])
def test_a_document_is_what_it_holds(row: dict) -> None:  # type: ignore[type-arg]
    assert json.loads(document(row)) == row
    assert document(row).endswith("\n")


def test_rows_stand_on_lines_of_their_own() -> None:
    text = document({"questions": [{"id": 1, "ranks": [1, 2]}, {"id": 2}], "meta": {"a": 1}})
    assert text.splitlines()[4:8] == [
        '  "questions": [',
        '    {"id": 1, "ranks": [1, 2]},',
        '    {"id": 2}',
        "  ]",
    ]


def test_what_utf8_cannot_hold(tmp_path: Path) -> None:
    write(tmp_path / "a.json", line({"text": "\ud800 ü 😀"}))
    assert json.loads((tmp_path / "a.json").read_text("utf-8")) == {"text": "\ud800 ü 😀"}


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.json"
    write(path, "old")

    def _broken() -> None:
        with replacing(path) as file:
            file.write("new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        _broken()
    assert path.read_text() == "old"
    assert list(path.parent.iterdir()) == [path]


def test_a_result_holds_no_name_of_a_namespace() -> None:
    """Nor an id that the store gave, which is another in each run."""
    answers: list[str] = []
    found = []
    for prefix in ("one", "two"):
        asked = retrieve(
            Plain(), Rows(), Request(Sampling(), 5, prefix),
            lambda group, rows: answers.extend(trace(group, [judge(row) for row in rows], 5)),
        )  # fmt: skip
        found.append(document(result_row(asked, spreads(asked), questions=True)))
    assert found[0] == found[1]
    half = len(answers) // 2
    assert answers[:half] == answers[half:]


def test_a_trace_holds_every_turn_once() -> None:
    rows = [judge(each.answered) for each in retrieve(Plain(), Rows((BIKES,)), Request(Sampling(), 5, "t")).rows]
    first, *others = [json.loads(text) for text in trace(BIKES, rows, 5)]
    assert [turn["content"] for turn in first["turns"]] == [
        "The tandem is blue.", "The alarm is 481920.", "It rains again today.", "The tandem is green now.",
    ]  # fmt: skip
    assert [(each["question"], each["verdict"]) for each in others] == [
        ("q-alarm", "found"), ("q-tandem", "found"), ("q-none", "nothing to find"),
    ]  # fmt: skip
    assert others[1]["results"][0] == {
        "rank": 1, "session": "answer_1", "turn": 0, "score": None, "content": "The tandem is blue.",
    }  # fmt: skip
