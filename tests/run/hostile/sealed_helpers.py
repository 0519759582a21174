"""Hostile agents put through whole runs, by the runner's own workers, and what came of it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))
from build_helpers import ROOT, run_specgen, specgen_command, tree

from specgen.run.agents.choose import choose_agent
from specgen.run.contract import Launcher, Limits
from specgen.run.launch.bwrap import launcher, usable
from specgen.run.launch.choose import NoSandboxError
from specgen.run.launch.plain import PlainLauncher
from specgen.run.material import read_material
from specgen.run.plan import Settings
from specgen.run.pool import Pool
from specgen.run.runner import run_agent
from specgen.run.tasks import Workshop

__all__ = ["alive", "run_specgen", "specgen_command", "tree"]

HERE = Path(__file__).resolve().parent
HELLO = ROOT / "generated" / "hello"
PATIENT = Limits(turn_seconds=60)


def why_not_sealed() -> str:
    """Why nothing can be sealed here; empty where it can."""
    try:
        usable()
    except NoSandboxError as error:
        return str(error)
    return ""


needs_bwrap = pytest.mark.skipif(bool(why_not_sealed()), reason=why_not_sealed() or "works")


@dataclass(frozen=True)
class Arena:
    """A folder with an eval in it, and an agent beside the eval."""

    folder: Path

    @property
    def eval(self) -> Path:
        """The build that is run, key and all."""
        return self.folder / "eval"

    def agent(self, name: str) -> Path:
        """A copy of one of the agents here, with what they share beside it."""
        place = self.folder / "agent"
        place.mkdir(exist_ok=True)
        for file in (f"{name}.py", "cheat.py"):
            shutil.copyfile(HERE / file, place / file)
        return place / f"{name}.py"


@dataclass(frozen=True)
class Fought:
    """What came of a run: results by probe, run.json, and the main score."""

    results: dict[str, dict[str, Any]]
    run: dict[str, Any]
    main: float
    traps: float
    folder: Path

    @property
    def replies(self) -> list[str]:
        """What the agent said, probe by probe."""
        return [result["reply"] for result in self.results.values()]

    @property
    def errors(self) -> set[str | None]:
        """Why probes failed."""
        return {result.get("error") for result in self.results.values()}

    @property
    def nothing(self) -> bool:
        """Whether it scored nothing at all."""
        return self.main == 0 and self.traps == 0


def arena(folder: Path) -> Arena:
    """A fresh arena."""
    shutil.copytree(HELLO, folder / "eval")
    return Arena(folder)


def fight(
    place: Arena,
    name: str,
    *words: str | Path | int,
    limits: Limits = PATIENT,
    condition: str = "none",
    sealed: bool = True,
    network: bool = False,
    see: tuple[Path, ...] = (),
    jobs: int = 2,
) -> Fought:
    """Run an agent against the arena's eval, judge it, and see that the eval is as it was."""
    before = tree(place.eval)
    script = place.agent(name)
    command = " ".join([sys.executable, str(script), *map(str, words)])
    agent = choose_agent(f"cmd:{command}", "exec", limits)
    launch: Launcher = PlainLauncher()
    if sealed:
        launch = launcher((*agent.needs, script.with_name("cheat.py")), see, network=network)
    shop = Workshop(agent, launch, limits, Path(), retries=0)
    out = place.folder / f"run-{len(list(place.folder.iterdir()))}"
    material = read_material(place.eval)
    run_agent(material, Settings(condition), shop, out, lambda ready: Pool(ready, jobs), lambda *counts: None)
    assert tree(place.eval) == before
    return _judged(place.eval, out)


def _judged(build: Path, out: Path) -> Fought:
    judged = run_specgen("judge", build, out, "--json", cwd=out)
    assert judged.returncode == 0, judged.stderr
    score = json.loads(judged.stdout)
    results = {path.stem: json.loads(path.read_bytes()) for path in sorted((out / "tests").glob("*.json"))}
    assert len(results) == score["tests"] == 3
    return Fought(results, json.loads((out / "run.json").read_bytes()), score["main"], score["traps"], out)


def alive(marker: str) -> list[int]:
    """Processes whose command line holds these words, those that are over and not yet seen to be left out."""
    found = []
    for entry in os.listdir("/proc"):
        try:
            words = Path("/proc", entry, "cmdline").read_bytes() if entry.isdigit() else b""
        except OSError:
            continue
        if marker.encode() in words:
            found.append(int(entry))
    return found


@contextmanager
def bystander() -> Iterator[int]:
    """A process of the same user, which has to live through whatever is done inside."""
    pid = os.fork()
    if pid == 0:
        signal.pause()
        os._exit(0)
    try:
        yield pid
        assert os.waitpid(pid, os.WNOHANG) == (0, 0)
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
