"""Builds, exports and solutions for the tests of the target trap."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from specgen import resources
from specgen.build.arguments import Arguments
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.write import build
from specgen.targets import find
from specgen.targets.api import Exported, export

TEMPLATES = resources.root() / "templates" / "trap"
TOOLS = TEMPLATES / "tools" / "two_sessions"

CARRY = """
import hashlib, json, os, sys
from pathlib import Path
prompt = sys.argv[-1]
kept = Path.home() / "kept.txt"
known = json.loads((Path(__file__).parent / "known.json").read_text())
digest = hashlib.sha256(prompt.encode()).hexdigest()
if digest in known:
    kept.write_text(known[digest])
    print("Noted.")
else:
    print(kept.read_text() if kept.exists() else "UNKNOWN")
"""
"""An agent that works the value out in session 1 (from a list of all answers) and keeps it in its home."""


def build_into(spec_path: Path, folder: Path, cases: int | None = None) -> Path:
    """Write a build without running its guards (they have tests of their own)."""
    spec = require_spec(str(spec_path))
    return build(spec, Arguments("1", cases), histories(spec, "1", cases), (), folder).folder


def export_into(source: Path, folder: Path) -> Exported:
    """Export a build to the target trap."""
    target = find("trap")
    assert target is not None
    return export(source, target, folder)


@cache
def script(name: str) -> ModuleType:
    """judge.py or grader.py as a module."""
    spec = importlib.util.spec_from_file_location(f"trap_{name}", TEMPLATES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@cache
def tool(name: str) -> ModuleType:
    """A module of tools/two_sessions."""
    if str(TOOLS) not in sys.path:
        sys.path.append(str(TOOLS))
    return importlib.import_module(name)


@cache
def why_not_sealed() -> str:
    """Why sessions cannot be sealed on this machine; "" where they can."""
    return str(tool("seal").usable(False)[1])


def gold(task: Path, case: str) -> dict[str, Any]:
    """A case's answer.json."""
    row = json.loads((task / "expected" / case / "answer.json").read_text("utf-8"))
    assert isinstance(row, dict)
    return row


def case_ids(task: Path) -> list[str]:
    """The cases of a task, in order."""
    return sorted(path.name for path in (task / "inputs").iterdir())


def known(task: Path) -> str:
    """A JSON object: the hash of each step1.txt and its answer."""
    rows = {}
    for case in case_ids(task):
        prompt = (task / "inputs" / case / "step1.txt").read_bytes()
        rows[hashlib.sha256(prompt).hexdigest()] = gold(task, case)["answer"]
    return json.dumps(rows)


def solution(folder: Path, task: Path, agent: str, options: str = "", command: str = "python3 agent.py") -> Path:
    """Write a solution: trap.yaml and agent.py."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "agent.py").write_text(agent, "utf-8")
    (folder / "known.json").write_text(known(task), "utf-8")
    runner = task / "tools" / "run_case.sh"
    (folder / "trap.yaml").write_text(
        f"name: test\ncmd: bash '{runner}' {options} {command}\ntimeout: 60\ntasks:\n  here: {{source: '{task}'}}\n",
        "utf-8",
    )
    return folder


def manifest(task: Path, case: str, outputs: Path) -> str:
    """The manifest that trap-cli gives a solution."""
    return json.dumps({"inputs_dir": str(task / "inputs" / case), "outputs_dir": str(outputs)})


def run_case(
    task: Path, folder: Path, *words: str, case: str = "case_01", more: dict[str, str] | None = None, **given: Any
) -> subprocess.CompletedProcess[bytes]:
    """Run tools/run_case.sh as trap-cli does, in the solution's folder."""
    environment = {name: value for name, value in os.environ.items() if name != "SPECGEN_STATE_DIR"}
    environment["TRAP_MANIFEST"] = manifest(task, case, folder / ".trap/runs/s/t/now" / case / "solution/outputs")
    environment.update(more or {})
    return subprocess.run(
        ["bash", str(task / "tools" / "run_case.sh"), *words],
        cwd=folder,
        env={name: value for name, value in environment.items() if value != "UNSET"},
        capture_output=True,
        timeout=120,
        **given,
    )


def pythons() -> list[str]:
    """Pythons of other versions on this machine, by version."""
    found = {}
    for minor in range(10, 15):
        for path in sorted(Path.home().glob(f".pyenv/versions/3.{minor}*/bin/python")):
            found[minor] = str(path)
        on_path = shutil.which(f"python3.{minor}")
        if minor not in found and on_path and "shims" not in on_path:
            found[minor] = on_path
    return [found[minor] for minor in sorted(found)]
