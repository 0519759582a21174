"""A worker: a process that does one task after another, and has nothing but agents below it.

    python -P -m specgen.run.worker PARENT

It reads frames (a length, then a pickle) on standard input: first its workshop, then tasks; for each task it writes a
frame, the outcome or a `Broken`. It ends with its input, with SIGTERM, or with the process that started it; whatever
agent is at work then is killed, and its folder removed.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from dataclasses import dataclass, replace
from typing import IO, Any, NoReturn

from specgen.run import layers
from specgen.run.ask import ask
from specgen.run.launch import processes
from specgen.run.replay import replay
from specgen.run.tasks import Outcome, Replay, Task, Workshop
from specgen.run.usehold import in_use

_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Broken:
    """A task that failed by a fault of ours, or of the machine: what went wrong, for the user and at length."""

    message: str
    trace: str


def perform(task: Task, shop: Workshop) -> Outcome:
    """Do a task."""
    return replay(task, shop) if isinstance(task, Replay) else ask(task, shop)


def put(pipe: IO[bytes], value: object) -> None:
    """Write a frame."""
    content = pickle.dumps(value)
    pipe.write(len(content).to_bytes(_LENGTH, "big") + content)
    pipe.flush()


def get(pipe: IO[bytes]) -> Any:
    """Read a frame. EOFError where there is none, or half of one."""
    length = pipe.read(_LENGTH)
    content = pipe.read(int.from_bytes(length, "big")) if len(length) == _LENGTH else b""
    if not content or len(content) != int.from_bytes(length, "big"):
        raise EOFError
    return pickle.loads(content)


def main() -> None:
    """Do what comes in until nothing more comes."""
    signal.signal(signal.SIGTERM, _end)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    processes.die_with_parent(int(sys.argv[1]), signal.SIGTERM)
    processes.adopt()
    tasks, outcomes = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        shop: Workshop = get(tasks)
        shop = replace(shop, way=_entered(getattr(shop.launcher, "way", None)))
        while True:
            task: Task = get(tasks)
            put(outcomes, _guarded(task, shop))
    except (EOFError, BrokenPipeError):
        return


def _entered(way: layers.Way | None) -> layers.Way | None:
    """Take the view of the file system in which states can be laid; None where this process cannot."""
    if way is not None:
        try:
            layers.enter(way)
        except OSError:
            return None
    return way


def _guarded(task: Task, shop: Workshop) -> Outcome | Broken:
    try:
        with in_use(shop.scratch):
            return perform(task, shop)
    except OSError as error:
        return Broken(f"{error.filename or 'a file'}: {error.strerror or error}", traceback.format_exc())
    except Exception as error:
        return Broken(f"{type(error).__name__}: {error}", traceback.format_exc())


def _end(number: int, frame: object) -> NoReturn:
    signal.signal(number, signal.SIG_IGN)  # what is being cleaned up is not left half done
    sys.exit(0)


if __name__ == "__main__":
    main()
