"""Write a build: histories stream by, are looked at by the guards, and are staged; nothing is seen before the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from specgen import resources
from specgen.build import documents, jsontext, layout
from specgen.build.arguments import Arguments, arguments_row
from specgen.build.haystack import HaystackWriter
from specgen.build.keys import KeyWriter
from specgen.build.manifest import key_rows, manifest_row
from specgen.build.records import check_row, probe_row, session_row
from specgen.build.see import see
from specgen.build.sources import stored_content, stored_names
from specgen.build.split import deal
from specgen.build.staging import Staging, Writer
from specgen.diagnostics import Diagnostic, SpecError
from specgen.guards import Guard, Seen
from specgen.model.built import History, Played
from specgen.model.spec import Spec
from specgen.model.values import Plain

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Built:
    """What was written: the folder, how many histories and probes, and the hash of the whole."""

    folder: Path
    histories: int
    probes: int
    hash: str


def build(
    spec: Spec,
    arguments: Arguments,
    histories: Iterable[Played],
    guards: Sequence[Guard],
    target: Path,
    progress: Progress = lambda message: None,
) -> Built:
    """Build a family under one seed into `target`.

    SpecError with every breach that the guards find; `target` is then left as it was.
    """
    with Staging(target) as staging, ExitStack() as stack:
        sessions = stack.enter_context(staging.open(layout.SESSIONS))
        probes = stack.enter_context(staging.open(layout.PROBES))
        checks = stack.enter_context(staging.open(layout.CHECKS))
        padding = HaystackWriter(staging, stack) if spec.haystack is not None else None
        keys = KeyWriter(staging, stack, many=bool(spec.cases))
        found: list[Diagnostic] = []
        first: Played | None = None
        count = asked = 0
        for played in histories:
            seen = see(played)
            for guard in guards:
                found += guard.observe(seen)
            _write_history(staging, played, sessions, probes, checks)
            keys.add(played)
            if padding is not None:
                padding.add(played)
            first, count, asked = first or played, count + 1, asked + len(played.scenes)
            progress(f"{count} histories, {asked} probes")
        for guard in guards:
            found += guard.finish()
        if any(diagnostic.severity == "error" for diagnostic in found):
            raise SpecError(tuple(found))
        assert first is not None
        keys.close()
        stack.close()
        _write_documents(staging, spec, arguments, first, count, asked)
        whole = _write_manifest(staging, spec)
        staging.commit()
    return Built(target, count, asked, whole)


def prove(spec: Spec, histories: Iterable[Played], guards: Sequence[Guard]) -> tuple[Diagnostic, ...]:
    """Run the guards without writing anything: every breach, sorted."""
    found: list[Diagnostic] = []
    for played in histories:
        seen: Seen = see(played)
        for guard in guards:
            found += guard.observe(seen)
    for guard in guards:
        found += guard.finish()
    return tuple(sorted(found))


def _write_history(staging: Staging, played: Played, sessions: Writer, probes: Writer, checks: Writer) -> None:
    history, spec = played.history, played.spec
    for session in history.sessions:
        sessions.write(jsontext.line(session_row(history, session)))
        for name, content in session.files:
            staging.write(f"{layout.FILES}/{history.id}/{session.id}/{name}", content)
    split = _split(spec, history)
    for asked in sorted(history.probes, key=lambda asked: asked.id):
        probes.write(jsontext.line(probe_row(history, asked)))
    for asked in history.probes:
        name = asked.probe.id if history.world.case is None else f"{played.name}/{asked.probe.id}"
        checks.write(jsontext.line({**check_row(spec, history.id, asked, split.get(asked.probe.id)), "name": name}))


def _split(spec: Spec, history: History) -> dict[str, str]:
    return dict(deal(history.probes, spec.split, spec.family, history.world.seed))


def _write_documents(
    staging: Staging, spec: Spec, arguments: Arguments, first: Played, histories: int, probes: int
) -> None:
    staging.write(layout.README, documents.readme(spec, first, histories, probes))
    if any(person.user for person in spec.people):
        staging.write(layout.PERSONA, documents.persona(first.spec, first))
    if any(probe.hard for probe in spec.probes):
        staging.write(layout.HARD_CASES, documents.hard_cases(first.spec, first))
    parts: dict[str, Plain] = {"practice": [], "exam": []}
    for name, part in _split(spec, first.history).items():
        group = parts[part]
        assert isinstance(group, list)
        group.append(name)
    staging.write(layout.SPLIT, jsontext.document(parts))
    names = stored_names(spec.sources, spec.family)
    for source in spec.sources:
        staging.write_bytes(f"{layout.SOURCES}/{names[source.path]}", stored_content(source.content))
    staging.write(layout.ARGUMENTS, jsontext.document(arguments_row(arguments, names[spec.sources[0].path])))
    for name, content in resources.judge_sources():
        staging.write_bytes(name, content)


def _write_manifest(staging: Staging, spec: Spec) -> str:
    """Write key/files.json and build.json; give the hash of the whole: over the names and hashes of all other files."""
    staging.write(layout.KEY_FILES, jsontext.document(key_rows(staging.hashes())))
    hashes = staging.hashes()
    staging.write(layout.MANIFEST, jsontext.document(manifest_row(spec.family, hashes)))
    return jsontext.digest(hashes)
