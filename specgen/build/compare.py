"""Compare builds: one with what its key gives (verify), or two with each other (diff)."""

from __future__ import annotations

import os
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal as OneOf

from specgen.build.manifest import require_same_version
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
    """Everything that differs between two folders, sorted by path. Links are compared as links, and never followed."""
    here, there = _entries(first), _entries(second)
    found = [
        Difference(path, "removed") for path in here.keys() - there.keys() if not _emptied(here[path], second / path)
    ]
    found += [
        Difference(path, "added") for path in there.keys() - here.keys() if not _emptied(there[path], first / path)
    ]
    found += [
        _changed(path, here[path], there[path])
        for path in here.keys() & there.keys()
        if _differ(here[path], there[path])
    ]
    return tuple(sorted(found))


def verify(folder: Path) -> tuple[Difference, ...]:
    """Rebuild a build from its own key, without the guards, and compare byte by byte: from what the key gives to what
    stands in the folder.

    NotABuildError where the folder is none, or of another version; SpecError where the kept spec no longer builds.
    """
    require_same_version(folder)
    again = reread(folder)
    with tempfile.TemporaryDirectory(prefix="specgen-verify-") as place:
        fresh = Path(place) / "build"
        build(again.spec, again.arguments, again.histories(), (), fresh)
        return compare(fresh, folder)


def _entries(folder: Path) -> dict[str, Path]:
    """Everything under a folder that is no folder itself, and folders that hold nothing, by posix path."""
    found: list[Path] = []
    for place, folders, files in os.walk(folder, onerror=_raise):
        here = Path(place)
        found += [here / name for name in files]
        found += [here / name for name in folders if (here / name).is_symlink()]
        if here != folder and not folders and not files:
            found.append(here)
    return {path.relative_to(folder).as_posix(): path for path in found}


def _emptied(one: Path, other: Path) -> bool:
    """Whether an empty folder stands for one whose files are told already."""
    return all(path.is_dir() and not path.is_symlink() for path in (one, other))


def _raise(error: OSError) -> None:
    raise error


def _differ(one: Path, other: Path) -> bool:
    before, after = one.lstat(), other.lstat()
    if stat.S_IFMT(before.st_mode) != stat.S_IFMT(after.st_mode):
        return True
    if stat.S_ISLNK(before.st_mode):
        return os.readlink(one) != os.readlink(other)
    if not stat.S_ISREG(before.st_mode):
        return False
    return before.st_size != after.st_size or one.read_bytes() != other.read_bytes()


def _changed(path: str, one: Path, other: Path) -> Difference:
    before, after = _lines(one), _lines(other)
    for number in range(max(len(before), len(after))):
        old = before[number] if number < len(before) else None
        new = after[number] if number < len(after) else None
        if old != new:
            return Difference(path, "changed", number + 1, _shown(old), _shown(new))
    return Difference(path, "changed")


def _lines(path: Path) -> list[bytes]:
    """The lines of a file, ends and all; what is no file has none."""
    return path.read_bytes().split(b"\n") if stat.S_ISREG(path.lstat().st_mode) else []


def _shown(line: bytes | None) -> str | None:
    """A line as text in which nothing is hidden: a `\r` at its end, say."""
    if line is None:
        return None
    text = line.decode("utf-8", "backslashreplace")
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in text)
