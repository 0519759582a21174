"""The past sessions: as a script to replay, and as recorded with the scripted replies."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.build import jsontext
from specgen.model.built import Played, PlayedSession
from specgen.model.spec import Spec
from specgen.model.values import Plain

RECORDED = "past-sessions-recorded"
THREAD = ".fluso-agent-core/thread-history.jsonl"
PROJECTS = f"{RECORDED}/workspace/projects"


def script(spec: Spec, played: Played) -> list[Plain]:
    """past-sessions.json: each session's date, project, files (name and content), the user's turns in order, and the
    plants that it teaches."""
    return [_session(spec, session) for session in played.history.sessions]


def _session(spec: Spec, session: PlayedSession) -> dict[str, Plain]:
    return {
        "id": session.id,
        "date": session.date,
        "project": project(spec, session),
        "files": dict(session.files),
        "turns": [turn.content for turn in session.turns if turn.role == "user"],
        "plants": list(plants(spec, session.id)),
    }


def project(spec: Spec, session: PlayedSession) -> str | None:
    """The title of a session's project."""
    return dict(spec.projects).get(session.project, session.project) if session.project else None


def plants(spec: Spec, session_id: str) -> tuple[str, ...]:
    """What a session teaches or changes, in the order of its turns, once each."""
    session = next(session for session in spec.sessions if session.id == session_id)
    events = (event for turn in session.turns for event in turn.events)
    return tuple(dict.fromkeys(event.plant.id for event in events if event.kind in ("teach", "change")))


def recorded(spec: Spec, played: Played) -> Iterator[tuple[str, str]]:
    """The files of the recording as (name, text): a thread for each session, and every project's folder with the files
    that its sessions brought; where two sessions bring the same name, the later one stays."""
    workspace = {f"{PROJECTS}/{title}/.gitkeep": "" for _, title in spec.projects}
    for session in played.history.sessions:
        turns: list[dict[str, Plain]] = [{"role": turn.role, "content": turn.content} for turn in session.turns]
        yield f"{RECORDED}/sessions/{session.id}/{THREAD}", jsontext.lines(turns)
        title = project(spec, session)
        folder = f"{PROJECTS}/{title}" if title else f"{RECORDED}/workspace"
        for name, content in session.files:
            workspace.pop(f"{folder}/.gitkeep", None)
            workspace[f"{folder}/{name}"] = content
    yield from sorted(workspace.items())
