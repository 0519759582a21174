"""Workers side by side, each a process of its own (`specgen.run.worker`)."""

from __future__ import annotations

import os
import selectors
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from types import TracebackType

import specgen_judge

import specgen
from specgen.run.executor import HarnessError
from specgen.run.tasks import Outcome, Task, Workshop
from specgen.run.worker import Broken, get, put

_PATIENCE = 10.0
LOST = "crash: the process under which it ran was killed"


class Pool:
    """As many workers as `slots`, started when they are needed.

    Whoever kills a worker, an agent that kills its parents say, ends its task too: that is an error of the task.
    """

    def __init__(self, shop: Workshop, slots: int) -> None:
        self.slots = slots
        self._shop = shop
        self._idle: list[Popen[bytes]] = []
        self._busy: dict[Popen[bytes], Task] = {}
        self._selector = selectors.DefaultSelector()

    def submit(self, task: Task) -> None:
        """Give a task to an idle worker, a new one where there is none."""
        worker = self._idle.pop() if self._idle else self._start()
        self._busy[worker] = task
        with suppress(BrokenPipeError):
            assert worker.stdin is not None
            put(worker.stdin, task)

    def next(self) -> tuple[Task, Outcome]:
        """Wait for a worker that is done."""
        worker = self._ready()
        task = self._busy.pop(worker)
        assert worker.stdout is not None
        try:
            outcome = get(worker.stdout)
        except EOFError:
            self._end([worker])
            return task, Outcome(task.key, error=LOST)
        if isinstance(outcome, Broken):
            self._end([worker])
            raise HarnessError(outcome.message, outcome.trace)
        assert isinstance(outcome, Outcome)
        self._idle.append(worker)
        return task, outcome

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end([*self._idle, *self._busy])
        self._selector.close()

    def _ready(self) -> Popen[bytes]:
        while True:
            for key, _ in self._selector.select():
                worker: Popen[bytes] = key.data
                if worker in self._busy:
                    return worker
                self._idle.remove(worker)  # an idle one has nothing to say: it was killed
                self._end([worker])

    def _start(self) -> Popen[bytes]:
        worker = start_worker(self._shop)
        assert worker.stdout is not None
        self._selector.register(worker.stdout, 1, worker)
        return worker

    def _end(self, workers: list[Popen[bytes]]) -> None:
        for worker in workers:
            assert worker.stdout is not None
            self._selector.unregister(worker.stdout)
        end_workers(workers)


def start_worker(shop: Workshop) -> Popen[bytes]:
    """A worker that has its workshop, and waits for tasks. It ends with the thread that started it."""
    worker = Popen(
        [sys.executable, "-P", "-m", "specgen.run.worker", str(os.getpid())],
        stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env={**os.environ, "PYTHONPATH": _paths()}, start_new_session=True,
    )  # fmt: skip
    assert worker.stdin is not None
    with suppress(BrokenPipeError):
        put(worker.stdin, shop)
    return worker


def end_workers(workers: Sequence[Popen[bytes]]) -> None:
    """End workers: in order, so that they end their agents and clean up; those that do not, at once."""
    for worker in workers:
        worker.terminate()
    for worker in workers:
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            worker.wait(_PATIENCE)
        except TimeoutExpired:
            worker.kill()
            worker.wait()
        worker.stdout.close()
        with suppress(BrokenPipeError):
            worker.stdin.close()


def _paths() -> str:
    """Where a worker finds the same code."""
    places = [Path(module.__file__ or "").resolve().parents[1] for module in (specgen, specgen_judge)]
    return os.pathsep.join([*map(str, places), *filter(None, [os.environ.get("PYTHONPATH")])])
