"""An export as one call: from a build folder to a folder in a target's format, or to the one file that it is."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from specgen import __version__
from specgen.build import jsontext
from specgen.build.rebuild import Reread, require_whole
from specgen.build.signals import held_back
from specgen.build.staging import Staging
from specgen.model.values import Plain
from specgen.targets.registry import Target, Write

MARK = "export.json"
"""The file by which a folder is known to be an export of ours."""

BESIDE = ".not-carried.md"
"""What the name of the file ends in that stands beside a format of one file, and says what it does not hold."""

_FIRST = "<!-- specgen export"


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: the folder or file, the number of files, and what is not the same there."""

    folder: Path
    files: int
    notes: tuple[str, ...]


def export(build: Path, target: Target, out: Path, shape: str | None = None) -> Exported:
    """Write a build in a target's format into the folder `out`, as a whole or not at all; in a `shape`, if it has any.

    NotABuildError where `build` is none or no longer what its key gives; CannotExportError where the target cannot
    hold it; SpecError as for a build; ValueError for a shape that the target does not have.
    """
    write = _writer(target, shape)
    source = require_whole(build)
    with Staging(out) as staging:
        notes = write(source, staging)
        if target.file is not None:
            staging.write("NOT-CARRIED.md", _beside(source, target, shape, notes))
        staging.write(MARK, jsontext.document(_row(source, target, shape)))
        count = len(staging.hashes())
        staging.commit()
    return Exported(out, count, notes)


def export_file(build: Path, target: Target, out: Path, shape: str | None = None) -> Exported:
    """The same for a format of one file: `out` is that file. What it does not hold stands beside it (`beside`)."""
    write = _writer(target, shape)
    assert target.file is not None
    source = require_whole(build)
    out = out.resolve()
    with Staging(out) as staging:
        notes = write(source, staging)
        staging.write("beside", _beside(source, target, shape, notes))
        with held_back():
            os.replace(staging.root / "beside", beside(out))  # first: by it the file is known to be ours
            os.replace(staging.root / target.file, out)
    return Exported(out, 2, notes)


def beside(out: Path) -> Path:
    """The file that stands beside an exported file."""
    return out.with_name(out.name.removesuffix(".json") + BESIDE)


def is_exported_file(out: Path) -> bool:
    """Whether a file is an export of ours: the file beside it says so."""
    try:
        with beside(out).open(encoding="utf-8") as file:
            return file.read(len(_FIRST)) == _FIRST
    except (OSError, UnicodeDecodeError):
        return False


def _writer(target: Target, shape: str | None) -> Write:
    write = target.shaped(shape)
    if write is None:
        raise ValueError(f"the target {target.name!r} has no shape {shape!r}")
    return write


def _row(source: Reread, target: Target, shape: str | None) -> dict[str, Plain]:
    found: dict[str, Plain] = {
        "target": target.name,
        "family": source.spec.family,
        "build": source.hash,
        "specgen": __version__,
        "command": _command(source, target, shape),
    }
    return found


def _command(source: Reread, target: Target, shape: str | None) -> str:
    return f"specgen export {source.spec.family} --target {target.name}" + (f" --shape {shape}" if shape else "")


def _beside(source: Reread, target: Target, shape: str | None, notes: tuple[str, ...]) -> str:
    """What an export does not hold, in Markdown."""
    said = [f"- {note}" for note in notes] or ["Nothing: the format holds all that there is to ask."]
    return "\n".join(
        (
            f"{_FIRST} {target.name} -->",
            f"# {source.spec.family} as {target.name}: what was not carried over",
            "",
            f"Written by specgen {__version__}, `{_command(source, target, shape)}`, from the build {source.hash}.",
            "",
            *said,
            "",
        )
    )
