"""`module:callable`: a function of the user's, called in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from specgen.gate.decision import CannotLoadError
from specgen.gate.gates import host
from specgen.gate.gates.answers import mismatch, read_answer
from specgen.gate.gates.contract import Answer, GateFaultError, Settings, Window
from specgen.gate.gates.messages import message
from specgen.gate.gates.process import LineProcess

_LOADING = 120.0


class PythonGate:
    """A callable. Where its process ends or is too slow, the next window gets a new one."""

    def __init__(self, name: str, settings: Settings) -> None:
        """CannotLoadError where it cannot be imported, or called as a gate is."""
        module, _, path = name.partition(":")
        if not all(part.isidentifier() for part in (*module.split("."), *path.split("."))):
            raise CannotLoadError(f"{name!r} is not module:callable")
        self._name, self._settings = name, settings
        self._argv = (sys.executable, "-P", str(Path(host.__file__).resolve()), module, path)
        self._asked = 0
        self._how = ""
        self._process: LineProcess | None = None
        self._start()

    @property
    def takes_level(self) -> bool:
        """Whether the callable has a parameter for it."""
        return self._how != "no"

    def decide(self, window: Window, level: str | None) -> Answer:
        """Ask about one window."""
        if level is None and self._how in ("required", "keyword"):
            raise CannotLoadError(f"{self._name} takes a level, and none is given; say --level")
        self._asked += 1
        try:
            process = self._process or self._start()
            process.send(message(self._asked, window, level))
            row = process.line(self._settings.timeout)
        except BaseException:
            self.close()
            raise
        if "raised" in row:
            raise GateFaultError(str(row["raised"]))
        if "strange" in row:
            raise mismatch(str(row["strange"]))
        return read_answer(row["answer"])

    def finish(self) -> None:
        """Nothing to ask: the process answers once for each window."""

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def _start(self) -> LineProcess:
        process = self._process = LineProcess(self._argv)
        try:
            row: Any = process.line(max(_LOADING, self._settings.timeout))
        except GateFaultError as fault:
            self.close()
            raise CannotLoadError(f"{self._name} cannot be loaded: {fault}") from fault
        if not row["loaded"]:
            self.close()
            raise CannotLoadError(f"{self._name} cannot be loaded: {row['reason']}")
        self._how = str(row["level"])
        return process
