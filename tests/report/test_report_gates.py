"""The write layer in a report: from the file of `gate run` to the page."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import sys
from pathlib import Path

import pytest
from report_pages import HOSTILE, probe, sessions, write_build, write_run

sys.path.insert(0, str(Path(__file__).parents[1] / "gate"))
sys.path.insert(0, str(Path(__file__).parents[1] / "build"))
from build_helpers import run_specgen
from gate_sets import fixture, fixtures, knowledge, noise

from specgen.gate.asking import Asked
from specgen.gate.decision import Action, Decision, Judged
from specgen.gate.gates.contract import Settings
from specgen.gate.model import Fixtures, Label
from specgen.gate.offline import run_offline
from specgen.gate.result import Lowered, Result, level_of
from specgen.gate.rows.result import result_text
from specgen.intervals.faults import StatsError
from specgen.report import gates
from specgen.report.gates import read_gates
from specgen.report.gather import gather
from specgen.report.html import render_html
from specgen.report.jsonform import report_row
from specgen.report.markdown import render_markdown
from specgen.report.page import Page


def written(folder: Path, result: Result) -> Path:
    path = folder / "gate.json"
    path.write_bytes(result_text(result).encode("utf-8", "backslashreplace"))
    return path


def ran(name: str, of: Fixtures | None = None) -> Result:
    return run_offline(name, of or fixtures(), ["low", "high"], Settings())


def page(folder: Path, *paths: Path) -> Page:
    build = write_build(folder / "b", [probe("a", "x")])
    sessions(build, "The answer is yes.")
    return gather(build, [str(write_run(folder / "run", build, {"a": "yes"}))], gates=paths)


def test_the_page_shows_scores_classes_and_failing_windows(tmp_path: Path) -> None:
    text = render_html(page(tmp_path, written(tmp_path, ran("sim:first-frame"))))
    assert '<section id="gates">' in text
    assert "Level <bdi>low</bdi>" in text
    assert "hard_drop_recall" in text
    assert "run 1: epoch 2/9 loss 0.2" in text
    assert "guards epoch-1-2" in text
    assert "run 1: epoch 1/9 loss 0.1" not in text, "only failing windows are shown"


def test_without_gates_the_page_has_no_such_part(tmp_path: Path) -> None:
    bare = page(tmp_path)
    assert 'id="gates"' not in render_html(bare)
    assert "Write layer" not in render_markdown(bare)
    assert report_row(bare)["gates"] == []


def test_markdown_and_json(tmp_path: Path) -> None:
    whole = page(tmp_path, written(tmp_path, ran("sim:keep-all")))
    text = render_markdown(whole)
    assert "### sim:keep-all: fail" in text
    assert "| hard\\_drop\\_recall |" in text
    assert "| training | drop | 9 | 9 leaked |" in text
    assert "95 **below**" in text
    (row,) = json.loads(json.dumps(report_row(whole)["gates"]))
    assert row["verdict"] == "fail"
    assert row["levels"][0]["failing"][0]["turns"] == [["user", "run 1: epoch 1/9 loss 0.1"]]


def test_notes_lowered_floors_and_no_scores(tmp_path: Path) -> None:
    bad = ran("nothing:here")
    (part,) = read_gates([written(tmp_path, bad)])
    assert part.unscored is not None
    assert "No module named" in render_html(page(tmp_path, tmp_path / "gate.json"))
    low = dataclasses.replace(ran("sim:perfect"), lowered=(Lowered("extract_recall", 0.9, 0.8),))
    (part,) = read_gates([written(tmp_path, low)])
    assert part.notes == ("the floor of extract_recall is 0.8; in the report before it was 0.9",)


def test_what_a_spec_or_a_gate_says_is_never_markup(tmp_path: Path) -> None:
    rows = [
        Judged(
            fixture(f"{text}{n}", text, Label.DROP, note=text, kind=text),
            None if n % 2 else Decision(Action.FLAG),
            text,
        )
        for n, text in enumerate(HOSTILE)
    ]
    of = Fixtures(HOSTILE[0], "0" * 64, tuple(each.fixture for each in rows))
    level = level_of(Asked(HOSTILE[1], tuple(rows)), {}, intervals=False)
    whole = page(
        tmp_path,
        written(tmp_path, Result(HOSTILE[2], "offline", of, (level,), notes=HOSTILE)),
    )
    text = render_html(whole)
    for bad in (
        "<script>document",
        "<img src",
        "<svg onload",
        "<h1>owned",
        "<style>*",
        "<meta http-equiv=refresh",
    ):
        assert bad not in text
    assert "\x00" not in text
    text.encode("utf-8")
    render_markdown(whole).encode("utf-8")


def test_many_failing_windows_are_counted_and_not_all_shown(tmp_path: Path) -> None:
    result = ran("sim:drop-all", fixtures(*noise(1, 1), *knowledge(gates.MOST + 5)))
    (part,) = read_gates([written(tmp_path, result)])
    assert part.levels[0].failed == gates.MOST + 5
    assert len(part.levels[0].failing) == gates.MOST
    assert f"the first {gates.MOST} shown" in render_html(page(tmp_path, tmp_path / "gate.json"))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b"null",
        b'{"report": "x"}',
        b'{"report": "specgen gate run"}',
        b"\xff",
        b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_report(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "r.json").write_bytes(content)
    with pytest.raises(StatsError) as caught:
        read_gates([tmp_path / "r.json"])
    assert caught.value.hint == "specgen gate run SPEC --gate GATE --report FILE writes one"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StatsError, match="is no file"):
        read_gates([tmp_path / "none.json"])


def test_every_part_of_a_report_may_be_damaged(tmp_path: Path) -> None:
    whole = json.loads(result_text(ran("sim:first-frame")))

    def _damaged(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
        found = [path] if path else []
        if isinstance(value, dict):
            found += [place for key, each in value.items() for place in _damaged(each, (*path, key))]
        elif isinstance(value, list) and value:
            found += _damaged(value[0], (*path, 0))
        return found

    for place in _damaged(whole)[:400]:
        for bad in (None, 3, "x", [], {}):
            copy = json.loads(json.dumps(whole))
            inner = copy
            for key in place[:-1]:
                inner = inner[key]
            inner[place[-1]] = bad
            path = tmp_path / "r.json"
            path.write_text(json.dumps(copy), "utf-8")
            with contextlib.suppress(StatsError):
                read_gates([path])


def test_the_command(tmp_path: Path) -> None:
    page(tmp_path)
    written(tmp_path, ran("sim:keep-all"))
    words = ("report", "b", "run", "--format", "markdown", "--gate")
    done = run_specgen(*words, "gate.json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "### sim:keep-all: fail" in done.stdout
    wrong = run_specgen(*words, "run/run.json", cwd=tmp_path)
    assert wrong.returncode == 2
    assert "hint: specgen gate run SPEC --gate GATE --report FILE writes one" in wrong.stderr
