"""A worker's own processes, of the same kind as a local run's: agents are theirs, so that nothing of one outlives its
task, and none is a child of Dask's."""

from __future__ import annotations

import selectors
import tempfile
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from subprocess import Popen

from specgen.run.copies import remove_tree
from specgen.run.pool import LOST, end_workers, start_worker
from specgen.run.tasks import Outcome, Task, Workshop
from specgen.run.worker import Broken, get, put

_LOOK = 0.25


class Dropped(Exception):  # noqa: N818
    """Nobody wants a task's outcome any more; its process has been ended."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """A process, the workshop that it was made for, and the folder in which it makes its steps."""

    shop: Workshop
    process: Popen[bytes]
    scratch: Path


class Crew:
    """Processes that wait for tasks, for the threads of one worker."""

    def __init__(self) -> None:
        self._idle: list[_Hand] = []
        self._lock = threading.Lock()
        self._starter = ThreadPoolExecutor(1)  # a process ends with the thread that started it; this one stays

    def do(self, task: Task, shop: Workshop, wanted: Callable[[], bool]) -> Outcome | Broken:
        """Do a task for as long as it is `wanted`. Dropped where it is not."""
        hand = self._taken(shop)
        ended: Outcome | Broken | None = None
        try:
            ended = _ended(hand.process, task, wanted)
        except EOFError:
            return Outcome(task.key, error=LOST)
        finally:
            if isinstance(ended, Outcome):
                with self._lock:
                    self._idle.append(hand)
            else:
                _dismiss([hand])
        return ended

    def end(self) -> None:
        """End the processes that wait."""
        with self._lock:
            idle, self._idle = self._idle, []
        _dismiss(idle)

    def _taken(self, shop: Workshop) -> _Hand:
        """An idle process of this workshop, a new one where there is none. Those of another run are ended."""
        with self._lock:
            fit = [hand for hand in self._idle if hand.shop == shop and hand.process.poll() is None]
            unfit = [hand for hand in self._idle if hand not in fit]
            self._idle = fit[1:]
        _dismiss(unfit)
        return fit[0] if fit else self._starter.submit(_hired, shop).result()


def _hired(shop: Workshop) -> _Hand:
    scratch = Path(tempfile.mkdtemp(prefix="", dir=shop.scratch))
    return _Hand(shop, start_worker(replace(shop, scratch=scratch)), scratch)


def _dismiss(hands: Iterable[_Hand]) -> None:
    hands = list(hands)
    end_workers([hand.process for hand in hands])
    for hand in hands:
        remove_tree(hand.scratch)


def _ended(process: Popen[bytes], task: Task, wanted: Callable[[], bool]) -> Outcome | Broken:
    """Give a process a task, and wait for its end. EOFError where the process was killed, Dropped."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(BrokenPipeError):
        put(process.stdin, task)
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while not selector.select(_LOOK):
            if not wanted():
                raise Dropped
    ended: Outcome | Broken = get(process.stdout)
    return ended
