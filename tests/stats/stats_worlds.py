"""Small worlds made by hand: builds whose checks want one word, and runs that say it or not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from specgen.stats.cells import Loaded, load
from specgen.stats.runinfo import read_info

Row = dict[str, object]


def probe(
    name: str, *needs: str, area: str = "facts", trap: bool = False, split: str | None = None, history: str = "h"
) -> Row:
    """A line of a key: right where the reply has the word `yes`; `old` is stale. A trap has a second check."""
    checks: list[Row] = [{
        "type": "value", "label": f"value {name}", "kind": "text", "value": "yes", "accept": [], "pattern": None,
        "rivals": [{"value": "old", "fault": "stale"}], "where": "reply",
    }]  # fmt: skip
    if trap:
        checks.append({"type": "not_contains", "label": "no shout", "where": "reply", "value": "LOUD"})
    return {
        "id": f"p-{name}", "name": name, "area": area, "history": history, "kind": "ask", "needs": list(needs),
        "guard": "trap" if trap else None, "split": split, "request": f"What about {name}?", "checks": checks,
        "evidence": [[{"session": "S1", "turn": 0}]], "superseded": [], "answer": {"reply": "yes", "files": {}},
    }  # fmt: skip


def write_build(folder: Path, rows: Sequence[Row], family: str = "hand") -> Path:
    """A build as far as the judge and the statistics read it."""
    (folder / "key").mkdir(parents=True)
    text = "".join(json.dumps(row) + "\n" for row in rows)
    (folder / "key" / "checks.jsonl").write_text(text)
    manifest = {"family": family, "specgen": "0", "judge": "0", "hash": build_hash(folder, text)}
    (folder / "build.json").write_text(json.dumps(manifest))
    return folder


def build_hash(folder: Path, text: str) -> str:
    """A hash that differs from folder to folder, as worlds do."""
    return hashlib.sha256(f"{folder.name}{text}".encode()).hexdigest()


def write_run(folder: Path, build: Path, *repeats: Mapping[str, str], **info: object) -> Path:
    """A run: for each repeat the replies by probe name; what is left out says `yes`."""
    rows = [json.loads(line) for line in (build / "key" / "checks.jsonl").read_text().splitlines()]
    for place, replies in enumerate(repeats, 1):
        tests = folder / "tests" if len(repeats) == 1 else folder / str(place) / "tests"
        tests.mkdir(parents=True)
        for row in rows:
            reply = replies.get(row["name"], "yes")
            content: Row = {"error": "crash"} if reply == "crash" else {"reply": reply, "turn": reply, "files": {}}
            text = "{" if reply == "broken" else json.dumps(content)
            (tests / f"{row['id']}.json").write_text(text)
    row = {"agent": "sim:hand", "build": json.loads((build / "build.json").read_text())["hash"], **info}
    (folder / "run.json").write_text(json.dumps(row))
    return folder


def loaded(run: Path, build: Path) -> Loaded:
    """A run, judged."""
    return load(read_info(run), build)


def ten(prefix: str = "q", count: int = 10, **more: str) -> list[Row]:
    """Probes that each need a plant of their own."""
    return [probe(f"{prefix}{n}", f"plant{prefix}{n}", **more) for n in range(count)]  # type: ignore[arg-type]
