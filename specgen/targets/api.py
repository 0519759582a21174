"""An export as one call: from a build folder to a folder in a target's format."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from specgen import __version__
from specgen.build import jsontext
from specgen.build.rebuild import require_whole
from specgen.build.staging import Staging
from specgen.targets.registry import Target

MARK = "export.json"
"""The file by which a folder is known to be an export of ours."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: the folder, the number of files, and what is not the same there."""

    folder: Path
    files: int
    notes: tuple[str, ...]


def export(build: Path, target: Target, out: Path) -> Exported:
    """Write a build in a target's format into `out`, as a whole or not at all.

    NotABuildError where `build` is none or no longer what its key gives; CannotExportError where the target cannot
    hold it; SpecError as for a build.
    """
    source = require_whole(build)
    with Staging(out) as staging:
        notes = target.write(source, staging)
        staging.write(
            MARK,
            jsontext.document(
                {
                    "target": target.name,
                    "family": source.spec.family,
                    "build": source.hash,
                    "specgen": __version__,
                    "command": f"specgen export {source.spec.family} --target {target.name}",
                }
            ),
        )
        count = len(staging.hashes())
        staging.commit()
    return Exported(out, count, notes)
