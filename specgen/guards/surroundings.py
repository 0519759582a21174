"""What an agent sees of a probe: its request, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from specgen.guards.guard import Seen
from specgen.model.built import AskedProbe
from specgen.model.span import Span
from specgen.render.renderer import Renderer


@dataclass(frozen=True, slots=True)
class Sight:
    """A text that the agent can read, what it is, and where the author wrote it."""

    what: str
    text: str
    span: Span


def sights(seen: Seen, asked: AskedProbe) -> Iterator[Sight]:
    """All of them: request, date, surroundings (ids, project, title), README, and names of files in the folder."""
    probe, spec = asked.probe, seen.spec
    yield Sight("request", asked.request, probe.request.span)
    yield Sight("date", probe.date.isoformat(), probe.span)
    project = (probe.project or "", dict(spec.projects).get(probe.project or "", ""))
    ids = (asked.id, seen.played.history.id, probe.after.id if probe.after else "", *(s.id for s in spec.sessions))
    yield Sight("surroundings", "\n".join([*ids, *project]), probe.span)
    yield Sight("README", "\n".join([spec.family, spec.title]), spec.span)
    if spec.about is not None:
        yield Sight("README", Renderer(spec, seen.played.history.world).text(spec.about), spec.about.span)
    for session, played in zip(spec.sessions, seen.played.history.sessions, strict=True):
        for file, (name, _) in zip(session.files, played.files, strict=True):
            yield Sight("folder", name, file.name.span)
