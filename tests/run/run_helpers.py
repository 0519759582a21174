"""Agents of a few lines, builds to run them against, and ways to look at what came of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "build"))
from build_helpers import PATHS, ROOT, run_specgen, specgen_command, tree
from how_many import THOROUGH

from specgen.run.begin import Wanted, workshop
from specgen.run.contract import Agent, Launcher, Limits
from specgen.run.executor import Serial
from specgen.run.launch.plain import PlainLauncher
from specgen.run.material import read_material
from specgen.run.plan import Settings
from specgen.run.progress import Tell
from specgen.run.runner import Done, run_agent
from specgen.run.tasks import Workshop

__all__ = ["PATHS", "ROOT", "THOROUGH", "run_specgen", "specgen_command", "tree"]

HELLO = ROOT / "generated" / "hello"
MAYA = ROOT / "generated" / "maya"
LEDGERS = ROOT / "generated" / "ledger-recall"
EXAMPLES = ROOT / "examples" / "agents"

REMEMBERS = """
    import os, sys
    from pathlib import Path
    state = Path(os.environ["SPECGEN_STATE_DIR"]) / "heard"
    heard = state.read_text("utf-8") if state.exists() else ""
    state.write_text(heard + sys.argv[-1] + "\\n", "utf-8")
    Path("made.txt").write_text(str(len(heard)), "utf-8")
    print(heard, end="")
"""
"""An agent whose reply is all that it heard before, and that leaves a file in the project."""


def python_agent(folder: Path, body: str, name: str = "agent.py") -> str:
    """Write a script; the command that runs it."""
    path = folder / name
    path.write_text(textwrap.dedent(body), encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


def run(*args: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """`specgen run` without a sandbox, for these agents look around."""
    return run_specgen("run", *args, "--sandbox", "none", cwd=cwd, env=env)


def results(folder: Path) -> dict[str, dict[str, Any]]:
    """Every result of a run, by its path without `.json`."""
    found = {p.relative_to(folder).as_posix()[:-5]: p for p in folder.rglob("tests/*.json")}
    return {name: json.loads(path.read_bytes()) for name, path in sorted(found.items())}


def result_bytes(folder: Path) -> dict[str, bytes]:
    """The result files as they are."""
    return {name: content for name, content in tree(folder).items() if "tests/" in name}


def whole_results(folder: Path) -> dict[str, bytes]:
    """The results that are there as a whole; a runner that was killed may leave the next one half written."""
    return {name: content for name, content in result_bytes(folder).items() if not name.endswith(".partial")}


def row(folder: Path) -> dict[str, Any]:
    """run.json."""
    read: dict[str, Any] = json.loads((folder / "run.json").read_bytes())
    return read


def serial(
    build: Path,
    out: Path,
    agent: Agent,
    settings: Settings | None = None,
    *,
    retries: int = 0,
    launcher: Launcher | None = None,
    resume: bool = False,
    tell: Tell = lambda standing: None,
) -> Done:
    """Run an agent in this process, one task after another."""
    shop = Workshop(agent, launcher or PlainLauncher(), Limits(turn_seconds=60), Path(), retries)
    return run_agent(read_material(build), settings or Settings(), shop, out, Serial, tell, resume=resume)


def chosen(agent: str, **more: Any) -> Agent:
    """The agent that a command line names."""
    return workshop(Wanted(HELLO, agent, Path("R"), sandbox="none", **more)).agent


def until(holds: Callable[[], object], what: str, going: subprocess.Popen[bytes] | None = None) -> None:
    """Wait until something holds; the test fails where it is not so in a minute, or where a process has ended first."""
    end = time.monotonic() + 60
    while not holds():
        assert going is None or going.poll() is None, f"the process ended before {what}"
        assert time.monotonic() < end, f"a minute went by before {what}"
        time.sleep(0.005)


def alive(marker: str) -> list[int]:
    """Processes whose command line holds these words, runners and what they are just forking left out."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                words = Path(f"/proc/{entry}/cmdline").read_bytes()
                state = Path(f"/proc/{entry}/stat").read_text().rsplit(")", 1)[1].split()[0]
            except OSError:
                continue
            if marker.encode() in words and state != "Z" and b"specgen\0run\0" not in words:
                found.append(int(entry))
    return found
