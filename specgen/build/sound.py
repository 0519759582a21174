"""Whether a history can be written, sent and unpacked: file names that every system holds, and nothing blank."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.build import codes
from specgen.build.filenames import collisions, name_fault
from specgen.build.sources import stored_names
from specgen.diagnostics import Diagnostic
from specgen.model.built import History
from specgen.model.span import Span
from specgen.model.spec import Spec


def unsound(spec: Spec, history: History, *, first: bool = True) -> tuple[Diagnostic, ...]:
    """Every text that comes out blank and every file name that would fail somewhere, sorted. The spec's own files are
    looked at with the `first` history of a build."""
    sources = _sources(spec) if first else ()
    return tuple(sorted([*sources, *_names(spec, history), *_blanks(spec, history)]))


def _sources(spec: Spec) -> Iterator[Diagnostic]:
    """What the spec is made of is kept in the build, each file under its own name."""
    names = stored_names(spec.sources, spec.family)
    for source in spec.sources:
        if fault := name_fault(names[source.path]):
            yield codes.FILE_NAME.at(Span(source.path, 1, 1), f"this file is kept in the build: {fault}")
    for later, earlier in collisions(names.values()):
        places = {name: Span(path, 1, 1) for path, name in names.items()}
        yield _same(places[later], later, earlier, places[earlier])


def _names(spec: Spec, history: History) -> Iterator[Diagnostic]:
    places: dict[str, Span] = {}
    for session, played in zip(spec.sessions, history.sessions, strict=True):
        if played.files and (fault := name_fault(session.id)):
            yield codes.FILE_NAME.at(session.span, f"session {session.id} has files, and its id is a folder: {fault}")
        for file, (name, _) in zip(session.files, played.files, strict=True):
            if fault := name_fault(name):
                yield codes.FILE_NAME.at(file.name.span, fault, value=name, hint="letters, digits, - _ . and /")
            full = f"{session.id}/{name}"
            if full in places:
                yield _same(file.name.span, full, full, places[full])
            places.setdefault(full, file.name.span)
    for later, earlier in collisions(places):
        yield _same(places[later], later, earlier, places[earlier])


def _same(span: Span, later: str, earlier: str, first: Span) -> Diagnostic:
    message = f"{earlier!r} is the same file as {later!r}, or its folder, on some systems"
    return codes.SAME_FILE.at(span, message, value=later, hint="rename one", related=((first, "the other"),))


def _blanks(spec: Spec, history: History) -> Iterator[Diagnostic]:
    for session, played in zip(spec.sessions, history.sessions, strict=True):
        for index, (turn, said) in enumerate(zip(session.turns, played.turns, strict=True), 1):
            if not said.content.strip():
                what = f"turn {index} of session {session.id}"
                yield codes.NOTHING_SAID.at(turn.text.span, f"{what} comes out blank", value=turn.text.value)
    for asked in history.probes:
        probe = asked.probe
        if not asked.request.strip():
            message = f"the request of probe {probe.id} comes out blank"
            yield codes.NOTHING_SAID.at(probe.request.span, message, value=probe.request.value)
        if not asked.answer.reply.strip() and not asked.answer.files:
            reply = probe.answer.reply
            message = f"the right answer of probe {probe.id} comes out blank"
            yield codes.NOTHING_SAID.at(reply.span, message, value=reply.value)
