"""An agent of examples/agents that tells a pipe of each call before it answers: what `kills.py` runs.

    python benchmarks/logged.py PIPE SCRIPT [MESSAGE]

A line is the runner (KILLS_RUNNER), the session, the turn, and a hash of the message and of the memory as it was. Both
protocols are served: a message on the command line is one call, lines on standard input are a session.
"""

from __future__ import annotations

import hashlib
import json
import os
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

PIPE, SCRIPT = sys.argv[1:3]


def note(turn: int, message: str) -> None:
    """Write one line; a line so short arrives whole, whoever writes beside us."""
    notes = Path(os.environ["SPECGEN_STATE_DIR"]) / "notes.txt"
    seen = hashlib.sha256(message.encode() + (notes.read_bytes() if notes.exists() else b"-")).hexdigest()
    with open(PIPE, "wb", buffering=0) as pipe:
        row = [os.environ["KILLS_RUNNER"], os.environ["SPECGEN_SESSION"], turn, seen[:16]]
        pipe.write(json.dumps(row).encode() + b"\n")


def told(lines: Iterator[str]) -> Iterator[str]:
    """The lines of a session, each turn noted before the agent gets it."""
    for line in lines:
        message = json.loads(line)
        if message["type"] == "turn":
            note(message["turn"], message["text"])
        yield line


if "SPECGEN_TURN" in os.environ:
    note(int(os.environ["SPECGEN_TURN"]), sys.argv[-1])
else:
    sys.stdin = told(sys.stdin)  # type: ignore[assignment]
runpy.run_path(SCRIPT, run_name="__main__")
