"""What each finished task took, a line each, so that a resumed run knows what the earlier ones spent."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from specgen.build import jsontext
from specgen.model.values import Plain
from specgen.run.contract import Usage
from specgen.run.filecopy import MEANS
from specgen.run.tasks import Outcome, Spent

TOOK = "took.json"
"""The line of a session, in the folder that it leaves."""


def line(outcome: Outcome) -> bytes:
    """The line of a task that has ended."""
    row: dict[str, Plain] = {
        "key": outcome.key, "error": outcome.error, "detail": outcome.detail, "spent": asdict(outcome.spent),
        "restored": outcome.restored, "thread": [list(message) for message in outcome.thread],
    }  # fmt: skip
    return jsontext.line(row).encode("utf-8")


class Journal:
    """The lines of a run, the last one of each task. A line that was cut off by a kill is none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.outcomes: dict[str, Outcome] = {}
        content = path.read_bytes() if path.exists() else b""
        for line in content.split(b"\n"):
            with suppress(ValueError, KeyError, TypeError):
                outcome = _outcome(json.loads(line))
                self.outcomes[outcome.key] = outcome
        if content and not content.endswith(b"\n"):
            self._append(b"\n")

    def note(self, outcome: Outcome) -> None:
        """Add a task that has ended."""
        self.outcomes[outcome.key] = outcome
        self._append(line(outcome))

    def adopt(self, left: Path) -> None:
        """Add what a session noted in the folder that it left, where a kill came before its line here."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            outcome = _outcome(json.loads((left / TOOK).read_bytes()))
            if outcome.key not in self.outcomes:
                self.note(outcome)

    def _append(self, content: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(content)


def _outcome(row: dict[str, object]) -> Outcome:
    spent = row["spent"]
    assert isinstance(spent, dict)
    took = Spent(
        float(spent["seconds"]), int(spent["turns"]), int(spent["failed"]), Usage(**spent["usage"]),
        int(spent.get("left_out", 0)),
    )  # fmt: skip
    means = next((each for each in MEANS if each == row.get("restored")), None)
    return Outcome(
        str(row["key"]), took, _text(row["error"]), _text(row["detail"]), restored=means, thread=_thread(row)
    )


def _thread(row: dict[str, object]) -> tuple[tuple[str, str], ...]:
    told = row.get("thread")
    return tuple((str(role), str(content)) for role, content in told) if isinstance(told, list) else ()


def _text(value: object) -> str | None:
    return None if value is None else str(value)
