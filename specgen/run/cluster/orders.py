"""What runner and workers tell each other: an order for one task, and its answer. All of it is ours; of what agents
made there are texts, and archives beside."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.run.begin import Wanted
from specgen.run.tasks import Outcome, Task

PIECE = 4 << 20
"""Bytes of an archive that travel at a time."""


@dataclass(frozen=True, slots=True)
class Kit:
    """What a worker makes its workshop from, and what that must agree with: else it would be another run.

    `files` are those of the agent's command, each with its sha256; `variables` the names that the agent is passed and
    the runner has.
    """

    version: str
    wanted: Wanted
    fingerprint: str
    sealed: bool
    files: tuple[tuple[str, str], ...]
    variables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """A task whose paths are digests of archives. `needs` are all of them."""

    kit: Kit
    task: Task
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """A worker that has not begun, since it lacks archives."""

    worker: str
    digests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A folder that a session left on its worker, packed there: it waits under the name `box`."""

    box: str
    digest: str
    size: int


@dataclass(frozen=True, slots=True)
class Finished:
    """A task that has ended; for a session what it left, None where its process was killed."""

    worker: str
    outcome: Outcome
    state: Left | None = None
    work: Left | None = None


@dataclass(frozen=True, slots=True)
class Unfit:
    """A worker that cannot do this run's tasks as they are to be done, or on which one broke by no fault of the
    agent's."""

    worker: str
    reason: str
    trace: str = ""


Answer = Missing | Finished | Unfit
