"""Read a build again from its own key: the spec's sources and the arguments give everything else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from specgen.build import layout
from specgen.build.arguments import Arguments, read_arguments
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.sources import reader
from specgen.model.built import Played
from specgen.model.spec import Spec


class NotABuildError(Exception):
    """A folder is not a build, or its key cannot be read; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Reread:
    """A build as its key tells it."""

    folder: Path
    spec: Spec
    arguments: Arguments

    def histories(self) -> Iterator[Played]:
        """The histories, drawn and rendered again. SpecError as for a build."""
        return histories(self.spec, self.arguments.seed)


def reread(folder: Path) -> Reread:
    """The spec and the arguments of a build.

    NotABuildError where the folder is none; SpecError where the kept spec cannot be used.
    """
    if not (folder / layout.MANIFEST).is_file():
        raise NotABuildError(f"{folder} is not a build: it has no {layout.MANIFEST}")
    try:
        arguments, spec = read_arguments(folder)
    except (OSError, ValueError) as error:
        raise NotABuildError(f"{folder}: the key cannot be read: {error}") from error
    return Reread(folder, require_spec(spec, reader(folder / layout.SOURCES)), arguments)
