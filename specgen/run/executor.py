"""Where tasks are done: here, one after another, or by workers side by side. The one seam for all work of a run."""

from __future__ import annotations

from collections import deque
from types import TracebackType
from typing import Protocol

from specgen.run.tasks import Outcome, Task, Workshop
from specgen.run.worker import perform


class HarnessError(Exception):
    """A fault of ours or of the machine, not of the agent's; `trace` tells it at length."""

    def __init__(self, message: str, trace: str = "") -> None:
        super().__init__(message)
        self.trace = trace


class Executor(Protocol):
    """Does tasks. `slots` is how many it takes at a time."""

    @property
    def slots(self) -> int:
        """How many tasks may be submitted and not yet given back."""
        ...

    def submit(self, task: Task) -> None:
        """Take on a task."""
        ...

    def next(self) -> tuple[Task, Outcome]:
        """Wait for a task to end. HarnessError where one broke by no fault of the agent's."""
        ...

    def __enter__(self) -> Executor: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Serial:
    """Does tasks in this process, one after another. Orphans that left their group are not caught."""

    slots = 1

    def __init__(self, shop: Workshop) -> None:
        self._shop = shop
        self._waiting: deque[Task] = deque()

    def submit(self, task: Task) -> None:
        """Take on a task; it is done when its outcome is asked for."""
        self._waiting.append(task)

    def next(self) -> tuple[Task, Outcome]:
        """Do the next task."""
        task = self._waiting.popleft()
        return task, perform(task, self._shop)

    def __enter__(self) -> Serial:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._waiting.clear()
