"""`cmd:COMMAND`: one process that reads a window a line, and answers each with a line."""

from __future__ import annotations

import shlex
import shutil

from specgen.gate.decision import CannotLoadError
from specgen.gate.gates.answers import own_answer, read_answer
from specgen.gate.gates.contract import Answer, Settings, Window
from specgen.gate.gates.messages import message
from specgen.gate.gates.process import LineProcess


class CommandGate:
    """A command. Where its process ends or is too slow, the next window gets a new one."""

    takes_level: bool | None = None

    def __init__(self, text: str, settings: Settings) -> None:
        """CannotLoadError where there is no such program."""
        self._argv, self._settings = _words(text), settings
        self._process: LineProcess | None = None
        self._asked = 0

    def decide(self, window: Window, level: str | None) -> Answer:
        """Ask about one window."""
        self._asked += 1
        sent = message(self._asked, window, level)
        try:
            process = self._process or self._start()
            process.send(sent)
            answer = process.line(self._settings.timeout)
        except BaseException:
            self.close()
            raise
        return read_answer(own_answer(answer, str(sent["id"])))

    def finish(self) -> None:
        """Send no more. MismatchError where there are more answers than windows."""
        if self._process is not None:
            self._process.finish(self._settings.timeout)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def _start(self) -> LineProcess:
        try:
            self._process = LineProcess(self._argv)
        except OSError as error:
            raise CannotLoadError(f"{self._argv[0]!r} cannot be started: {error.strerror or error}") from error
        return self._process


def _words(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise CannotLoadError(f"the command {text!r} cannot be split into words: {error}") from error
    if not words:
        raise CannotLoadError("the command is empty; say cmd:COMMAND")
    if shutil.which(words[0]) is None:
        raise CannotLoadError(f"there is no program {words[0]!r}")
    return words
