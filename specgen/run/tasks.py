"""What is to be done in a run, in pieces that can be done anywhere: live through a session, or answer a probe."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from specgen.model.values import Plain
from specgen.run.contract import Agent, Launcher, Limits, Usage
from specgen.run.filecopy import Means
from specgen.run.layers import Way


@dataclass(frozen=True, slots=True)
class Place:
    """Where and when a session is: what the agent is told of it, and the folders that it starts from, None for none."""

    session: str
    date: date
    project: str | None
    state: Path | None
    work: Path | None


@dataclass(frozen=True, slots=True)
class Replay:
    """Live through a past session, and leave the state and the project's folder in `target`."""

    key: str
    place: Place
    files: tuple[tuple[str, Path], ...]
    turns: tuple[str, ...]
    target: Path


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer a probe."""

    key: str
    place: Place
    request: str


Task = Replay | Ask


@dataclass(frozen=True, slots=True)
class Workshop:
    """What every task of a run needs. `scratch` is the folder in which steps are made; `way`, how this process can lay
    folders over each other, None where it cannot."""

    agent: Agent
    launcher: Launcher
    limits: Limits
    scratch: Path
    retries: int
    consolidate: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    way: Way | None = None


@dataclass(slots=True)
class Spent:
    """What a task took: seconds of the agent's, turns sent, failed attempts, and the agent's own count of its usage."""

    seconds: float = 0.0
    turns: int = 0
    failed: int = 0
    usage: Usage = field(default_factory=Usage)
    left_out: int = 0

    def add(self, usage: Usage) -> None:
        """Count another turn's usage."""
        mine = self.usage
        self.usage = Usage(
            _sum(mine.calls, usage.calls),
            _sum(mine.input_tokens, usage.input_tokens),
            _sum(mine.output_tokens, usage.output_tokens),
        )


@dataclass(slots=True)
class Outcome:
    """How a task ended. `error` is why it failed for good, `detail` what helps to mend it; `result` is a probe's.
    `restored` is by what means the state was there that it began with, None where there was none; `thread` is what was
    said in a session of the history, as (role, content)."""

    key: str
    spent: Spent = field(default_factory=Spent)
    error: str | None = None
    detail: str | None = None
    result: dict[str, Plain] | None = None
    restored: Means | None = None
    thread: tuple[tuple[str, str], ...] = ()


def _sum(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else one + other
