"""States that no agent lived through: an empty one, the perfect memory, or the recorded transcripts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from specgen.build import jsontext, layout
from specgen.build.errors import NotABuildError
from specgen.run.copies import place_file, remove_tree
from specgen.run.material import Material, Session
from specgen.run.plan import Plan, project_folder
from specgen.run.replay import STATE
from specgen.run.threads import Threads

TRANSCRIPTS = "transcripts"


def prepare(plan: Plan) -> None:
    """Put a state beside each checkpoint that a probe is asked from, with the files that sessions brought until then.

    Without memory (`none`) there are no files either. NotABuildError where the key has no memory for a history.
    """
    condition, material = plan.settings.condition, plan.material
    for probe in material.probes:
        target = plan.prepared(probe)
        if target.exists():
            continue
        partial = target.with_name(target.name + ".partial")
        remove_tree(partial)
        (partial / STATE).mkdir(parents=True)
        past = material.up_to(probe)
        if condition == "answer-key":
            _write(partial / STATE, _answer_key(material, probe.history))
        if condition == "transcript":
            _write(partial / STATE, transcripts(past, plan.settings.threads))
        if condition != "none":
            _files(partial, past)
        partial.rename(target)


def transcripts(past: tuple[Session, ...], threads: Threads | None = None) -> Iterator[tuple[str, str]]:
    """The recorded sessions as files of the state: one a session, one turn a line; scripted ones without `threads`."""
    for session in past:
        told = {"session": session.id, "date": session.date.isoformat(), "project": session.project}
        turns = session.turns if threads is None else threads.messages[session.history, session.id]
        rows = ({**told, "role": role, "content": content} for role, content in turns)
        yield f"{TRANSCRIPTS}/{session.id}.jsonl", jsontext.lines(rows)


def _answer_key(material: Material, history: str) -> Iterator[tuple[str, str]]:
    """The files of the perfect memory of a history."""
    one, many = material.folder / layout.MEMORY, material.folder / layout.MEMORIES
    if one.is_dir():
        for path in sorted(one.rglob("*")):
            if path.is_file():
                yield path.relative_to(one).as_posix(), path.read_text(encoding="utf-8")
        return
    lines = many.read_text(encoding="utf-8").split("\n") if many.is_file() else []
    for row in (json.loads(line) for line in lines if line):
        if row["history"] == history:
            yield from row["files"].items()
            return
    raise NotABuildError(f"{material.folder}: its key has no memory of the history {history}")


def _files(base: Path, past: tuple[Session, ...]) -> None:
    for session in past:
        folder = base / project_folder(session.project)
        folder.mkdir(exist_ok=True)
        for name, source in session.files:
            place_file(folder, name, source)


def _write(folder: Path, files: Iterator[tuple[str, str]]) -> None:
    for name, text in files:
        path = folder.joinpath(*PurePosixPath(name).parts)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
