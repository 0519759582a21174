"""Interruption: the wish to end a program is an exception, and waits while a folder is put in its place."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

_ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class Terminated(BaseException):
    """Another program asks this one to end; `code` is the exit code that says so."""

    def __init__(self, number: int) -> None:
        super().__init__(f"ended by signal {number}")
        self.code = 128 + number


def end_in_order() -> None:
    """Let the signals that end a program unwind it, so that whatever is in the making is cleaned up."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in _ENDING:
        if number != signal.SIGINT and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    raise Terminated(number)


@contextmanager
def held_back() -> Iterator[None]:
    """Signals that end the program come after this block, the first of them only."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = {number: signal.getsignal(number) for number in _ENDING}
    for number in before:
        if before[number] is not None:
            signal.signal(number, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is not None:
                signal.signal(number, handler)
    handler = before[came[0]] if came else None
    if callable(handler):
        handler(came[0], None)
