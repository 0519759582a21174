"""One session: a process with a time limit, of which nothing is left when it ends.

Written by `specgen export --target trap`.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

LONGEST_ARGUMENT = 128 * 1024
"""Bytes that Linux takes as one argument, its end mark included."""
KEPT = 8 * 1024 * 1024
"""Bytes that are passed on of a session's output: the last ones."""
GRACE = 2.0
"""Seconds between the polite and the firm end of a session that takes too long."""
_SUBREAPER, _DEATH_SIGNAL = 36, 1


@dataclass(frozen=True)
class Done:
    """How a session ended: `code` is its exit code, `fault` says why it failed, None where it did not."""

    code: int
    stdout: bytes
    stderr: bytes
    fault: str | None = None
    too_long: bool = False

    @classmethod
    def not_started(cls, why: str) -> Done:
        """A session whose command does not exist (127) or may not run (126)."""
        return cls(126 if "not executable" in why else 127, b"", b"", why)


def run(words: list[str], folder: Path, environment: Mapping[bytes, bytes], prompt: str, limit: float) -> Done:
    """Run a command in a folder, with `prompt` as its standard input, for at most `limit` seconds.

    Its output goes to files without a name, so that nothing it leaves running can hold us up.
    """
    adopt_orphans()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        given.write(prompt.encode("utf-8"))
        given.seek(0)
        try:
            process = subprocess.Popen(
                words,
                cwd=folder,
                env=dict(environment),
                stdin=given,
                stdout=out,
                stderr=err,
                start_new_session=True,
                preexec_fn=_die_with_parent(),
            )
        except OSError as error:
            return Done(126, b"", b"", f"cannot be started: {error.strerror or error}")
        try:
            code = process.wait(limit)
            fault, too_long = _fault(code), False
        except subprocess.TimeoutExpired:
            _end(process)
            code, fault, too_long = 124, f"took longer than {limit:g} seconds and was ended", True
        finally:
            leave_nothing(process)
        return Done(code if code >= 0 else 128 - code, _tail(out), _tail(err), fault, too_long)


QUIET_LOOKS = 3


def _fault(code: int) -> str | None:
    if code == 0:
        return None
    return f"exited with {code}" if code > 0 else f"was ended by signal {-code}"


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ask the session's processes to end, then make them."""
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)


def leave_nothing(process: subprocess.Popen[bytes]) -> None:
    """Kill the session and all that it started, also what has left its process group.

    One look can miss a process whose parent has just gone, so several in a row must find nothing.
    """
    deadline, quiet = time.monotonic() + 5, 0
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.poll()
        left = descendants(os.getpid())
        for each in left:
            with contextlib.suppress(OSError):
                os.kill(each, signal.SIGKILL)
        if process.returncode is not None:
            with contextlib.suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
        quiet = quiet + 1 if process.returncode is not None and not left else 0
        if quiet == QUIET_LOOKS:
            return
        time.sleep(0.01)


def descendants(parent: int) -> list[int]:
    """Return the processes below one, nearest first; none where there is no /proc."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            fields = (entry / "stat").read_bytes().rsplit(b")", 1)[1].split()
            if fields[0] != b"Z":
                children.setdefault(int(fields[1]), []).append(int(entry.name))
    found = list(children.get(parent, ()))
    for each in found:
        found += children.get(each, ())
    return found


def adopt_orphans() -> None:
    """Become the parent of processes whose own parent ends, so that they can be found. Linux only."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)


def _die_with_parent() -> Callable[[], None] | None:
    """Return what a new process does first: ask to be killed when we are, as trap-cli does past its own time limit."""
    if sys.platform != "linux":
        return None
    try:
        prctl = ctypes.CDLL(None).prctl
    except (OSError, AttributeError):
        return None

    def ask() -> None:
        prctl(_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)

    return ask


def _tail(file: IO[bytes]) -> bytes:
    file.seek(max(0, file.seek(0, os.SEEK_END) - KEPT))
    return file.read()
