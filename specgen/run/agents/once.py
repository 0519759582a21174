"""One process that is started, heard to its end, and gone."""

from __future__ import annotations

import errno
from collections.abc import Mapping

from specgen.run.contract import AgentFaultError, Launcher, Limits, SessionContext
from specgen.run.launch.stream import Stream

_SAID = 500


def run_once(
    argv: tuple[str, ...], context: SessionContext, launcher: Launcher, env: Mapping[str, str], limits: Limits
) -> bytes:
    """The standard output of a command. AgentFaultError where it fails, or takes too much time or room."""
    try:
        process = launcher.start(argv, context, env, limits)
    except OSError as error:
        if error.errno == errno.E2BIG:
            raise AgentFaultError("protocol", "the prompt is longer than an argument can be; see jsonl") from error
        raise AgentFaultError("crash", f"it cannot be started: {error.strerror}") from error
    except ValueError as error:  # a NUL in an argument
        raise AgentFaultError("protocol", f"the prompt cannot be an argument: {error}") from error
    stream = Stream(process, limits)
    try:
        stream.end_input()
        stream.wait(lambda: False)
        raise_for_end(process.returncode, stream.complaint)
        return bytes(stream.out)
    finally:
        stream.close()
        launcher.stop(process)


def raise_for_end(code: int | None, complaint: bytes) -> None:
    """AgentFaultError where a process ended badly; the end of what it complained is a note to the error."""
    if not code:
        return
    how = f"ended by signal {-code}" if code < 0 else f"exit code {code}"
    error = AgentFaultError("crash", how)
    error.add_note(complaint.decode("utf-8", "replace")[-_SAID:])
    raise error
