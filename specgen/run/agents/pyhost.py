"""The process of a `py:` agent: runs a class by the messages of docs/running.md. Standard library only, run as a file.

Called as `python -P pyhost.py MODULE CLASS`.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any


def answer(agent: Any, text: str) -> dict[str, object]:
    """The message for what an agent's `turn` gives: a text, or a mapping with `reply`, and `turn` and `usage`."""
    given = agent.turn(text)
    row = dict(given) if isinstance(given, Mapping) else {"reply": given}
    if not isinstance(row.get("reply"), str):
        raise TypeError(f"turn() must give a text or a mapping with a text under 'reply', not {type(given).__name__}")
    return {"type": "reply", **row}


def serve(make: Any, messages: IO[bytes], out: IO[bytes]) -> None:
    """Answer messages until the session ends."""
    agent: Any = None
    for line in messages:
        message = json.loads(line)
        if message["type"] == "session":
            agent = make(_session(message))
        elif message["type"] == "turn":
            out.write(json.dumps(answer(agent, message["text"])).encode("ascii") + b"\n")
            out.flush()
        elif message["type"] == "end":
            close = getattr(agent, "close", None)
            if close is not None:
                close()
            return


def _session(message: Mapping[str, Any]) -> SimpleNamespace:
    return SimpleNamespace(
        id=message["session"],
        date=message["date"],
        project=message["project"],
        state=Path(message["state_dir"]),
        workspace=Path(message["workspace"]),
    )


def main() -> int:
    """Serve on standard input and output; whatever the class prints goes to standard error."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        module, cls = sys.argv[1:]
        serve(getattr(importlib.import_module(module), cls), sys.stdin.buffer, out)
    except Exception as error:
        traceback.print_exc()
        out.write(json.dumps({"type": "error", "message": f"{type(error).__name__}: {error}"}).encode("ascii") + b"\n")
        out.flush()
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
