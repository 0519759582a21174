"""Talking to a process through its pipes, with an end to its time and to what it may print."""

from __future__ import annotations

import os
import selectors
import time
from collections.abc import Callable
from contextlib import suppress
from subprocess import Popen
from typing import IO

from specgen.run.contract import AgentFaultError, Limits

_PIECE = 1 << 16
_TAIL = 4000
_LOOK = 0.02


class Stream:
    """The pipes of one process. What it prints is collected in `out`, the end of what it complains in `complaint`."""

    def __init__(self, process: Popen[bytes], limits: Limits) -> None:
        self.process = process
        self.out = bytearray()
        self.complaint = b""
        self._limits = limits
        self._input = b""
        self._selector = selectors.DefaultSelector()
        self._exit = _exit_handle(process)
        for pipe, event in (
            (process.stdout, selectors.EVENT_READ),
            (process.stderr, selectors.EVENT_READ),
        ):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
            self._selector.register(pipe, event)
        if self._exit is not None:
            self._selector.register(self._exit, selectors.EVENT_READ)

    def write(self, content: bytes) -> None:
        """Send this as the process reads it; the writing is done while `wait` waits."""
        pipe = self.process.stdin
        assert pipe is not None
        if pipe.closed:
            return
        if not self._input:
            os.set_blocking(pipe.fileno(), False)
            self._selector.register(pipe, selectors.EVENT_WRITE)
        self._input += content

    def sent(self) -> bool:
        """Whether all that was written has been taken, or never will be."""
        return not self._input

    def end_input(self) -> None:
        """Close the process's standard input."""
        pipe = self.process.stdin
        assert pipe is not None
        if self._input:
            self._selector.unregister(pipe)
            self._input = b""
        with suppress(OSError):
            pipe.close()

    def wait(self, until: Callable[[], bool], seconds: float | None = None) -> bool:
        """Read until `until` holds, looked at whenever something came, or the process has ended, for as long as the
        limits allow, or for `seconds`.

        Gives whether it holds. AgentFaultError where the time is over or too much was printed.
        """
        seconds = self._limits.turn_seconds if seconds is None else seconds
        end = None if seconds is None else time.monotonic() + seconds
        while not until():
            if self.process.poll() is not None:
                self._drain()
                return until()
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                raise AgentFaultError("timeout", f"no end within {seconds:g} s")
            pause = left if self._exit is not None else min(_LOOK, left or _LOOK)
            for key, _ in self._selector.select(pause):
                self._serve(key.fileobj)
        return True

    def close(self) -> None:
        """Let go of the pipes; the process itself is the launcher's."""
        self._selector.close()
        if self._exit is not None:
            os.close(self._exit)
            self._exit = None

    def _serve(self, pipe: object) -> None:
        if pipe is self.process.stdin:
            self._feed()
        elif pipe is self.process.stdout:
            self._read(self.process.stdout)
        elif pipe is self.process.stderr:
            self._read(self.process.stderr)

    def _read(self, pipe: IO[bytes] | None) -> bool:
        """Read one piece; False at the end, or where nothing is there now."""
        assert pipe is not None
        try:
            piece = os.read(pipe.fileno(), _PIECE)
        except BlockingIOError:
            return False
        if not piece:
            with suppress(KeyError):
                self._selector.unregister(pipe)
            return False
        if pipe is self.process.stderr:
            self.complaint = (self.complaint + piece)[-_TAIL:]
            return True
        self.out += piece
        if len(self.out) > self._limits.output_bytes:
            raise AgentFaultError("protocol", f"it printed more than {self._limits.output_bytes} bytes")
        return True

    def _drain(self) -> None:
        """Read what an ended process left in its pipes; another that holds them open is not waited for."""
        for pipe in (self.process.stdout, self.process.stderr):
            pieces = 0
            while self._read(pipe) and pieces * _PIECE < self._limits.output_bytes + _PIECE:
                pieces += 1

    def _feed(self) -> None:
        pipe = self.process.stdin
        assert pipe is not None
        try:
            self._input = self._input[os.write(pipe.fileno(), self._input[:_PIECE]) :]
        except BlockingIOError:
            return
        except OSError:  # it does not read any more; what it says, or its end, tells the rest
            self._input = b""
        if not self._input:
            self._selector.unregister(pipe)


def _exit_handle(process: Popen[bytes]) -> int | None:
    """Something to wait on that tells the end of the process, where the system has such a thing."""
    opened = getattr(os, "pidfd_open", None)
    if opened is None:
        return None
    try:
        return int(opened(process.pid))
    except OSError:
        return None
