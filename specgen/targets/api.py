"""An export as one call: from a build folder to a folder in a target's format."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from specgen import __version__
from specgen.build import jsontext, layout
from specgen.build.rebuild import NotABuildError, Reread, reread
from specgen.build.records import probe_row
from specgen.build.staging import Staging
from specgen.targets.registry import Target

MARK = "export.json"
"""The file by which a folder is known to be an export of ours."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: the folder, the number of files, and what could not be carried over."""

    folder: Path
    files: int
    notes: tuple[str, ...]


def export(build: Path, target: Target, out: Path) -> Exported:
    """Write a build in a target's format into `out`, as a whole or not at all.

    NotABuildError where `build` is none or no longer what its key gives; CannotExportError where the target cannot
    hold it; SpecError as for a build.
    """
    source = reread(build)
    _require_true(source)
    with Staging(out) as staging:
        notes = target.write(source, staging)
        manifest = (build / layout.MANIFEST).read_text("utf-8")
        staging.write(
            MARK,
            jsontext.document(
                {
                    "target": target.name,
                    "family": source.spec.family,
                    "build": jsontext.field(manifest, "hash"),
                    "specgen": __version__,
                    "command": f"specgen export {source.spec.family} --target {target.name}",
                }
            ),
        )
        count = len(staging.hashes())
        staging.commit()
    return Exported(out, count, notes)


def _require_true(source: Reread) -> None:
    """The probes on disk must be those that the key gives: another version of specgen may draw others."""
    rows = [
        jsontext.line(probe_row(played.history, asked))
        for played in source.histories()
        for asked in sorted(played.history.probes, key=lambda asked: asked.id)
    ]
    try:
        kept = (source.folder / layout.PROBES).read_bytes()
    except FileNotFoundError as error:
        raise NotABuildError(f"{source.folder} is not a whole build: it has no {layout.PROBES}") from error
    if kept != "".join(rows).encode("utf-8"):
        raise NotABuildError(
            f"{source.folder}: {layout.PROBES} is not what the key gives; it was edited, or built by another version"
        )
