"""Read a build again from its own key: the spec's sources and the arguments give everything else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from specgen.build import jsontext, layout
from specgen.build.arguments import Arguments, read_arguments
from specgen.build.errors import NotABuildError, TamperedError
from specgen.build.load import require_spec
from specgen.build.manifest import read_manifest, require_same_version
from specgen.build.plan import histories
from specgen.build.records import probe_row
from specgen.build.sources import reader
from specgen.model.built import Played
from specgen.model.spec import Spec

__all__ = ["NotABuildError", "Reread", "require_whole", "reread"]


@dataclass(frozen=True, slots=True)
class Reread:
    """A build as its key tells it. `hash` is the one of the whole, as build.json gives it."""

    folder: Path
    spec: Spec
    arguments: Arguments
    hash: str

    def histories(self) -> Iterator[Played]:
        """The histories, drawn and rendered again. SpecError as for a build."""
        return histories(self.spec, self.arguments.seed, self.arguments.cases)


def reread(folder: Path) -> Reread:
    """The spec and the arguments of a build.

    NotABuildError where the folder is none; SpecError where the kept spec cannot be used.
    """
    whole = read_manifest(folder)["hash"]
    try:
        arguments, spec = read_arguments(folder)
    except (OSError, ValueError, RecursionError) as error:
        raise NotABuildError(f"{folder}: the key cannot be read: {error}") from error
    return Reread(folder, require_spec(spec, reader(folder / layout.SOURCES)), arguments, whole)


def require_whole(folder: Path) -> Reread:
    """The same, where the build is of this version and asks what its key gives: else results would answer other
    requests than the key's. OtherVersionError, TamperedError."""
    require_same_version(folder)
    build = reread(folder)
    rows = (
        jsontext.line(probe_row(played.history, asked))
        for played in build.histories()
        for asked in sorted(played.history.probes, key=lambda asked: asked.id)
    )
    try:
        kept = (folder / layout.PROBES).read_bytes()
    except FileNotFoundError as error:
        raise TamperedError(f"{folder} is not a whole build: it has no {layout.PROBES}") from error
    if kept != "".join(rows).encode("utf-8"):
        raise TamperedError(f"{folder}: {layout.PROBES} is not what the key gives; `specgen verify` tells what differs")
    return build
