"""What a sealed session does not see of the folders that it can read: the task, other tasks and builds, earlier runs.

Written by `specgen export --target trap`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from manifest import Found

DEEPEST, MOST = 6, 50_000
SKIPPED = frozenset({"node_modules", "__pycache__", ".venv", "site-packages"})


def masks(task: Path, found: Found, solution: Path, searched: list[Path]) -> list[Path]:
    """Return the files and folders that are covered with emptiness."""
    hidden = [_checkout(task, solution), found.inputs.resolve(), task / "inputs", task / "expected", task / ".git"]
    hidden += [solution / ".git", solution / ".trap"]
    if found.outputs is not None:
        hidden += [found.outputs.resolve(), *_workspace(found.outputs.resolve())]
    for folder in searched:
        hidden += eval_folders(folder)
    return [path for path in dict.fromkeys(hidden) if path.exists() and not leads_to(path, solution)]


def leads_to(folder: Path, path: Path) -> bool:
    """Return whether a path is a folder or lies in it."""
    return folder == path or folder in path.parents


def eval_folders(top: Path) -> Iterator[Path]:
    """Yield the folders below `top` that hold a task for trap-cli, or the key of a build."""
    looked = 0
    for folder, folders, files in os.walk(top):
        path = Path(folder)
        looked += 1 + len(files)
        if "traptask.yaml" in files or (path.name == "key" and "checks.jsonl" in files):
            yield path
            if path != top:
                folders.clear()
        if len(path.parts) - len(top.parts) >= DEEPEST or looked > MOST:
            folders.clear()
        folders[:] = sorted(name for name in folders if name not in SKIPPED and name != ".git")


def _checkout(task: Path, solution: Path) -> Path:
    """Return the checkout that the task is in, with its history; the task itself where the solution is in it too."""
    for folder in (task, *task.parents):
        if leads_to(folder, solution):
            return task
        if (folder / ".git").exists():
            return folder
    return task


def _workspace(outputs: Path) -> Iterator[Path]:
    """Yield where trap-cli keeps runs and clones: WORKSPACE/runs/SOLUTION/TASK/RUN/CASE/solution/outputs."""
    if len(outputs.parents) > 6 and outputs.parents[5].name == "runs":
        yield outputs.parents[5]
        yield outputs.parents[6] / "repos"
