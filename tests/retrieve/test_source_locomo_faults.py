"""LoCoMo files that are none: told with row and place, and never read as nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from specgen.retrieve.adapters.registry import Options, make
from specgen.retrieve.result import Request, retrieve
from specgen.retrieve.sample import Sampling
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.locomo import Locomo
from specgen.retrieve.sources.registry import DataOptions, load


def talk(**more: Any) -> dict[str, Any]:
    turns = [{"speaker": "Ann", "dia_id": "D1:1", "text": "The boat is red."}]
    asked = {"question": "Which boat?", "answer": "red", "evidence": ["D1:1"], "category": 4}
    conversation = {"session_1": turns, "session_1_date_time": "1:56 pm on 8 May, 2023"}
    return {"sample_id": "a", "conversation": {**conversation, **more.pop("talk", {})}, "qa": [{**asked, **more}]}


def told(tmp_path: Path, content: object) -> str:
    path = tmp_path / "l.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    with pytest.raises(SourceError) as caught:
        Locomo(path).heads()
    return str(caught.value).removeprefix(f"{path} is not a LoCoMo file: ").removeprefix("row 0 (conversation 'a'): ")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ({}, "it holds an object"),
        ([3], "row 0 (conversation None): it is a number, and an object is expected"),
        ([{**talk(), "sample_id": ""}], "row 0 (conversation ''): its sample_id is ''"),
        ([{**talk(), "conversation": []}], "its conversation is a list, and an object is expected"),
        ([{**talk(), "qa": {}}], "its qa is an object, and a list is expected"),
        ([{**talk(), "qa": [4]}], "qa[0] is a number, and an object is expected"),
        ([talk(evidence="D1:1")], "qa[0]: its evidence is a text, and a list is expected"),
        ([talk(question=" ")], "qa[0]: its question is ' ', and a text is expected"),
        ([talk(category=6)], "qa[0]: its category is 6, and 1 to 5 is expected"),
        ([talk(category=True)], "qa[0]: its category is True, and 1 to 5 is expected"),
        ([talk(talk={"session_1": "x"})], "session_1 is a text, and a list is expected"),
        ([talk(talk={"session_1": [5]})], "session_1[0] is a number, and an object is expected"),
        ([talk(talk={"session_1": [{"text": 5}]})], "session_1[0]: its text is a number, and a text is expected"),
        (
            [talk(talk={"session_1_date_time": "soon"})],
            "session_1_date_time: 'soon' is no date of the form 1:56 pm on 8 May, 2023",
        ),
        ([talk(), talk()], "row 1 (conversation 'a'): row 0 is of the same name"),
    ],
)
def test_a_fault_has_its_place(tmp_path: Path, content: object, why: str) -> None:
    assert told(tmp_path, content) == why


def test_nesting_without_end(tmp_path: Path) -> None:
    assert "is not JSON" in told(tmp_path, "[" * 100_000)


def test_a_key_that_only_looks_like_a_session_is_none(tmp_path: Path) -> None:
    path = tmp_path / "l.json"
    path.write_text(json.dumps([talk(talk={"session_01": [], "session_" + "9" * 5000: []})]), "utf-8")
    (group,) = Locomo(path).groups()
    assert [one.id for one in group.haystack.sessions] == ["a:session_1"]


@pytest.mark.parametrize("name", ["locomo", "longmemeval"])
def test_data_without_a_question_is_no_data(tmp_path: Path, name: str) -> None:
    (tmp_path / "none.json").write_text("[]", "utf-8")
    source = load(name, DataOptions((tmp_path / "none.json",)))
    with pytest.raises(SourceError, match=f"{name} has no question that can be asked"):
        retrieve(make("okapi", Options()), source, Request(Sampling(), 10))


def test_a_named_file_has_no_split_of_another_name(tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("[]", "utf-8")
    with pytest.raises(SourceError, match="longmemeval has no split 'oracle\\+abs'"):
        load("longmemeval", DataOptions((tmp_path / "none.json",), split="oracle+abs"))
