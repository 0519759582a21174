"""Put an assistant through a build: replay its sessions, ask its probes, write a run folder that grade.py scores.

    python3 examples/replay.py BUILD RUN

Standard library only. Put your own assistant in the place of `Assistant`: the one here keeps every turn of its user and
answers with the one that shares most words with the question. It is no good assistant, and it shows what is needed.
"""

from __future__ import annotations

import copy
import json
import re
import sys
from pathlib import Path


class Assistant:
    """The least that a replay asks of an assistant: it is told where and when it is, and hears messages one by one."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def session(self, date: str, project: str | None, files: dict[str, str]) -> None:
        """A new session begins. `files` lie in the project folder from now on."""

    def say(self, message: str) -> str:
        """One message of the user; the assistant's reply."""
        asked = set(re.findall(r"\w+", message.lower()))
        best = max(self.heard, key=lambda turn: len(asked & set(re.findall(r"\w+", turn.lower()))), default="")
        self.heard.append(message)
        return best


def lines(path: Path) -> list[dict]:
    """The objects of a file of JSON lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def replay(build: Path, run: Path) -> int:
    """Play every history into a fresh assistant and ask every probe of a clean copy of it; the number of probes."""
    after: dict[tuple[str, str], Assistant] = {}
    histories: dict[str, Assistant] = {}
    for session in lines(build / "sessions.jsonl"):
        assistant = histories.setdefault(session["history"], Assistant())
        folder = build / "files" / session["history"] / session["id"]
        files = {name: (folder / name).read_text(encoding="utf-8") for name in session["files"]}
        assistant.session(session["date"], session["project"], files)
        for turn in session["turns"]:
            if turn["role"] == "user":
                assistant.say(turn["content"])
        after[session["history"], session["id"]] = copy.deepcopy(assistant)

    probes = lines(build / "probes.jsonl")
    (run / "tests").mkdir(parents=True, exist_ok=True)
    for probe in probes:
        assistant = copy.deepcopy(after[probe["history"], probe["after"]])
        assistant.session(probe["date"], probe["project"], {})
        reply = assistant.say(probe["request"])
        result = {"reply": reply, "turn": reply, "files": {}}
        (run / "tests" / f"{probe['id']}.json").write_text(json.dumps(result), encoding="utf-8")
    return len(probes)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: replay.py BUILD RUN")
    print(f"{replay(Path(sys.argv[1]), Path(sys.argv[2]))} probes asked")
