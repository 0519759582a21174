"""A gate's process: the only place of this package that starts one. A line of JSON in, a line of JSON out."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from specgen.gate.gates.answers import mismatch
from specgen.gate.gates.contract import GateFaultError
from specgen.run.contract import AgentFaultError, Limits
from specgen.run.launch import processes
from specgen.run.launch.stream import Stream

_LONGEST = 4_000_000
_LEAVING = 5.0
"""Seconds in which a process that is sent no more may still say something."""
_SHOWN = 120


class LineProcess:
    """A command in the working folder, with the environment of whoever runs specgen. It leads a group of its own, and
    ends with us."""

    def __init__(self, argv: Sequence[str]) -> None:
        """OSError where it cannot be started."""
        process = subprocess.Popen(
            argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=_with_us() if os.name == "posix" else None,
        )
        self._stream = Stream(process, Limits(turn_seconds=None, output_bytes=_LONGEST))

    def send(self, row: Mapping[str, object]) -> None:
        """Send a line."""
        if self._stream.out:
            raise mismatch(_cut(self._stream.out), "without being asked")
        self._stream.write(json.dumps(row).encode("ascii") + b"\n")

    def line(self, seconds: float) -> Any:
        """The next line's value. GateFaultError where none comes in time, MismatchError for what is no JSON."""
        out = self._stream.out
        try:
            if not self._stream.wait(lambda: b"\n" in out, seconds):
                raise GateFaultError(self._end(), lost=True)
        except AgentFaultError as fault:
            if fault.kind == "protocol":
                raise mismatch(_cut(out), f"a line of more than {_LONGEST:,} bytes") from fault
            raise GateFaultError(f"no answer within {seconds:g} s", lost=True) from fault
        line, _, rest = bytes(out).partition(b"\n")
        out[:] = rest
        try:
            return json.loads(line)
        except (ValueError, RecursionError) as error:
            why = "a line that is no JSON (what is no answer belongs on standard error)"
            raise mismatch(_cut(line), why) from error

    def finish(self, seconds: float) -> None:
        """Send no more, and hear whether it still answers. MismatchError where it does: it gave an answer too many, so
        that nobody knows which belongs to which window."""
        out = self._stream.out
        self._stream.end_input()
        with suppress(AgentFaultError):
            self._stream.wait(lambda: _answer_in(out) is not None, min(seconds, _LEAVING))
        surplus = _answer_in(out)
        if surplus is not None:
            raise mismatch(_cut(surplus), "without being asked, after the last window: it answers more than it is sent")

    def close(self) -> None:
        """End the process and everything that it started."""
        self._stream.close()
        processes.stop(self._stream.process)

    def _end(self) -> str:
        code = self._stream.process.returncode
        how = f"it was ended by signal {-code}" if code is not None and code < 0 else f"it ended with exit code {code}"
        said = self._stream.complaint.decode("utf-8", "replace").strip().splitlines()
        return f"{how}: {' '.join(said[-1].split())[:300]}" if said else how


def _answer_in(out: bytes | bytearray) -> bytes | None:
    """The first whole line that is JSON. A farewell is none, and no answer either."""
    for line in bytes(out).split(b"\n")[:-1]:
        with suppress(ValueError, RecursionError):
            json.loads(line)
            return line
    return None


def _cut(line: bytes | bytearray) -> str:
    text = bytes(line[: 4 * _SHOWN]).decode("utf-8", "replace")
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


def _with_us() -> Callable[[], None]:
    starter = os.getpid()
    return lambda: processes.die_with_parent(starter)
