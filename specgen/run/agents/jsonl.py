"""`cmd:COMMAND --protocol jsonl`: one process a session, one JSON object a line, both ways (docs/running.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from specgen.run.agents.environment import environment
from specgen.run.agents.once import raise_for_end
from specgen.run.contract import AgentFaultError, Launcher, Limits, Reply, SessionContext, Usage
from specgen.run.launch.stream import Stream
from specgen.run.texts import decoded, sound

_SHOWN = 80
_MESSAGE = 300


@dataclass(frozen=True, slots=True)
class JsonlAgent:
    """A command that lives as long as a session. `env` is added to what it is told."""

    name: str
    fingerprint: str
    argv: tuple[str, ...]
    needs: tuple[Path, ...]
    limits: Limits
    passed: tuple[str, ...] = ()
    env: tuple[tuple[str, str], ...] = ()

    def open(self, context: SessionContext, launcher: Launcher) -> JsonlConversation:
        """Start the process and tell it of the session."""
        env = environment(context, self.passed) | dict(self.env)
        try:
            process = launcher.start(self.argv, context, env, self.limits)
        except OSError as error:
            raise AgentFaultError("crash", f"it cannot be started: {error.strerror}") from error
        talk = JsonlConversation(Stream(process, self.limits), launcher)
        talk.tell({
            "type": "session", "session": context.id, "date": context.date.isoformat(), "project": context.project,
            "state_dir": str(context.state), "workspace": str(context.workspace),
        })  # fmt: skip
        return talk


class JsonlConversation:
    """Messages to a process, and its answers."""

    def __init__(self, stream: Stream, launcher: Launcher) -> None:
        self._stream, self._launcher = stream, launcher
        self._turn = 0
        self._gone = False

    def tell(self, message: Mapping[str, object]) -> None:
        """Send a message; no answer is waited for."""
        self._stream.write(json.dumps(message).encode("ascii") + b"\n")

    def send(self, text: str) -> Reply:
        """Send a turn and wait for its reply."""
        if self._gone:
            raise AgentFaultError("crash", "it had ended in an earlier turn")
        self._turn += 1
        if self._stream.out:
            self._end()
            raise AgentFaultError("protocol", "it spoke out of turn")
        self.tell({"type": "turn", "turn": self._turn, "text": text})
        try:
            return _reply(self._line())
        except AgentFaultError:
            self._end()
            raise

    def close(self) -> None:
        """Say that the session is over, and wait for the process to end."""
        if self._gone:
            return
        try:
            self.tell({"type": "end"})
            self._stream.wait(self._stream.sent)
            self._stream.end_input()
            self._stream.wait(lambda: False)
            raise_for_end(self._stream.process.returncode, self._stream.complaint)
            if self._stream.out.strip():  # a reply too many, so that an earlier one may have been taken for another's
                raise AgentFaultError("protocol", "it spoke out of turn")
        finally:
            self._end()

    def _line(self) -> str:
        out = self._stream.out
        if not self._stream.wait(lambda: b"\n" in out):
            raise_for_end(self._stream.process.returncode, self._stream.complaint)
            if not out:
                raise AgentFaultError("crash", "it ended without a reply")
        line, _, rest = bytes(out).partition(b"\n")
        out[:] = rest
        return decoded(line)

    def _end(self) -> None:
        if not self._gone:
            self._gone = True
            self._stream.close()
            self._launcher.stop(self._stream.process)


def _reply(line: str) -> Reply:
    """The reply in a line. AgentFaultError where there is none."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise AgentFaultError("protocol", f"a line that is no JSON: {line[:_SHOWN]!r}") from error
    if not isinstance(row, dict) or row.get("type") not in ("reply", "error"):
        raise AgentFaultError("protocol", f"a line that is no reply: {line[:_SHOWN]!r}")
    if row["type"] == "error":
        raise AgentFaultError("crash", sound(str(row.get("message", "it gives no reason")))[:_MESSAGE])
    reply, turn = row.get("reply"), row.get("turn")
    if not isinstance(reply, str) or not isinstance(turn, str | None):
        raise AgentFaultError("protocol", "'reply' and 'turn' must be texts")
    return Reply(sound(reply), sound(reply if turn is None else turn), _usage(row.get("usage")))


def _usage(row: object) -> Usage:
    told = row if isinstance(row, dict) else {}
    calls, taken, given = (_count(told.get(key)) for key in ("calls", "input_tokens", "output_tokens"))
    return Usage(calls, taken, given)


def _count(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None
