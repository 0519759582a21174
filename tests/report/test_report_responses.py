"""Which responses of a setup are shown, and how statuses are summed up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from report_pages import hand_page, probe, sessions, write_build, write_run
from specgen_judge import parse_test

from specgen.report.gather import gather
from specgen.report.page import Answers
from specgen.report.responses import MOST, reference


def answers(statuses: dict[str, int]) -> Answers:
    return Answers("s", 0, statuses.get("correct", 0), sum(statuses.values()), statuses, (), ())


@pytest.mark.parametrize(
    ("statuses", "expected"),
    [
        ({"correct": 3}, "correct"),
        ({"correct": 9, "error": 1}, "error"),
        ({"incorrect": 2, "no_answer": 3}, "no_answer"),
        ({"incorrect": 1}, "incorrect"),
    ],
)
def test_the_status_of_repeats(statuses: dict[str, int], expected: str) -> None:
    assert answers(statuses).status == expected


def test_at_most_three_and_no_two_alike(tmp_path: Path) -> None:
    replies = [{"a": f"old {n % 6}"} for n in range(12)]
    page = hand_page(tmp_path, [probe("a", "x")], *replies)
    (each,) = page.probes[0].answers
    assert len(each.shown) == MOST
    assert len({shown.passages for shown in each.shown}) == MOST


def test_two_empty_responses_are_one(tmp_path: Path) -> None:
    page = hand_page(tmp_path, [probe("a", "x")], {"a": ""}, {"a": ""})
    (each,) = page.probes[0].answers
    assert len(each.shown) == 1
    assert each.shown[0].repeat == "run/1"


def test_the_turn_is_shown_where_it_says_more(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", [probe("a", "x"), probe("b", "y")])
    sessions(build, "one")
    run = write_run(tmp_path / "r", build, {})
    for name, turn in (("a", "first yes, then yes"), ("b", " yes\n")):
        body = {"reply": "yes", "turn": turn, "files": {}}
        (run / "tests" / f"p-{name}.json").write_text(json.dumps(body))
    first, second = (part.answers[0].shown[0] for part in gather(build, [str(run)]).probes)
    assert [passage.title for passage in first.passages] == ["reply", "whole turn"]
    assert [passage.title for passage in second.passages] == ["reply"]


def test_several_runs_of_one_name_are_told_apart(tmp_path: Path) -> None:
    build = write_build(tmp_path / "b", [probe("a", "x")])
    sessions(build, "one")
    runs = [write_run(tmp_path / name, build, {"a": f"old {name}"}) for name in ("one", "two")]
    (each,) = gather(build, [f"x={run}" for run in runs]).probes[0].answers
    assert [shown.repeat for shown in each.shown] == ["one", "two"]


def test_a_response_is_cut_and_says_so(tmp_path: Path) -> None:
    page = hand_page(tmp_path, [probe("a", "x")], {"a": "word " * 10_000})
    (passage,) = page.probes[0].answers[0].shown[0].passages
    assert passage.text.endswith("a report shows 20,000 characters of a text]")
    assert len(passage.text) < 20_100


def test_the_reference_answer() -> None:
    row = probe("a", "x")
    row["answer"] = {"reply": "Saved.", "files": {"note.md": "yes", "empty.md": ""}}
    found = reference(parse_test(row))  # type: ignore[arg-type]
    assert [(passage.title, passage.text) for passage in found] == [("reply", "Saved."), ("note.md", "yes")]
    row["answer"] = None
    assert reference(parse_test(row)) == ()  # type: ignore[arg-type]
