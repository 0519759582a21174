"""What a runner reads of a build: the sessions, the probes and the files. The key is not looked at here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from specgen.build import layout
from specgen.build.errors import NotABuildError, TamperedError
from specgen.build.manifest import read_manifest


@dataclass(frozen=True, slots=True)
class Session:
    """A past session: the files that it brings (name and where they lie), and its turns as (role, content)."""

    history: str
    id: str
    date: date
    project: str | None
    files: tuple[tuple[str, Path], ...]
    turns: tuple[tuple[str, str], ...]

    @property
    def said(self) -> tuple[str, ...]:
        """What the user says, turn by turn."""
        return tuple(content for role, content in self.turns if role == "user")


@dataclass(frozen=True, slots=True)
class Probe:
    """A probe as an agent is asked it; `after` is the session after which it is asked."""

    id: str
    history: str
    after: str
    project: str | None
    date: date
    request: str


@dataclass(frozen=True, slots=True)
class Material:
    """A build without its key. `hash` is the one of the whole, as build.json gives it; `lived` is one of what an agent
    lives through alone, the sessions and their files."""

    folder: Path
    hash: str
    sessions: Mapping[str, tuple[Session, ...]]
    probes: tuple[Probe, ...]
    lived: str = ""

    def up_to(self, probe: Probe) -> tuple[Session, ...]:
        """The sessions that come before a probe, in order."""
        past = self.sessions[probe.history]
        return past[: [session.id for session in past].index(probe.after) + 1]


def read_material(folder: Path) -> Material:
    """Read the agent's side of a build. NotABuildError, TamperedError where it is not as it was built."""
    whole = read_manifest(folder)["hash"]
    lived = _require_same_bytes(folder)
    try:
        sessions: dict[str, list[Session]] = {}
        for row in _rows(folder / layout.SESSIONS):
            sessions.setdefault(str(row["history"]), []).append(_session(folder, row))
        probes = tuple(_probe(row) for row in _rows(folder / layout.PROBES))
    except (KeyError, TypeError, ValueError) as error:
        raise NotABuildError(f"{folder}: its sessions or probes cannot be read: {error}") from error
    for probe in probes:
        if probe.after not in [session.id for session in sessions.get(probe.history, ())]:
            raise NotABuildError(f"{folder}: the probe {probe.id} comes after a session that there is not")
    return Material(folder, whole, {history: tuple(those) for history, those in sessions.items()}, probes, lived)


def _rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_bytes().decode("utf-8").split("\n") if line]


def _session(folder: Path, row: Mapping[str, object]) -> Session:
    place = folder / layout.FILES / str(row["history"]) / str(row["id"])
    return Session(
        str(row["history"]),
        str(row["id"]),
        date.fromisoformat(str(row["date"])),
        _project(row),
        tuple((str(name), place / str(name)) for name in _list(row["files"])),
        tuple((str(turn["role"]), str(turn["content"])) for turn in _list(row["turns"])),
    )


def _probe(row: Mapping[str, object]) -> Probe:
    id_, history, after, request = (str(row[key]) for key in ("id", "history", "after", "request"))
    return Probe(id_, history, after, _project(row), date.fromisoformat(str(row["date"])), request)


def _project(row: Mapping[str, object]) -> str | None:
    return None if row["project"] is None else str(row["project"])


def _list(value: object) -> list[dict[str, object]]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def _require_same_bytes(folder: Path) -> str:
    """What an agent is sent is what was built: every file on its side has the hash that build.json gives. The hash of
    what it lives through."""
    listed = json.loads((folder / layout.MANIFEST).read_bytes()).get("files")
    known = listed if isinstance(listed, dict) else {}
    for name in (layout.SESSIONS, layout.PROBES, *(name for name in known if name.startswith(f"{layout.FILES}/"))):
        path = folder / name
        if not path.is_file():
            raise TamperedError(f"{folder} is not a whole build: it has no {name}")
        if hashlib.sha256(path.read_bytes()).hexdigest() != known.get(name):
            raise TamperedError(f"{folder}: {name} is not as it was built; `specgen verify` tells what differs")
    lived = (layout.SESSIONS, f"{layout.FILES}/")
    told = {name: known[name] for name in sorted(known) if name.startswith(lived)}
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()
