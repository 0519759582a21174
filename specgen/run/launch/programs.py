"""The files and folders that a program needs: its links, its interpreter, the installation that it belongs to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/nix/store")
"""What every sealed process sees, read-only."""

_PARTS = ("bin", "lib", "lib32", "lib64", "libexec", "share", "include", "conf", "etc", "ssl", "pyvenv.cfg")
_HOPS = 12


def program_roots(program: str, path: str) -> list[Path]:
    """What a program needs beyond the system's folders; nothing where there is no such program."""
    found = shutil.which(program, path=path)
    return [root for hop in chain(Path(found), path) for root in (hop, *installation(hop.parent))] if found else []


def chain(program: Path, path: str, hops: int = _HOPS) -> Iterator[Path]:
    """A program, what its links lead to one after another, and the interpreters that its first line names."""
    if hops <= 0:
        return
    here = Path(os.path.realpath(program.parent)) / program.name
    yield Path(os.path.abspath(program))
    yield here
    if here.is_symlink():
        yield from chain(here.parent / os.readlink(here), path, hops - 1)
        return
    for word in _first_line(here):
        named = shutil.which(word, path=path)
        if named:
            yield from chain(Path(named), path, hops - 1)


def installation(folder: Path) -> list[Path]:
    """The parts of what is installed around a folder of programs: a Python's, a Node's, a virtual environment's.

    The user's own ~/.local is none, for its `share` holds much else. pyenv and its like, which start programs by way
    of a folder `shims`, are shown as a whole.
    """
    whole = folder.parent
    if whole == Path("/") or whole.name == ".local" or str(whole) == os.path.expanduser("~"):
        return []
    if folder.name == "shims":
        return [whole]
    return [whole / part for part in _PARTS if (whole / part).exists()] if folder.name == "bin" else []


def packages(files: Iterable[Path]) -> list[Path]:
    """The same files, with the folder in place of each Python package that is among them as a whole."""
    files = list(files)
    whole = [file.parent for file in files if file.name == "__init__.py"]
    return outermost([*whole, *files])


def outermost(paths: Iterable[Path]) -> list[Path]:
    """These paths without those that lie in another of them, sorted."""
    kept: list[Path] = []
    for path in sorted(set(paths), key=lambda path: (len(path.parts), path)):
        if not any(holds(other, path) for other in kept):
            kept.append(path)
    return kept


def holds(folder: Path, path: Path) -> bool:
    """Whether a path is a folder, or lies in it."""
    return folder == path or folder in path.parents


def in_system(path: Path) -> bool:
    """Whether a path lies where every sealed process sees it."""
    return any(holds(Path(top), path) for top in SYSTEM)


def _first_line(program: Path) -> list[str]:
    """The words of a first line that may name programs: `#!/usr/bin/env -S python3 -u`."""
    try:
        with program.open("rb") as file:
            line = file.read(512).split(b"\n", 1)[0]
    except OSError:
        return []
    words = [os.fsdecode(word) for word in line[2:].split()] if line.startswith(b"#!") else []
    return [word for word in words[:3] if not word.startswith("-") and "=" not in word]
