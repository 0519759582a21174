"""What a sealed session sees and what is covered, as lists of paths."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest
from trap_helpers import tool

hidden, visible, seal, manifest = tool("hidden"), tool("visible"), tool("seal"), tool("manifest")


def made(*paths: Path) -> None:
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", "utf-8")


def a_task(folder: Path) -> Path:
    made(folder / "traptask.yaml", folder / "inputs/case_01/step1.txt", folder / "expected/case_01/answer.json")
    return folder


def masks(task: Path, solution: Path, workspace: Path | None = None) -> set[Path]:
    outputs = (workspace or solution / ".trap") / "runs/s/t/now/case_01/solution/outputs"
    outputs.mkdir(parents=True, exist_ok=True)
    found = manifest.Found(b"", task / "inputs/case_01", outputs)
    return set(hidden.masks(task, found, solution, [solution]))


def test_a_task_in_the_solution_is_covered(tmp_path: Path) -> None:
    solution, task = tmp_path / "sol", a_task(tmp_path / "sol/task")
    assert {task, solution / ".trap"} <= masks(task, solution)


def test_a_task_of_a_larger_checkout_is_covered_with_all_of_it(tmp_path: Path) -> None:
    solution, task = tmp_path / "sol", a_task(tmp_path / "sol/clone/tasks/one")
    made(solution / "clone/.git/HEAD")
    assert solution / "clone" in masks(task, solution)


def test_a_solution_in_the_task_keeps_itself(tmp_path: Path) -> None:
    task = a_task(tmp_path / "task")
    covered = masks(task, task)
    assert task not in covered
    assert {task / "inputs", task / "expected"} <= covered


def test_one_checkout_with_both_hides_its_history(tmp_path: Path) -> None:
    made(tmp_path / "repo/.git/HEAD")
    task = a_task(tmp_path / "repo/task")
    covered = masks(task, tmp_path / "repo")
    assert {task, tmp_path / "repo/.git"} <= covered
    assert tmp_path / "repo" not in covered


def test_builds_and_other_tasks_in_the_solution_are_covered(tmp_path: Path) -> None:
    solution = tmp_path / "sol"
    a_task(solution / "deep/er/other")
    made(solution / "generated/b/key/checks.jsonl", solution / "keys/checks.txt")
    covered = masks(a_task(tmp_path / "task"), solution)
    assert {solution / "deep/er/other", solution / "generated/b/key"} <= covered
    assert solution / "keys" not in covered


def test_runs_of_a_workspace_elsewhere_are_covered(tmp_path: Path) -> None:
    covered = masks(a_task(tmp_path / "task"), tmp_path / "sol", tmp_path / "sol/out")
    assert tmp_path / "sol/out/runs" in covered
    assert tmp_path / "sol/out" not in covered


def test_the_search_ends(tmp_path: Path) -> None:
    made(*(tmp_path / "/".join("abcdefghijk"[:depth]) / "key/checks.jsonl" for depth in (1, 11)))
    assert list(hidden.eval_folders(tmp_path)) == [tmp_path / "a/key"]


def program(path: Path, first: str) -> Path:
    made(path)
    path.write_text(f"{first}\n", "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_a_program_shows_its_interpreter_and_what_links_lead_to(tmp_path: Path) -> None:
    python = program(tmp_path / "py/bin/python", "")
    tool_ = program(tmp_path / "tools/agent/bin/agent", f"#!{python} -I")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/agent").symlink_to(tool_)
    found = visible.roots([str(tmp_path / "bin/agent")], {b"PATH": b"/bin"}, tmp_path / "sol", tmp_path / "task", [])
    assert {tmp_path / "tools/agent", tmp_path / "py"} <= set(found)


def test_env_in_the_first_line_is_followed(tmp_path: Path) -> None:
    program(tmp_path / "py/bin/snake", "")
    agent = program(tmp_path / "a/agent.sh", "#!/usr/bin/env snake")
    path = os.fsencode(f"{tmp_path}/py/bin")
    found = visible.roots([str(agent)], {b"PATH": b"/usr/bin:" + path}, tmp_path / "sol", tmp_path / "task", [])
    assert tmp_path / "py" in found


def test_links_in_a_circle_end(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert len(list(visible.chain(tmp_path / "a", {}, visible.HOPS))) <= visible.HOPS


def test_a_folder_that_holds_the_task_is_not_shown(tmp_path: Path) -> None:
    agent = program(tmp_path / "agent.sh", "#!/bin/sh")
    task = a_task(tmp_path / "task")
    found = visible.roots([str(agent)], {b"PATH": b"/bin"}, tmp_path / "sol", task, [])
    assert agent in found
    assert tmp_path not in found


@pytest.mark.parametrize("folder", ["/", "/home", "/tmp", "/opt"])
def test_broad_folders_are_not_shown(folder: str, tmp_path: Path) -> None:
    assert visible.prefix(Path(folder) / "bin", tmp_path) == []


def test_the_home_is_not_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert visible.prefix(tmp_path / "me/bin", Path("/task")) == []
    assert visible.prefix(tmp_path / "me/.local/bin", Path("/task")) == []
    assert visible.prefix(tmp_path / "me/.node/bin", Path("/task")) == [tmp_path / "me/.node"]


def test_missing_programs() -> None:
    environment = {b"PATH": os.fsencode(os.environ["PATH"])}
    assert visible.missing("sh", environment) is None
    assert visible.missing(sys.executable, environment) is None
    assert "no command 'no-such-agent'" in (visible.missing("no-such-agent", environment) or "")
    assert "not executable" in (visible.missing("/etc/passwd", environment) or "")


def test_covers_follow_what_they_cover(tmp_path: Path) -> None:
    made(tmp_path / "sol/task/x", tmp_path / "sol/file")
    words = seal.arguments([tmp_path / "sol"], [tmp_path / "sol/task", tmp_path / "sol/file"], [], tmp_path, True)
    line = " ".join(words)
    assert line.index(f"--ro-bind {tmp_path}/sol") < line.index(f"--tmpfs {tmp_path}/sol/task")
    assert f"--ro-bind /dev/null {tmp_path}/sol/file" in line
    assert "--unshare-net" in words


def test_a_cover_within_a_cover_or_outside_is_dropped(tmp_path: Path) -> None:
    made(tmp_path / "sol/task/in/x", tmp_path / "else/x")
    words = seal.arguments(
        [tmp_path / "sol"], [tmp_path / "sol/task", tmp_path / "sol/task/in", tmp_path / "else"], [], tmp_path, False
    )
    assert str(tmp_path / "sol/task") in words
    assert str(tmp_path / "sol/task/in") not in words
    assert str(tmp_path / "else") not in words
    assert "--unshare-net" not in words
