"""A report follows a wrong response down: was its evidence found?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from report_pages import HOSTILE, probe, sessions, write_build, write_run

from specgen.intervals.faults import StatsError
from specgen.report.gather import gather
from specgen.report.html import render_html
from specgen.report.jsonform import report_row
from specgen.report.markdown import render_markdown
from specgen.report.page import Page
from specgen.report.retrieval import Retrieved, read_retrieval


def question(name: str, verdict: str = "found", ranks: tuple[int | None, ...] = (1,), **more: Any) -> dict[str, Any]:
    placed = {"ranks": list(ranks), "superseded": None}
    return {"id": name, "verdict": verdict, "session": placed, "turn": placed, "error": None, **more}


def built(folder: Path) -> Path:
    """A build of two probes."""
    build = folder / "b"
    if not build.is_dir():
        sessions(write_build(build, [probe("a", "x"), probe("b", "y")]), "The answer is yes.")
    return build


def result(folder: Path, *rows: dict[str, Any], name: str = "okapi", of: str | None = None) -> Path:
    """What a store found in the build, or in other data `of` that hash."""
    whole = of or json.loads((built(folder) / "build.json").read_text("utf-8"))["hash"]
    path = folder / f"{len(list(folder.iterdir()))}.json"
    meta = {"adapter": {"name": name}, "top_k": 10, "dataset": {"sha256": whole}}
    path.write_text(json.dumps({"meta": meta, "questions": list(rows)}), "utf-8")
    return path


def page(folder: Path, *paths: Path) -> Page:
    """Two probes, of which the second is answered wrongly."""
    build = built(folder)
    return gather(build, [str(write_run(folder / "run", build, {"a": "yes", "b": "no"}))], retrieval=paths)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (question("a", ranks=(3,)), "evidence found at rank 3"),
        (question("a", ranks=(3, None, 7)), "evidence found at rank 3, 7; 1 not found"),
        (question("a", "not found", (None,)), "evidence not found among 10 results"),
        (question("a", "only superseded found", (None,)), "only what no longer holds was found"),
        (question("a", "nothing to find", ()), "nothing to find: it was never taught"),
        (question("a", turn={"ranks": [None]}), "its session was found, the turn was not"),
        (question("a", turn={"ranks": []}, session={"ranks": [2]}), "evidence found at rank 2"),
        (question("a", "error", error="gone", turn=None, session=None), "the store failed: gone"),
    ],
)
def test_words(tmp_path: Path, row: dict[str, Any], words: str) -> None:
    (found,) = read_retrieval([result(tmp_path, row)], built(tmp_path))["a"]
    assert found.words == words
    assert found.found == (row["verdict"] == "found")


def test_every_form_tells(tmp_path: Path) -> None:
    rows = [question("p-a"), question("p-b", "not found", (None,))]
    found = page(tmp_path, result(tmp_path, *rows), result(tmp_path, question("p-b", ranks=(4,)), name="other"))
    assert found.notes[-2:] == (
        "okapi found the evidence of 0 of 1 probes that somebody got wrong.",
        "other found the evidence of 1 of 1 probes that somebody got wrong.",
    )
    probes: Any = report_row(found)["probes"]
    assert probes[0]["retrieval"] == [{"store": "okapi", "verdict": "found", "ranks": [1], "topK": 10, "error": None}]
    assert [each["store"] for each in probes[1]["retrieval"]] == ["okapi", "other"]
    html, text = render_html(found), render_markdown(found)
    assert html.count('<ul class="stores">') == 2
    for each in (html, text):
        assert "evidence not found among 10 results" in each
        assert "evidence found at rank 4" in each


def test_without_results_nothing_is_told(tmp_path: Path) -> None:
    found = page(tmp_path)
    assert 'class="stores"' not in render_html(found)
    assert "Memory store" not in render_markdown(found)


@pytest.mark.parametrize("text", HOSTILE)
def test_what_means_harm_is_only_shown(tmp_path: Path, text: str) -> None:
    row = question("p-b", "error", error=text, session=None, turn=None)
    found = page(tmp_path, result(tmp_path, row, question("p-a", text), name=text))
    html = render_html(found)
    assert "<script>document" not in html
    assert "<img src=x" not in html
    assert "\u202e" not in html
    assert isinstance(found.probes[0].retrieved[0], Retrieved)
    render_markdown(found).encode("utf-8")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "is no file"),
        ("{", "is no result"),
        ("[]", "does not tell of each question"),
        ('{"meta": {}, "metrics": {}}', "does not tell of each question"),
        ('{"questions": [7], "meta": {"adapter": {"name": "x"}, "top_k": 3}}', "is no result"),
        ('{"questions": [], "meta": {}}', "is no result"),
        ('{"questions": [], "meta": {"dataset": {"sha256": "0"}}}', "is of other data than the build"),
        ("7", "is no result"),
    ],
)
def test_what_is_no_result(tmp_path: Path, content: str | None, said: str) -> None:
    path = tmp_path / "r.json"
    if content is not None:
        path.write_text(content, "utf-8")
    with pytest.raises(StatsError, match=said):
        read_retrieval([path], built(tmp_path))


def test_a_folder_is_no_result(tmp_path: Path) -> None:
    with pytest.raises(StatsError, match="cannot be read"):
        read_retrieval([tmp_path], built(tmp_path))
