"""Watches one sealed agent: what the system itself does not limit is looked at often, and what is too much ends it."""

from __future__ import annotations

import os
import select
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path

from specgen.run.contract import Limits
from specgen.run.launch import cgroups, usage

_PAUSE = 0.02
_IDLE = 20
"""After each look, the warden rests this many times as long as the look took."""
_PATIENCE = 10.0


class Warden:
    """The watch over the first process of a sandbox, `pid`. When that one ends, the system ends all others with it."""

    def __init__(self, pid: int, folders: tuple[Path, ...], limits: Limits) -> None:
        self.fault: str | None = None
        self._pid, self._folders, self._limits = pid, folders, limits
        self._handle = _handle(pid)
        self._group = None if limits.processes is None or os.geteuid() else cgroups.bounded(pid, limits.processes + 1)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        if (limits.memory_bytes, limits.disk_bytes, limits.processes) != (None, None, None):
            self._thread.start()

    def end(self) -> str | None:
        """End everything in the sandbox, wait until it is gone, and tell which limit was passed, if one was."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._handle is not None:
            self._kill()
            poll = select.poll()
            poll.register(self._handle, select.POLLIN)
            poll.poll(_PATIENCE * 1000)
            os.close(self._handle)
            self._handle = None
        if self._group is not None:
            cgroups.remove(self._group)
            self._group = None
        self.fault = self.fault or self._too_much_disk(())
        return self.fault

    def _watch(self) -> None:
        pause = _PAUSE
        while not self._over.wait(pause):
            begun = time.monotonic()
            self.fault = self._look()
            if self.fault is not None:
                self._kill()
                return
            pause = max(_PAUSE, _IDLE * (time.monotonic() - begun))

    def _look(self) -> str | None:
        most, room = self._limits.processes, self._limits.memory_bytes
        pids = usage.below(self._pid, None if most is None else most + 1)[1:]
        if most is not None and usage.threads(pids) > most:
            return f"it had more than {most} processes and threads"
        if room is not None and usage.memory(pids, room) > room:
            return f"it used more than {room} bytes of memory"
        return self._too_much_disk(tuple(pids))

    def _too_much_disk(self, pids: tuple[int, ...]) -> str | None:
        most = self._limits.disk_bytes
        if most is None or usage.unnamed(pids) + usage.disk(self._folders, most) <= most:
            return None
        return f"its folders held more than {most} bytes"

    def _kill(self) -> None:
        with suppress(OSError):
            if self._handle is not None:
                signal.pidfd_send_signal(self._handle, signal.SIGKILL)


def _handle(pid: int) -> int | None:
    """What names a process for as long as we hold it; None where it is gone already, or the system has none such."""
    try:
        return os.pidfd_open(pid)
    except OSError:
        return None
