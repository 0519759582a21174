"""What a run says of itself in run.json: agent, condition, build, and whether it was sealed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from specgen.intervals.faults import StatsError

RUN = "run.json"
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class RunInfo:
    """A run's own words. `build` is the hash of the build that it answers; `sealed` is None where nothing is said, and
    `distant` says that there was nothing to seal: a model, which has no process that could look around. `folder` is the
    way from the run's folder to its build, as it was when the run was made."""

    path: Path
    agent: str | None = None
    condition: str | None = None
    build: str | None = None
    sealed: bool | None = None
    distant: bool = False
    folder: str | None = None

    @property
    def simulated(self) -> bool:
        """Whether the agent is one of ours, which reads no file and needs no seal."""
        return (self.agent or "").startswith("sim:")

    @property
    def unsealed(self) -> bool:
        """Whether the agent could have seen the key: it is real, and nothing says that the run was sealed."""
        return not self.simulated and not self.distant and self.sealed is not True

    @property
    def sealing(self) -> str:
        """In a word, whether the agent was sealed in."""
        if self.simulated:
            return "simulated"
        if self.distant:
            return "a model, nothing to seal"
        return "unsealed" if self.unsealed else "sealed"

    @property
    def label(self) -> str:
        """The agent and, where it is not the usual one, the condition; the folder's name where no agent is given."""
        name = self.agent or self.path.resolve().name
        return name if self.condition in (None, "history") else f"{name} ({self.condition})"


def read_info(run: Path) -> RunInfo:
    """What run.json of a run folder says; nothing where there is none. StatsError where it is malformed."""
    if not run.is_dir():
        raise StatsError(f"{run} is not a run: it is no folder")
    path = run / RUN
    if not path.is_file():
        return RunInfo(run)
    try:
        row = json.loads(path.read_bytes().decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise StatsError(f"{path} cannot be read: {str(error)[:200]}") from error
    if not isinstance(row, dict):
        raise StatsError(f"{path} must hold an object")
    sealed = row.get("sealed")
    return RunInfo(
        run,
        _text(row, "agent"),
        _text(row, "condition"),
        _text(row, "build"),
        sealed if isinstance(sealed, bool) else None,
        distant="sealed" in row and sealed is None and isinstance(row.get("model"), dict),
        folder=folder if isinstance(folder := row.get("build_folder"), str) else None,
    )


def _text(row: Mapping[str, object], key: str) -> str | None:
    value = row.get(key)
    if isinstance(value, dict):  # an agent that is told with its settings
        value = value.get("name") or value.get("hash")
    return " ".join(value.split())[:_SHOWN] if isinstance(value, str) and value.strip() else None
