"""What the runner asks of an agent: open a session, send a turn, get a reply. Everything else is the runner's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from subprocess import Popen
from typing import Literal as OneOf
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SessionContext:
    """One session as the agent is told of it.

    `id` is the session's own (a probe's session has an opaque one), `state` the one folder in which the agent keeps
    what it remembers, `workspace` the project folder with its work files, which is also the working folder.
    """

    id: str
    date: date
    project: str | None
    state: Path
    workspace: Path


@dataclass(frozen=True, slots=True)
class Usage:
    """What one turn cost: model calls, tokens in and out. None where the agent does not say."""

    calls: int | None = None
    input_tokens: int | None = None
    output_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back for one turn: the last message, all text of the turn, what it cost, and how many past sessions its
    prompt had no room for."""

    reply: str
    turn: str
    usage: Usage = Usage()
    left_out: int = 0


class AgentFaultError(Exception):
    """The agent failed: it crashed, ran out of time, or broke its protocol. The probe's result is then an error."""

    def __init__(self, kind: OneOf["timeout", "crash", "protocol", "refused"], message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Conversation(Protocol):
    """An open session."""

    def send(self, text: str) -> Reply:
        """Send one turn. AgentFaultError where the agent fails."""
        ...

    def close(self) -> None:
        """End the session in good order; whatever processes it has are gone afterwards. AgentFaultError where it does
        not end of itself."""
        ...


class Agent(Protocol):
    """An agent under test. `name` is for reports; `fingerprint` changes whenever the agent or its settings do, so that
    a run is not resumed with another agent. `needs` are the files and folders that its processes read; a sandbox shows
    them to it. It can be pickled, for it works in other processes."""

    @property
    def name(self) -> str:
        """As it was asked for."""
        ...

    @property
    def fingerprint(self) -> str:
        """A hash of the agent and its settings."""
        ...

    @property
    def needs(self) -> tuple[Path, ...]:
        """Absolute paths."""
        ...

    def open(self, context: SessionContext, launcher: Launcher) -> Conversation:
        """Begin a session. AgentFaultError where the agent cannot be started."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """What one agent process may use; None: no limit. Seconds, bytes, counts."""

    turn_seconds: float | None = 600.0
    output_bytes: int = 10_000_000
    memory_bytes: int | None = None
    disk_bytes: int | None = None
    processes: int | None = None


class Launcher(Protocol):
    """Starts an agent's process: plainly, or sealed in a sandbox. Only launchers start processes. Can be pickled."""

    @property
    def sealed(self) -> bool:
        """Whether the agent sees its state and its workspace only."""
        ...

    def start(
        self, argv: tuple[str, ...], context: SessionContext, env: Mapping[str, str], limits: Limits
    ) -> Popen[bytes]:
        """A process in a group of its own, in the workspace, with pipes for all three streams, and with no more of the
        runner's environment than PATH, LANG and what `env` says."""
        ...

    def stop(self, process: Popen[bytes]) -> None:
        """Kill the process and everything that it started."""
        ...
