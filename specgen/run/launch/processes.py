"""Ending processes with everything that they started, and ending with whoever started us.

A process that leaves its group, and its parent, still belongs to somebody: a worker of the runner adopts orphans
(`adopt`), so that whatever is below it, and is not its own, is its agent's.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from subprocess import Popen, TimeoutExpired

_SET_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG
_SET_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER
_ROUNDS = 500
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None

_adopting = False


def adopt() -> None:
    """From now on orphans of our descendants become our children, and `stop` ends all of them. Only for a process that
    has no children but agents."""
    global _adopting
    if _LIBC is not None:
        _adopting = _LIBC.prctl(_SET_SUBREAPER, 1, 0, 0, 0) == 0


def die_with_parent(parent: int, number: int = signal.SIGKILL) -> None:
    """Get a signal when the process that started us, `parent`, ends; at once where it has ended before we asked."""
    if _LIBC is not None:
        _LIBC.prctl(_SET_DEATH_SIGNAL, number, 0, 0, 0)
        if os.getppid() != parent:
            os.kill(os.getpid(), number)


def stop(process: Popen[bytes]) -> None:
    """Kill a process that leads a group of its own, its group, and its descendants, until none is left."""
    below = list(descendants(process.pid))
    _kill_group(process.pid)
    for pid in below:
        _kill(pid)
    with suppress(TimeoutExpired):
        process.wait(10)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    if _adopting:
        _end_children()


def descendants(pid: int) -> Iterator[int]:
    """The living descendants of a process, as far as the system tells them."""
    waiting = [pid]
    while waiting:  # a chain of forks may be longer than Python can recurse
        for child in _children(waiting.pop()):
            yield child
            waiting.append(child)


def _end_children() -> None:
    for _ in range(_ROUNDS):
        left = list(descendants(os.getpid()))
        if not left:
            return
        for pid in left:
            _kill(pid)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        time.sleep(0.002)


def _children(pid: int) -> list[int]:
    found: list[int] = []
    with suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):
            with suppress(OSError), open(f"/proc/{pid}/task/{task}/children", "rb") as file:
                found += [int(word) for word in file.read().split()]
    return found


def _kill_group(pid: int) -> None:
    with suppress(OSError):
        os.killpg(pid, signal.SIGKILL)
    _kill(pid)


def _kill(pid: int) -> None:
    with suppress(OSError):
        os.kill(pid, signal.SIGKILL)
