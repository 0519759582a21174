"""What a run is to do: its settings, and from a build the tasks and what each waits for."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from specgen.run.material import Material, Probe, Session
from specgen.run.recording import STATES, Recording
from specgen.run.replay import STATE, WORK
from specgen.run.tasks import Ask, Place, Replay
from specgen.run.threads import CannotReuseError, Threads

CONDITIONS = ("history", "none", "workspace", "answer-key", "transcript")
REPLAYING = ("history", "workspace")


@dataclass(frozen=True, slots=True)
class Settings:
    """What was asked for, besides the agent: `record` is where the history is to be recorded, `frozen` a recorded one
    that is used in place of living through it, `threads` the conversations that `transcript` gives."""

    condition: str = "history"
    runs: int = 1
    retries: int = 1
    record: Path | None = None
    frozen: Recording | None = None
    threads: Threads | None = None

    @property
    def replays(self) -> bool:
        """Whether probes are asked from what sessions left."""
        return self.condition in REPLAYING

    @property
    def lives(self) -> bool:
        """Whether the agent lives through the history in this run."""
        return self.replays and self.frozen is None


@dataclass(frozen=True, slots=True)
class Plan:
    """The tasks of a run, made from a build; `states` is the folder in which what sessions leave is kept."""

    material: Material
    settings: Settings
    states: Path

    def left(self, repeat: int, history: str, number: int) -> Path:
        """Where the session with this number leaves its state; in a recording, which all repeats share, left it."""
        frozen = self.settings.frozen
        base = self.states / str(repeat) if frozen is None else frozen.folder / STATES
        return base / opaque(history) / str(number)

    def prepared(self, probe: Probe) -> Path:
        """Where the state of a condition without a replay is prepared for a probe."""
        return self.states / "prepared" / opaque(probe.history, probe.after)

    def require_states(self) -> None:
        """Refuse a recording that kept no state for one of the probes. CannotReuseError."""
        frozen = self.settings.frozen
        for probe in self.material.probes if frozen and self.settings.condition == "history" else ():
            if not (self.base(1, probe) / STATE).is_dir():
                raise CannotReuseError(
                    f"the recording keeps no state after the session {probe.after}, from which {probe.id} is asked",
                    "it keeps those that a probe of its own build needed: live through the history anew",
                )

    def replay(self, repeat: int, history: str, number: int) -> Replay:
        """The task of a session."""
        past = self.material.sessions[history]
        session = past[number]
        before = self.left(repeat, history, number - 1) / STATE if number else None
        work = self._work(repeat, history, past[:number], session.project)
        place = Place(session.id, session.date, session.project, before, work)
        target = self.left(repeat, history, number)
        return Replay(f"{repeat}/{history}/{session.id}", place, session.files, session.said, target)

    def base(self, repeat: int, probe: Probe) -> Path:
        """Where the state lies from which a probe is asked."""
        if self.settings.replays:
            return self.left(repeat, probe.history, len(self.material.up_to(probe)) - 1)
        return self.prepared(probe)

    def ask(self, repeat: int, probe: Probe) -> Ask:
        """The task of a probe."""
        base = self.base(repeat, probe)
        work: Path | None = base / project_folder(probe.project)
        if self.settings.replays:
            work = self._work(repeat, probe.history, self.material.up_to(probe), probe.project)
        state = None if self.settings.condition == "workspace" else base / STATE
        place = Place(opaque("session", probe.id), probe.date, probe.project, state, work)
        return Ask(f"{repeat}/{probe.id}", place, probe.request)

    def _work(self, repeat: int, history: str, past: tuple[Session, ...], project: str | None) -> Path | None:
        """A project's folder as the last session in it left it."""
        there = [number for number, session in enumerate(past) if session.project == project]
        return self.left(repeat, history, there[-1]) / WORK if there else None


def project_folder(project: str | None) -> str:
    """The name under which a project's folder is prepared."""
    return WORK if project is None else f"{WORK}-{opaque(project)}"


def opaque(*words: str) -> str:
    """A name that tells nothing of what it names."""
    return hashlib.sha256("\0".join(words).encode()).hexdigest()[:12]
