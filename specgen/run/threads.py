"""Recorded conversations: a folder for each session with its thread, one message a line, as fluso-memory-eval has them.

`sessions/S1/.fluso-agent-core/thread-history.jsonl` holds `{role, content}` lines. A build of many histories has such a
tree for each of them, in a folder that is called after it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from specgen.build import jsontext
from specgen.model.values import Plain
from specgen.run.material import Material, Session
from specgen.run.texts import decoded, sound

SESSIONS = "sessions"
THREAD = ".fluso-agent-core/thread-history.jsonl"

Messages = tuple[tuple[str, str], ...]
"""A thread: (role, content) in order."""


class CannotReuseError(Exception):
    """A recording cannot be used for this run; the message says why, `hint` what to do."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Threads:
    """The recorded conversations of a build, by history and session, and a hash of them all."""

    digest: str
    messages: Mapping[tuple[str, str], Messages]


def thread_file(root: Path, material: Material, session: Session) -> Path:
    """Where the thread of a session lies in a folder of recorded conversations."""
    base = root if len(material.sessions) == 1 else root / session.history
    return base / SESSIONS / session.id / THREAD


def thread_bytes(messages: Messages) -> bytes:
    """The content of a thread's file."""
    rows: list[dict[str, Plain]] = [{"role": role, "content": sound(content)} for role, content in messages]
    return jsontext.lines(rows).encode("utf-8")


def read_threads(root: Path, material: Material) -> Threads:
    """The recorded conversations of every session of a build. CannotReuseError where one is missing, or another's."""
    found: dict[tuple[str, str], Messages] = {}
    whole = hashlib.sha256()
    for session in (each for past in material.sessions.values() for each in past):
        path = thread_file(root, material, session)
        try:
            messages = _messages(path.read_bytes())
        except OSError as error:
            hint = f"a folder of recorded conversations has {SESSIONS}/{session.id}/{THREAD}"
            raise CannotReuseError(f"{root} has no thread of the session {session.id}", hint) from error
        except (ValueError, RecursionError) as error:
            raise CannotReuseError(f"{path} is no thread: {error}") from error
        _require_same_talk(path, session, messages)
        found[session.history, session.id] = messages
        whole.update(thread_bytes(messages))
    return Threads(whole.hexdigest(), found)


def _messages(content: bytes) -> Messages:
    rows = [json.loads(line) for line in decoded(content).split("\n") if line.strip()]
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict) or row.get("role") not in ("user", "assistant"):
            raise ValueError(f"line {number} has no role that is user or assistant")
        if not isinstance(row.get("content"), str):
            raise ValueError(f"line {number} has no text under content")
    return tuple((row["role"], sound(row["content"])) for row in rows)


def _require_same_talk(path: Path, session: Session, messages: Messages) -> None:
    said = tuple(content for role, content in messages if role == "user")
    if said != session.said:
        same = [one == other for one, other in zip(said, session.said, strict=False)]
        place = same.index(False) + 1 if False in same else min(len(said), len(session.said)) + 1
        raise CannotReuseError(
            f"{path} is not of this build: message {place} of the user is another",
            "take the recording of a run, or the fluso export, of the same build",
        )
