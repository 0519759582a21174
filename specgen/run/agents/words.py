"""A command as it was typed: its words, the files that they name, and a hash of all of it."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


class NoAgentError(Exception):
    """There is no such agent, or it cannot be started here; the message says why."""


@dataclass(frozen=True, slots=True)
class Command:
    """The words of a command, and the files among them with absolute paths: it runs in another folder."""

    argv: tuple[str, ...]
    needs: tuple[Path, ...]


def read_command(text: str) -> Command:
    """Split a command as a shell does. NoAgentError where it has no words, or its program is not found.

    Words that name a file of the folder that we are in become absolute, so that `python3 agent.py` works.
    """
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise NoAgentError(f"the command {text!r} cannot be split into words: {error}") from error
    if not words:
        raise NoAgentError("the command is empty")
    program = os.path.abspath(words[0]) if os.sep in words[0] else words[0]
    if shutil.which(program) is None:
        raise NoAgentError(_no_program(program, words[0]))
    rest = [os.path.abspath(word) if os.path.isfile(word) else word for word in words[1:]]
    named = [Path(word) for word in (program, *rest) if os.path.isabs(word) and os.path.isfile(word)]
    return Command((program, *rest), tuple(named))


def _no_program(path: str, typed: str) -> str:
    """Why nothing of this name can be started."""
    if os.path.isdir(path):
        return f"{typed!r} is a folder, not a program"
    if os.path.isfile(path):
        how = f"start it by its interpreter, such as `python3 {typed}`, or make it executable"
        return f"{typed!r} may not be executed, or is not named as a path: {how}"
    return f"there is no program {typed!r}"


def digest_of(settings: Iterable[str], files: Iterable[Path]) -> str:
    """A hash of settings and of the content of files."""
    contents = [hashlib.sha256(path.read_bytes()).hexdigest() for path in files]
    return hashlib.sha256(json.dumps([list(settings), contents]).encode()).hexdigest()
