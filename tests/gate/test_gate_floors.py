"""Floors: what holds, what cannot be measured, what was lowered; and that either floor alone is gamed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from gate_sets import fixture, fixtures, judged, knowledge, noise

from specgen.gate.decision import Action
from specgen.gate.floors import floors, pass_all, thresholds
from specgen.gate.gates.contract import Settings
from specgen.gate.lastreport import NoReportError, earlier, lowered
from specgen.gate.model import Fixtures, Label
from specgen.gate.offline import run_offline
from specgen.gate.result import Lowered, Result
from specgen.gate.score import score


def run(name: str, of: Fixtures | None = None) -> Result:
    return run_offline(name, of or with_mixed(), [None], Settings(), intervals=False)


def with_mixed() -> Fixtures:
    """Noise, a part of it without a word of machines; knowledge, a part of it between lines of progress."""
    plain = [
        fixture(
            f"said-{n}",
            f"Let me read file {n}.",
            Label.DROP,
            cluster="said",
            frame=n,
        )
        for n in (1, 2)
    ]
    mixed = [
        fixture(
            "mixed",
            "epoch 3/9\nwe keep backups 30 days\nepoch 4/9",
            Label.EXTRACT,
            mixed=True,
        )
    ]
    return fixtures(*noise(), *plain, *knowledge(3), *mixed)


def held(result: Result) -> dict[str, bool | None]:
    return {each.metric: each.holds for each in result.levels[0].floors}


@pytest.mark.parametrize(
    ("name", "noise_held", "knowledge_held", "verdict"),
    [
        ("sim:keep-all", False, True, "fail"),
        ("sim:drop-all", True, False, "fail"),
        ("sim:first-frame", False, True, "fail"),
        ("sim:keyword", False, False, "fail"),
        ("sim:perfect", True, True, "pass"),
    ],
)
def test_either_floor_alone_is_gamed(name: str, noise_held: bool, knowledge_held: bool, verdict: str) -> None:
    result = run(name)
    assert held(result) == {
        "hard_drop_recall": noise_held,
        "extract_recall": knowledge_held,
    }
    assert result.verdict == verdict


def test_the_first_frame_is_caught_and_no_cluster_is() -> None:
    metrics = run("sim:first-frame", fixtures(*noise(3, 4))).levels[0].scores.metrics
    assert metrics["hard_drop_recall"].value == 0.25
    assert metrics["cluster_recall"].value == 0.0


def test_floors_of_the_spec_and_defaults() -> None:
    assert thresholds({}) == {"hard_drop_recall": 0.95, "extract_recall": 0.80}
    assert thresholds({"extract_recall": 0.5, "type_accuracy": 0.9}) == {
        "hard_drop_recall": 0.95,
        "extract_recall": 0.5,
        "type_accuracy": 0.9,
    }


def test_a_floor_holds_at_its_very_value() -> None:
    rows = [judged(each, Action.FLAG if n < 4 else Action.SKIP) for n, each in enumerate(knowledge(5))]
    assert [each.holds for each in floors({}, score(rows, intervals=False))] == [
        None,
        True,
    ]


def test_what_cannot_be_measured_must_not_pass() -> None:
    kept = score([judged(each, Action.FLAG) for each in knowledge(5)], intervals=False)
    assert pass_all(floors({}, kept)), "a default for which there is no window asks nothing"
    assert not pass_all(floors({"hard_drop_recall": 0.9}, kept)), "a floor that the spec sets does"
    assert not pass_all(floors({}, score([], intervals=False)))


def test_what_must_always_be_dropped_has_a_floor_that_no_spec_lowers() -> None:
    files = noise(20, 1, always=True)
    rows = [judged(each, Action.FLAG if n == 0 else Action.DROP) for n, each in enumerate(files)]
    found = floors({"always_dropped": 0.1}, score(rows, intervals=False))
    assert [(each.metric, each.floor, each.holds) for each in found] == [
        ("hard_drop_recall", 0.95, True),
        ("extract_recall", 0.80, None),
        ("always_dropped", 1.0, False),
    ]


def test_a_level_that_sends_a_repository_file_fails_the_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sweep.py").write_text(
        "def gate(window, level):\n"
        "  text = window[0]['content']\n"
        "  return 'flag' if 'chose' in text or (level == 'aggressive' and '1' in text) else 'drop'\n"
    )
    of = fixtures(*noise(1, 30), *knowledge(3), _repository())
    result = run_offline("sweep:gate", of, ["strict", "aggressive"], Settings(), intervals=False)
    assert [level.passed for level in result.levels] == [True, False]
    assert result.verdict == "fail"


def _repository() -> Any:
    return fixture(
        "repo",
        "# Contributing\n1. Fork it",
        Label.DROP,
        kind="repository-file",
        always=True,
    )


def test_an_error_fails_a_check_that_every_floor_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("once.py").write_text("def gate(w):\n  if 'plan 7' in w[0]['content']: 1 / 0\n  return 'flag'\n")
    result = run("once:gate", fixtures(*knowledge(10)))
    assert held(result)["extract_recall"] is True
    assert result.verdict == "fail"
    assert [each.fixture.id for each in result.levels[0].errors] == ["fact-7"]


def report(path: Path, **more: Any) -> Path:
    path.write_text(json.dumps({"report": "specgen gate run", **more}), "utf-8")
    return path


@pytest.mark.parametrize(
    ("before", "found"),
    [
        ({"hard_drop_recall": 0.95, "extract_recall": 0.8}, ()),
        (
            {"hard_drop_recall": 0.97, "extract_recall": 0.5},
            (Lowered("hard_drop_recall", 0.97, 0.95),),
        ),
        ({"type_accuracy": 0.5}, (Lowered("type_accuracy", 0.5, 0.0),)),
        ({"type_accuracy": "x", "extract_recall": None}, ()),
        ([], ()),
    ],
)
def test_lowered(tmp_path: Path, before: object, found: tuple[Lowered, ...]) -> None:
    row = earlier(report(tmp_path / "r.json", family="small", thresholds=before))
    assert lowered(row, fixtures()) == found
    assert lowered(row, fixtures(family="other")) == ()
    assert lowered(None, fixtures()) == ()


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff", b'{"report": 3}', b"[" * 100_000])
def test_a_file_that_is_no_report_is_not_ours(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "r.json").write_bytes(content)
    with pytest.raises(NoReportError):
        earlier(tmp_path / "r.json")


def test_no_file_is_no_report(tmp_path: Path) -> None:
    assert earlier(tmp_path / "none.json") is None
