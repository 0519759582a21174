"""A worker's own processes, of the same kind as a local run's: agents are theirs, so that nothing of one outlives its
task, and none is a child of Dask's."""

from __future__ import annotations

import selectors
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from subprocess import Popen

from specgen.run.pool import LOST, end_workers, start_worker
from specgen.run.tasks import Outcome, Task, Workshop
from specgen.run.worker import Broken, get, put

_LOOK = 0.25


class Dropped(Exception):  # noqa: N818
    """Nobody wants a task's outcome any more; its process has been ended."""


class Crew:
    """Processes that wait for tasks, for the threads of one worker."""

    def __init__(self) -> None:
        self._idle: list[tuple[Workshop, Popen[bytes]]] = []
        self._lock = threading.Lock()
        self._starter = ThreadPoolExecutor(1)  # a process ends with the thread that started it; this one stays

    def do(self, task: Task, shop: Workshop, wanted: Callable[[], bool]) -> Outcome | Broken:
        """Do a task for as long as it is `wanted`. Dropped where it is not."""
        worker = self._taken(shop)
        assert worker.stdin is not None
        assert worker.stdout is not None
        with suppress(BrokenPipeError):
            put(worker.stdin, task)
        try:
            with selectors.DefaultSelector() as selector:
                selector.register(worker.stdout, selectors.EVENT_READ)
                while not selector.select(_LOOK):
                    if not wanted():
                        raise Dropped
            ended: Outcome | Broken = get(worker.stdout)
        except EOFError:
            end_workers([worker])
            return Outcome(task.key, error=LOST)
        except BaseException:
            end_workers([worker])
            raise
        if isinstance(ended, Broken):
            end_workers([worker])
        else:
            with self._lock:
                self._idle.append((shop, worker))
        return ended

    def _taken(self, shop: Workshop) -> Popen[bytes]:
        """An idle process of this workshop, a new one where there is none. Those of another run are ended."""
        with self._lock:
            mine = [worker for theirs, worker in self._idle if theirs == shop]
            others = [worker for theirs, worker in self._idle if theirs != shop]
            self._idle = [(shop, worker) for worker in mine[1:]]
        end_workers([*others, *(worker for worker in mine[:1] if worker.poll() is not None)])
        if mine and mine[0].returncode is None:
            return mine[0]
        return self._starter.submit(start_worker, shop).result()
