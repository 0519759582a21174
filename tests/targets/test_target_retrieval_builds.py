"""Builds as LongMemEval and LoCoMo have them: the commands of the page, and whether what comes out can be asked."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from targets_builds import build_into, seen

from specgen.cli.export_command import command
from specgen.retrieve.adapters.registry import Options, make
from specgen.retrieve.engine import Asking, ask_all
from specgen.retrieve.sources.build import BuildSource
from specgen.retrieve.sources.locomo import Locomo
from specgen.retrieve.sources.locomo_row import parse_when
from specgen.retrieve.sources.longmemeval import LongMemEval
from specgen.targets.longmemeval.target import HAYSTACKS
from specgen.targets.questions.builds import hint
from specgen.targets.questions.kinds import KINDS, Hint

PAGE = Path(__file__).parents[2] / "docs" / "datasets.md"
FAMILIES = ("hello.yaml", "maya.yaml", "ledger-recall.yaml")


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A build of each family."""
    place = tmp_path_factory.mktemp("retrieval-builds")
    return {name: build_into(name, place / name.removesuffix(".yaml")) for name in FAMILIES}


def call(*arguments: object) -> str:
    done = CliRunner().invoke(command, [str(one) for one in arguments])
    assert done.exit_code == 0, done.output
    return done.stderr


def export(build: Path, out: Path, target: str = "longmemeval", *more: str) -> list[dict[str, Any]]:
    call(build, "--target", target, "--out", out, *more)
    made = json.loads(out.read_text("utf-8"))
    assert isinstance(made, list)
    return made


def test_the_commands_of_the_page(maya: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "generated").mkdir()
    (tmp_path / "generated" / "maya").symlink_to(maya)
    lines = re.findall(r"^specgen export (.+)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        call(*shlex.split(line))
    assert {path.name for path in tmp_path.glob("maya*.json")} == {"maya.json", "maya-s.json", "maya-locomo.json"}


def test_the_page_lists_every_shape_and_kind() -> None:
    text = PAGE.read_text("utf-8")
    for name in (*HAYSTACKS, *KINDS):
        assert f"| `{name}` |" in text


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_is_exported_loaded_and_asked(builds: dict[str, Path], tmp_path: Path, name: str) -> None:
    for shape in ("oracle", "history"):
        rows = export(builds[name], tmp_path / f"{shape}.json", "longmemeval", "--shape", shape)
        source = LongMemEval(tmp_path / f"{shape}.json")
        assert len(source.heads()) == len(rows) > 0
        assert source.left_out() == ()
        answered = list(ask_all(make("okapi", Options()), source, Asking(5)))
        assert all(one.error is None and one.found for one in answered)
    conversations = export(builds[name], tmp_path / "locomo.json", "locomo")
    assert sum(len(one["qa"]) for one in conversations) == len(rows)
    assert len(Locomo(tmp_path / "locomo.json").heads()) == len(rows)


def test_a_shape_is_as_large_as_it_says(maya: Path, tmp_path: Path) -> None:
    rows = export(maya, tmp_path / "s.json", "longmemeval", "--shape", "s")
    for row in rows:
        said = sum(len(turn["content"]) for talk in row["haystack_sessions"] for turn in talk)
        assert 110_000 < said // 4 <= 115_000
    history = export(maya, tmp_path / "h.json", "longmemeval", "--shape", "history")
    assert {len(row["haystack_sessions"]) for row in history} == {14}
    for one, other in zip(rows, history, strict=True):
        assert one["question"] == other["question"]
        marked = [
            [turn for talk in row["haystack_sessions"] for turn in talk if turn.get("has_answer")]
            for row in (one, other)
        ]
        assert marked[0] == marked[1]


def test_evidence_is_where_the_answer_was_taught(maya: Path, tmp_path: Path) -> None:
    world = seen("maya.yaml", "1").played.history
    said = {(one.id, n): turn.content.strip() for one in world.sessions for n, turn in enumerate(one.turns)}
    asked = {probe.request: probe for probe in world.probes}
    for row in export(maya, tmp_path / "h.json", "longmemeval", "--shape", "history"):
        marked = {
            turn["content"].strip() for talk in row["haystack_sessions"] for turn in talk if turn.get("has_answer")
        }
        probe = asked[row["question"]]
        assert marked == {said[ref.session, ref.turn] for group in probe.evidence for ref in group}


def test_kinds_follow_the_build(maya: Path, tmp_path: Path) -> None:
    world = seen("maya.yaml", "1").played.history
    asked = {probe.request: probe for probe in world.probes}
    kinds = {row["question"]: row["question_type"] for row in export(maya, tmp_path / "f.json")}
    assert len(set(kinds.values())) > 2
    for text, kind in kinds.items():
        needed = {ref for group in asked[text].evidence for ref in group}
        assert (kind == "knowledge-update") == bool(set(asked[text].superseded) - needed)


def test_dates_are_in_order_and_not_midnight(maya: Path, tmp_path: Path) -> None:
    for row in export(maya, tmp_path / "f.json", "longmemeval", "--shape", "s"):
        dates = [*row["haystack_dates"], row["question_date"]]
        assert dates == sorted(dates)
        assert not any(date.endswith("00:00") for date in dates)
    (talk,) = [row["conversation"] for row in export(maya, tmp_path / "l.json", "locomo")]
    whens = [parse_when(talk[f"session_{n}_date_time"]) for n in range(1, 15)]
    assert whens == sorted(whens)  # type: ignore[type-var]


def test_the_same_build_gives_the_same_bytes(hello: Path, tmp_path: Path) -> None:
    for target in ("longmemeval", "locomo"):
        export(hello, tmp_path / "one.json", target)
        export(hello, tmp_path / "two.json", target)
        assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
        for path in tmp_path.iterdir():
            path.unlink()


def test_what_is_lost_is_said_on_standard_error(maya: Path, tmp_path: Path) -> None:
    said = call(maya, "--target", "longmemeval", "--out", tmp_path / "f.json")
    beside = (tmp_path / "f.not-carried.md").read_text("utf-8")
    assert "turns whose value no longer holds" in said
    assert all(line.split(": ", 1)[1] in beside for line in said.splitlines())


def test_every_question_comes_again_without_what_answers_it(maya: Path, tmp_path: Path) -> None:
    plain = export(maya, tmp_path / "f.json", "longmemeval", "--shape", "history")
    rows = export(maya, tmp_path / "f.json", "longmemeval", "--shape", "history+abs")
    absent = [row for row in rows if row["question_id"].endswith("_abs")]
    assert sorted(row["question"] for row in absent) == sorted(row["question"] for row in plain)
    assert [row for row in rows if row not in absent] == plain
    for row in absent:
        assert 0 < len(row["haystack_sessions"]) < 14
        assert row["answer_session_ids"] == []


def test_a_build_without_questions_is_refused(maya: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BuildSource, "heads", lambda self: ())
    for target in ("longmemeval", "locomo"):
        done = CliRunner().invoke(command, [str(maya), "--target", target, "--out", str(tmp_path / "f.json")])
        assert done.exit_code == 2
        assert "no probe of maya is a question to a memory" in done.stderr
        assert list(tmp_path.iterdir()) == []


def test_what_the_key_knows() -> None:
    spec = seen("maya.yaml", "1").spec
    rule = next(plant.id for plant in spec.plant_by_id.values() if plant.kind == "rule")
    fact = next(plant.id for plant in spec.plant_by_id.values() if plant.kind == "fact")
    row: dict[str, Any] = {"needs": [fact], "checks": [{"kind": "money"}], "answer": {"reply": "a"}, "rivals": []}
    assert hint(row, spec) == Hint()
    assert hint({**row, "needs": [fact, rule]}, spec).preference
    assert hint({**row, "checks": [{"type": "contains"}, {"kind": "date"}]}, spec).temporal
    rivals = [("missing", "unknown"), ("stale", "a"), ("stale", ""), ("confused", "b"), ("stale", "c")]
    told = [{"fault": fault, "answer": {"reply": reply}} for fault, reply in rivals]
    assert hint({**row, "rivals": told}, spec).lure == "b"
