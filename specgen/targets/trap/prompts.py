"""The two prompts of a case: the history in one, the probe's request in the other."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.build.wording import Fact, fill
from specgen.model.built import AskedProbe, Played, PlayedSession
from specgen.model.spec import Spec


def first(played: Played, asked: AskedProbe) -> str:
    """What session 1 is told: the sessions up to the probe's checkpoint, oldest first.

    A single message without a project or files is sent as it is; anything longer is told as a record of talks.
    """
    sessions = lived(played, asked)
    if _plain(sessions):
        return sessions[0].turns[0].content.rstrip("\n") + "\n"
    facts: dict[str, Fact] = {"sessions": tuple(_told(played.spec, session) for session in sessions)}
    return fill("trap/step1.txt.j2", facts)


def second(played: Played, asked: AskedProbe) -> str:
    """What session 2 is asked: the request, with the day and the project where the history has them too."""
    if _plain(lived(played, asked)) and asked.probe.project is None:
        return asked.request.rstrip("\n") + "\n"
    facts: dict[str, Fact] = {
        "date": asked.probe.date.isoformat(),
        "project": project(played.spec, asked.probe.project),
        "request": asked.request,
    }
    return fill("trap/step2.txt.j2", facts)


def lived(played: Played, asked: AskedProbe) -> tuple[PlayedSession, ...]:
    """The sessions before a probe: all of them, or those up to its checkpoint."""
    sessions = played.history.sessions
    if asked.probe.after is None:
        return sessions
    ids = [session.id for session in sessions]
    return sessions[: ids.index(asked.probe.after.id) + 1]


def project(spec: Spec, project_id: str | None) -> str | None:
    """The title of a project."""
    return dict(spec.projects).get(project_id, project_id) if project_id else None


def _plain(sessions: tuple[PlayedSession, ...]) -> bool:
    if len(sessions) != 1 or sessions[0].project or sessions[0].files:
        return False
    return [turn.role for turn in sessions[0].turns] == ["user"]


def _told(spec: Spec, session: PlayedSession) -> dict[str, str | None]:
    title = project(spec, session.project)
    return {"head": f"{session.date}, {title}" if title else session.date, "talk": "\n\n".join(_talk(session))}


def _talk(session: PlayedSession) -> Iterator[str]:
    for name, content in session.files:
        yield f"[file {name}]\n{content.rstrip()}\n[end of file]"
    for turn in session.turns:
        yield f"{'User' if turn.role == 'user' else 'Assistant'}: {turn.content.strip()}"
