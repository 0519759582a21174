"""A run that is started, killed and resumed, and what an agent tells of it: the parts of `kills.py`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from specgen.run.launch.processes import descendants
from specgen.run.material import read_material
from specgen.run.plan import Plan, Settings
from specgen.run.results import RUN, STATE, result_file

ROOT = Path(__file__).parents[1]
AGENTS = ROOT / "examples" / "agents"
TIMED = ("latency", "milliseconds", "seconds")
MARK = b"mark\n"
Call = tuple[str, int, str]
"""Session, turn, and a hash of what the agent was told and remembered."""
Heard = Counter[tuple[int, Call]]
"""Calls, by the number of the runner that made them."""


@dataclass(frozen=True)
class Setup:
    """How a run is started."""

    protocol: str
    jobs: int
    runs: int
    sandbox: str

    def command(self, build: Path, out: Path, pipe: Path) -> list[str]:
        """The command line, which begins a run as well as it resumes one."""
        agent = [sys.executable, ROOT / "benchmarks" / "logged.py", pipe, AGENTS / f"{self.protocol}_agent.py"]
        options: list[object] = [
            "--agent", "cmd:" + " ".join(map(str, agent)), "--protocol", self.protocol, "--out", out, "--resume",
            "--jobs", self.jobs, "--runs", self.runs, "--sandbox", self.sandbox, "--see", pipe, "--env", "KILLS_RUNNER",
        ]  # fmt: skip
        return [sys.executable, "-m", "specgen", "run", str(build), *map(str, options)]


class Calls:
    """What agents tell a pipe. It is open for writing here too, so that no agent ever waits for a reader."""

    def __init__(self, pipe: Path) -> None:
        os.mkfifo(pipe)
        self.pipe = pipe
        self._number = os.open(pipe, os.O_RDWR)
        self._lines: list[bytes] = []
        threading.Thread(target=self._read, daemon=True).start()

    def take(self) -> Heard:
        """What was told since the last time."""
        os.write(self._number, MARK)
        while MARK not in self._lines:
            time.sleep(0.001)
        taken = self._lines[: self._lines.index(MARK)]
        del self._lines[: len(taken) + 1]
        return Counter((int(row[0]), (row[1], row[2], row[3])) for row in map(json.loads, taken))

    def _read(self) -> None:
        with os.fdopen(os.dup(self._number), "rb") as pipe:
            for line in pipe:
                self._lines.append(line)


@dataclass
class Trial:
    """A run in a folder of its own: when its runners were killed (seconds), what they called, what was wrong."""

    build: Path
    setup: Setup
    place: Path
    calls: Calls
    killed: list[float] = field(default_factory=list)
    allowed: list[Counter[str]] = field(default_factory=list)
    heard: Heard = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def out(self) -> Path:
        """The run folder."""
        return self.place / "R"

    def go(self, moment: float | None, whole: bool = False) -> float:
        """Start a runner, and kill it after so many seconds if it is still there; how long it lived."""
        self.allowed.append(self._allowed())
        (self.place / "tmp").mkdir(parents=True, exist_ok=True)
        begun = time.monotonic()
        runner = subprocess.Popen(
            self.setup.command(self.build, self.out, self.calls.pipe), cwd=self.place, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={**os.environ, "TMPDIR": str(self.place / "tmp"), "KILLS_RUNNER": str(len(self.allowed) - 1)},
        )  # fmt: skip
        try:
            _, said = runner.communicate(timeout=moment)
        except subprocess.TimeoutExpired:
            below = list(descendants(runner.pid)) if whole else []
            runner.kill()
            for pid in below:
                _kill(pid)
            self.killed.append(round(time.monotonic() - begun, 3))
            runner.communicate()
        else:
            if runner.returncode:
                self.faults.append(f"exit code {runner.returncode}: {said.decode()[-300:]}")
        self.heard += self.calls.take()
        return time.monotonic() - begun

    def called(self) -> Counter[Call]:
        """How often each call was made."""
        calls: Counter[Call] = Counter()
        for (_, call), times in self.heard.items():
            calls[call] += times
        return calls

    def told(self) -> dict[str, Any]:
        """What the run came to: its results as they are, its run.json without times, and what else lies about."""
        files = {path.relative_to(self.out).as_posix(): path for path in self.out.rglob("*") if path.is_file()}
        return {
            "results": {name: path.read_bytes() for name, path in sorted(files.items()) if name != RUN},
            "run.json": _untimed(json.loads(files[RUN].read_bytes())) if RUN in files else None,
            "left": [path.name for path in (self.place / "tmp").iterdir()],
            "alive": [pid for pid in os.listdir("/proc") if pid.isdigit() and _mentions(pid, str(self.place / "tmp"))],
        }

    def compare(self, whole: Trial) -> None:
        """Add what differs from an undisturbed run."""
        mine, theirs = self.told(), whole.told()
        self.faults += [f"{key}: {_brief(mine[key], theirs[key])}" for key in mine if mine[key] != theirs[key]]
        self.faults += [f"never called: {call}" for call in whole.called() - self.called()]
        self.faults += [f"called otherwise: {call}" for call in set(self.called()) - set(whole.called())]
        turns: Counter[tuple[int, str, int]] = Counter()
        for (runner, (session, turn, _)), times in self.heard.items():
            turns[runner, session, turn] += times
        self.faults += [f"called again: {one}" for one, times in turns.items() if times > self.allowed[one[0]][one[1]]]

    def _allowed(self) -> Counter[str]:
        """How often the next runner may live through each session: not where what it gave is kept."""
        plan = Plan(read_material(self.build), Settings(runs=self.setup.runs), self.out / STATE / "states")
        repeats = range(1, self.setup.runs + 1)
        left: Counter[str] = Counter()
        for probe in plan.material.probes:
            kept = [result_file(self.out, k, self.setup.runs, probe.id).exists() for k in repeats]
            left[plan.ask(1, probe).place.session] += kept.count(False)
        for history, sessions in plan.material.sessions.items():
            for number, session in enumerate(sessions):
                left[session.id] += [plan.left(k, history, number).exists() for k in repeats].count(False)
        return left


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _untimed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _untimed(each) for key, each in value.items() if key not in TIMED}
    return value


def _mentions(pid: str, words: str) -> bool:
    try:
        parts = [Path("/proc", pid, name).read_bytes() for name in ("cmdline", "environ")]
    except OSError:
        return False
    return any(words.encode() in part for part in parts)


def _brief(one: Any, other: Any) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        return ", ".join(key for key in sorted(one.keys() | other.keys()) if one.get(key) != other.get(key))[:300]
    return f"{one!r}, not {other!r}"[:300]
