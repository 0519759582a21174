"""What `specgen export --target trap` writes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from trap_helpers import build_into, case_ids, export_into, gold

from specgen import resources
from specgen.targets.api import Exported
from specgen.targets.registry import CannotExportError

DERIVED = {
    "closing_balance": "money",
    "largest_debit_voucher": "voucher",
    "period_debits": "money",
    "counterparty_total": "money",
    "nth_largest_voucher": "voucher",
}


def listed(task: Path) -> dict[str, object]:
    value = YAML(typ="safe").load((task / "traptask.yaml").read_text("utf-8"))
    assert isinstance(value, dict)
    return value


def test_the_cases_are_listed(task: Path) -> None:
    rows = listed(task)
    assert [case["id"] for case in rows["cases"]] == case_ids(task)  # type: ignore[attr-defined]
    assert rows["judge"]["cmd"] == "python3 judge.py"  # type: ignore[index]
    assert rows["grader"]["cmd"] == "python3 grader.py"  # type: ignore[index]
    assert set(rows) == {"name", "declared_outputs", "cases", "judge", "grader"}


def test_ids_say_nothing_of_the_kind(task: Path) -> None:
    assert case_ids(task) == [f"case_{number:02}" for number in range(1, 9)]


def test_every_case_has_its_files(task: Path) -> None:
    for case in case_ids(task):
        assert sorted(p.name for p in (task / "inputs" / case).iterdir()) == ["README.md", "step1.txt", "step2.txt"]
        assert sorted(p.name for p in (task / "expected" / case).iterdir()) == ["answer.json", "check.json"]


def test_the_gold(task: Path) -> None:
    kinds = set()
    for case in case_ids(task):
        row = gold(task, case)
        assert list(row) == ["id", "category", "answer", "answer_kind"]
        assert row["id"] == case
        assert DERIVED[row["category"]] == row["answer_kind"]
        shape = r"-?\d{4,}\.\d\d" if row["answer_kind"] == "money" else r"AR-2026-\d{4}"
        assert re.fullmatch(shape, row["answer"])
        kinds.add(row["category"])
    assert kinds == set(DERIVED)


def test_the_answer_stands_in_one_file(task: Path) -> None:
    for case in case_ids(task):
        answer = gold(task, case)["answer"]
        telling = [
            path.relative_to(task).as_posix()
            for path in task.rglob("*")
            if path.is_file() and path.name != "step1.txt" and plain(answer) in plain(path.read_text("utf-8"))
        ]
        assert telling == [f"expected/{case}/answer.json"]


def plain(text: str) -> str:
    return text.replace(",", "").casefold()


def test_session_2_gets_the_request_of_the_probe(task: Path, ledger_build: Path) -> None:
    asked = {json.loads(line)["request"] + "\n" for line in (ledger_build / "probes.jsonl").open(encoding="utf-8")}
    assert {(task / "inputs" / case / "step2.txt").read_text("utf-8") for case in case_ids(task)} == asked


def test_session_1_gets_the_message_as_it_is(task: Path, ledger_build: Path) -> None:
    rows = [json.loads(line) for line in (ledger_build / "sessions.jsonl").open(encoding="utf-8")]
    told = {(task / "inputs" / case / "step1.txt").read_text("utf-8") for case in case_ids(task)}
    assert told == {row["turns"][0]["content"] + "\n" for row in rows}


def test_everything_of_the_family_is_there(exported: Exported) -> None:
    assert exported.notes == ()
    assert "Every probe is here." in (exported.folder / "NOT-EXPORTED.md").read_text("utf-8")


def test_texts_name_their_source_and_command(task: Path) -> None:
    for name in ("README.md", "NOT-EXPORTED.md", "traptask.yaml", "inputs/case_01/README.md"):
        text = (task / name).read_text("utf-8")
        assert "ledger-recall" in text
        assert "specgen export ledger-recall --target trap" in text
    for path in (*task.glob("*.py"), *(task / "tools").rglob("*.*")):
        assert "specgen export --target trap" in path.read_text("utf-8"), path


def test_the_recipe_has_four_lines(task: Path) -> None:
    text = (task / "README.md").read_text("utf-8")
    recipe = text.split("```yaml\n")[1].split("```")[0]
    assert len(recipe.splitlines()) == 4
    row = YAML(typ="safe").load(recipe)
    assert row["tasks"]["ledger-recall"]["clone_to"] == "task"
    assert row["cmd"].startswith("bash task/tools/run_case.sh ")


def test_the_judge_is_whole(task: Path) -> None:
    for name, content in resources.judge_sources():
        if name != "grade.py":
            assert (task / name).read_bytes() == content
    assert not (task / "grade.py").exists()
    assert not (task / "key").exists()


def test_the_same_bytes_again(ledger_build: Path, task: Path, tmp_path: Path) -> None:
    again = export_into(ledger_build, tmp_path / "again").folder
    one, two = ({p.relative_to(top): p.read_bytes() for p in top.rglob("*") if p.is_file()} for top in (task, again))
    assert one == two


def test_hello_says_what_is_left_out(hello_task: Exported) -> None:
    assert case_ids(hello_task.folder) == ["case_01"]
    row = gold(hello_task.folder, "case_01")
    assert (row["category"], row["answer"], row["answer_kind"]) == ("facts", "481920", "id")
    text = (hello_task.folder / "NOT-EXPORTED.md").read_text("utf-8")
    assert len(hello_task.notes) == 2
    for note in hello_task.notes:
        assert note.startswith("not exported: ")
        assert note.removeprefix("not exported: ") in text


def test_a_history_is_told_with_dates_and_projects(hello_task: Exported) -> None:
    first = (hello_task.folder / "inputs/case_01/step1.txt").read_text("utf-8")
    assert "=== 2026-08-18, Workshop ===" in first
    assert first.index("=== 2026-08-18") < first.index("=== 2026-09-01 ===")
    assert "User: From now on dates go" in first
    assert "Assistant: Will do." in first
    second = (hello_task.folder / "inputs/case_01/step2.txt").read_text("utf-8")
    assert second == "2026-10-05, Workshop\n\nWhat's the alarm number again?\n"


def test_maya_every_probe_is_a_case_or_listed(maya_task: Exported) -> None:
    text = (maya_task.folder / "NOT-EXPORTED.md").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.startswith("- ")]
    left_out = [name for line in lines for name in line[2:].split(": ", 1)[0].split(", ")]
    assert len(set(left_out)) == len(left_out)
    probes = (maya_task.folder.parent / "build/probes.jsonl").read_bytes().count(b"\n")
    assert len(left_out) + len(case_ids(maya_task.folder)) == probes
    assert len(case_ids(maya_task.folder)) >= 5


def test_maya_files_are_told(maya_task: Exported) -> None:
    first = (maya_task.folder / "inputs/case_01/step1.txt").read_text("utf-8")
    assert "[file shipments_2026-08-14.csv]\nshipment,customer," in first
    assert "[end of file]" in first


def test_an_earlier_checkpoint_ends_the_history(tmp_path: Path) -> None:
    spec = tmp_path / "hello.yaml"
    text = resources.example_spec("hello.yaml").read_text("utf-8")
    spec.write_text(text.replace("  - id: alarm\n", "  - id: alarm\n    after: S1\n"), "utf-8")
    out = export_into(build_into(spec, tmp_path / "build"), tmp_path / "task").folder
    first = (out / "inputs/case_01/step1.txt").read_text("utf-8")
    assert "2026-08-18" in first
    assert "2026-09-01" not in first


def test_a_family_without_a_case_is_refused(tmp_path: Path) -> None:
    spec = tmp_path / "hello.yaml"
    text = resources.example_spec("hello.yaml").read_text("utf-8")
    spec.write_text(text[: text.index("  - id: alarm\n")] + text[text.index("  - id: ready\n") :], "utf-8")
    built = build_into(spec, tmp_path / "build")
    with pytest.raises(CannotExportError, match="one value or one person"):
        export_into(built, tmp_path / "task")
    assert not (tmp_path / "task").exists()


def test_many_cases_come_in_batches(tmp_path: Path) -> None:
    built = build_into(resources.example_spec("ledger-recall.yaml"), tmp_path / "build", 201)
    done = export_into(built, tmp_path / "task")
    assert case_ids(done.folder)[0] == "case_001"
    tags = [case["tags"][1] for case in listed(done.folder)["cases"]]  # type: ignore[attr-defined]
    assert tags == ["batch_1"] * 200 + ["batch_2"]
    assert len(done.notes) == 1
    assert "tp run -t batch_1" in done.notes[0]
    assert "tp run -t batch_1" in (done.folder / "README.md").read_text("utf-8")
