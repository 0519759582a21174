"""The files of an export."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from targets_builds import build_into, seen

from specgen import resources
from specgen.build.arguments import Arguments
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.rebuild import NotABuildError
from specgen.build.write import build
from specgen.targets import Target, find
from specgen.targets.api import Exported, export
from specgen.targets.registry import CannotExportError


def fluso() -> Target:
    found = find("fluso")
    assert found is not None
    return found


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_all_files_are_there(exported: Exported) -> None:
    names = {path.relative_to(exported.folder).as_posix() for path in exported.folder.rglob("*")}
    for name in (
        "past-sessions.json",
        "past-sessions-recorded/sessions/S1/.fluso-agent-core/thread-history.jsonl",
        "past-sessions-recorded/workspace/projects/Weekly Ops",
        "tests.jsonl",
        "split.json",
        "planted.json",
        "persona.md",
        "answer-key-memory/rules.md",
        "hard-cases.md",
        "DESIGN.md",
        "README.md",
        "NOT-LOWERED.md",
        "example-results/work-01.json",
        "grade.py",
        "specgen_judge/judging.py",
    ):
        assert name in names


def test_sessions_are_a_script(exported: Exported) -> None:
    rows = json.loads((exported.folder / "past-sessions.json").read_text("utf-8"))
    world = seen("maya.yaml", "1").played.history
    assert [row["id"] for row in rows] == [session.id for session in world.sessions]
    assert set(rows[0]) == {"id", "date", "project", "files", "turns", "plants"}
    assert rows[0]["project"] == "Weekly Ops"
    assert "dates" in rows[0]["plants"]
    for row, session in zip(rows, world.sessions, strict=True):
        assert row["turns"] == [turn.content for turn in session.turns if turn.role == "user"]
        assert row["files"] == dict(session.files)


def test_sessions_are_recorded_with_the_replies(exported: Exported) -> None:
    folder = exported.folder / "past-sessions-recorded"
    world = seen("maya.yaml", "1").played.history
    for session in world.sessions:
        thread = lines(folder / "sessions" / session.id / ".fluso-agent-core" / "thread-history.jsonl")
        assert thread == [{"role": turn.role, "content": turn.content} for turn in session.turns]
    projects = {path.name for path in (folder / "workspace" / "projects").iterdir()}
    assert projects == {title for _, title in seen("maya.yaml", "1").spec.projects}


def test_session_files_lie_in_their_project(exported: Exported) -> None:
    projects = exported.folder / "past-sessions-recorded" / "workspace" / "projects"
    for session in seen("maya.yaml", "1").played.history.sessions:
        title = dict(seen("maya.yaml", "1").spec.projects).get(session.project or "")
        for name, content in session.files:
            assert (projects / str(title) / name).read_text("utf-8") == content


def test_tests_carry_the_authors_ids(exported: Exported) -> None:
    rows = lines(exported.folder / "tests.jsonl")
    assert [row["id"] for row in rows] == [probe.id for probe in seen("maya.yaml", "1").spec.probes]
    assert {row["kind"] for row in rows} == {"do", "ask"}


def test_only_traps_have_a_guard(exported: Exported) -> None:
    guards = {row["id"]: row.get("guard") for row in lines(exported.folder / "tests.jsonl")}
    traps = {asked.probe.id for asked in seen("maya.yaml", "1").played.history.probes if asked.guard == "trap"}
    assert {name for name, guard in guards.items() if guard} == traps
    assert set(guards.values()) == {None, "trap"}


def test_checks_are_primitives(exported: Exported) -> None:
    known = {"contains", "not_contains", "regex", "not_regex", "file_exists", "not_file_exists"}
    for row in lines(exported.folder / "tests.jsonl"):
        for check in row["checks"]:  # type: ignore[attr-defined]
            assert check["type"] in known
            assert set(check) == {"type", "value"} if "file" in check["type"] else {"type", "where", "value"}


def test_split(exported: Exported) -> None:
    split = json.loads((exported.folder / "split.json").read_text("utf-8"))
    assert (len(split["train"]), len(split["holdout"])) == (30, 18)
    traps = {row["id"] for row in lines(exported.folder / "tests.jsonl") if row.get("guard")}
    assert not traps & {*split["train"], *split["holdout"]}


def test_the_example_is_a_result(exported: Exported) -> None:
    row = json.loads((exported.folder / "example-results" / "work-01.json").read_text("utf-8"))
    assert set(row) == {"reply", "turn", "files"}
    assert row["files"]


def test_the_design_tells_the_spec(exported: Exported) -> None:
    text = (exported.folder / "DESIGN.md").read_text("utf-8")
    for words in (
        "14 sessions",
        "51 tests",
        "| people | 16 |",
        "Ana Silva and Anna Kowalski",
        "for once only",
        "| perfect |",
        "100.0",
    ):
        assert words in text
    assert "CSV (S3), then Excel" in text


@pytest.mark.parametrize("name", ["README.md", "DESIGN.md", "NOT-LOWERED.md"])
def test_texts_name_their_source_and_command(exported: Exported, name: str) -> None:
    text = (exported.folder / name).read_text("utf-8")
    assert "family `maya`" in text
    assert "specgen export maya --target fluso" in text
    assert "{{" not in text


def test_what_differs_is_listed(exported: Exported) -> None:
    text = (exported.folder / "NOT-LOWERED.md").read_text("utf-8")
    assert all(note in text for note in exported.notes)


def test_the_same_build_gives_the_same_bytes(hello: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        export(hello, fluso(), tmp_path / name)
    files = [path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file()]
    assert files
    assert all((tmp_path / "one" / path).read_bytes() == (tmp_path / "two" / path).read_bytes() for path in files)


def test_another_seed_is_another_world(tmp_path: Path) -> None:
    folder = build_into("hello.yaml", tmp_path / "build", "4")
    export(folder, fluso(), tmp_path / "out")
    assert (tmp_path / "out" / "tests.jsonl").is_file()


def test_a_folder_that_is_no_build(tmp_path: Path) -> None:
    with pytest.raises(NotABuildError, match="is not a build"):
        export(tmp_path, fluso(), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_build_that_was_edited(tmp_path: Path) -> None:
    folder = build_into("hello.yaml", tmp_path / "build")
    probes = folder / "probes.jsonl"
    probes.write_text(probes.read_text("utf-8").replace("alarm number", "alarm code"), "utf-8")
    with pytest.raises(NotABuildError, match=r"probes\.jsonl is not what the key gives"):
        export(folder, fluso(), tmp_path / "out")


def test_a_build_without_probes(tmp_path: Path) -> None:
    folder = build_into("hello.yaml", tmp_path / "build")
    (folder / "probes.jsonl").unlink()
    with pytest.raises(NotABuildError, match="not a whole build"):
        export(folder, fluso(), tmp_path / "out")


def test_a_target_that_fails_leaves_nothing(hello: Path, tmp_path: Path) -> None:
    def refuse(source: object, staging: object) -> tuple[str, ...]:
        raise CannotExportError("no")

    with pytest.raises(CannotExportError):
        export(hello, Target("no", "refuses", refuse), tmp_path / "out")
    assert list(tmp_path.iterdir()) == []


def test_earlier_checkpoints_are_left_out_and_told(tmp_path: Path) -> None:
    text = resources.example_spec("hello.yaml").read_text("utf-8")
    at = text.index("  - id: alarm\n    area")
    spec = tmp_path / "hello.yaml"
    spec.write_text(text[:at] + text[at:].replace("needs: [alarm]", "needs: [alarm]\n    after: S1", 1), "utf-8")
    read = require_spec(str(spec))
    done = export(
        build(read, Arguments("1"), histories(read, "1"), (), tmp_path / "b").folder, fluso(), tmp_path / "out"
    )
    assert done.notes[0] == "alarm: it is asked after S1, and here every test follows the last session"
    assert "alarm" not in {row["id"] for row in lines(tmp_path / "out" / "tests.jsonl")}
