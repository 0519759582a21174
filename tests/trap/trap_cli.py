"""The real trap-cli 0.0.14, in a virtual environment of its own; it needs Python 3.13 or later."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

VERSION = "0.0.14"


@dataclass(frozen=True)
class Ran:
    """A finished `tp run`: its exit code, its report, and where its files are."""

    code: int
    report: dict[str, Any]
    stderr: str

    @property
    def scores(self) -> list[float | None]:
        """Each case's score."""
        return [(case["metrics"] or {}).get("score") for case in self.report["cases_results"]]

    @property
    def summary(self) -> dict[str, Any]:
        """What the grader printed."""
        found = self.report["grader_metrics"]
        assert isinstance(found, dict)
        return found


def python_for_trap() -> str | None:
    """A Python that trap-cli runs on; None where there is none."""
    for minor in range(20, 12, -1):
        for path in sorted(Path.home().glob(f".pyenv/versions/3.{minor}*/bin/python")):
            return str(path)
        on_path = shutil.which(f"python3.{minor}")
        if on_path and subprocess.run([on_path, "-c", ""], capture_output=True).returncode == 0:
            return on_path
    return None


def install(folder: Path) -> Path:
    """Install trap-cli into a virtual environment; the path of `tp`. Skips, saying why, where that can't be done."""
    python = python_for_trap()
    if python is None:
        pytest.skip(f"trap-cli {VERSION} needs Python 3.13 or later, and none is found")
    subprocess.run([python, "-m", "venv", str(folder)], check=True, capture_output=True)
    done = subprocess.run(
        [str(folder / "bin/python"), "-m", "pip", "install", "-q", f"trap-cli=={VERSION}"],
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        pytest.skip(f"pip cannot install trap-cli {VERSION}: {done.stderr.strip().splitlines()[-1:]}")
    return folder / "bin/tp"


def tp_run(tp: Path, folder: Path, *words: str) -> Ran:
    """`tp run` in a solution's folder."""
    environment = {**os.environ, "TRAP_ALLOW_UNANCHORED": "1", "TRAP_TRUST_REMOTE": "1"}
    done = subprocess.run(
        [str(tp), "run", "--output", "json", "--no-cost", "--no-environment", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
    )
    return Ran(done.returncode, json.loads(done.stdout) if done.stdout.strip() else {}, done.stderr)
