"""Compare builds: one with what its key gives (verify), or two with each other (diff)."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal as OneOf

from specgen.build.rebuild import reread
from specgen.build.write import build


@dataclass(frozen=True, slots=True, order=True)
class Difference:
    """One file that differs: `added` (only in the second), `removed` (only in the first) or `changed`; for a text the
    first line (from 1) that differs, as each has it."""

    path: str
    what: OneOf["added", "removed", "changed"]
    line: int | None = None
    before: str | None = None
    after: str | None = None


def compare(first: Path, second: Path) -> tuple[Difference, ...]:
    """Every file that differs between two folders, sorted by path."""
    here, there = _files(first), _files(second)
    found = [Difference(path, "removed") for path in here.keys() - there.keys()]
    found += [Difference(path, "added") for path in there.keys() - here.keys()]
    found += [
        _changed(path, here[path], there[path])
        for path in here.keys() & there.keys()
        if _differ(here[path], there[path])
    ]
    return tuple(sorted(found))


def verify(folder: Path) -> tuple[Difference, ...]:
    """Rebuild a build from its own key, without the guards, and compare byte by byte.

    NotABuildError where the folder is none; SpecError where the kept spec no longer builds.
    """
    again = reread(folder)
    with tempfile.TemporaryDirectory(prefix="specgen-verify-") as place:
        fresh = Path(place) / "build"
        build(again.spec, again.arguments, again.histories(), (), fresh)
        return compare(folder, fresh)


def _files(folder: Path) -> dict[str, Path]:
    """Every file under a folder by posix path; what Python leaves behind when grade.py runs is not the build's."""
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path for path in found}


def _differ(one: Path, other: Path) -> bool:
    return one.stat().st_size != other.stat().st_size or one.read_bytes() != other.read_bytes()


def _changed(path: str, one: Path, other: Path) -> Difference:
    before, after = (file.read_text("utf-8", errors="replace").splitlines() for file in (one, other))
    for number in range(max(len(before), len(after))):
        old = before[number] if number < len(before) else None
        new = after[number] if number < len(after) else None
        if old != new:
            return Difference(path, "changed", number + 1, old, new)
    return Difference(path, "changed")
