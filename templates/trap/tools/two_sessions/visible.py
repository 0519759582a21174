"""What a sealed session sees: the system's folders, the harness's programs, the solution.

Written by `specgen export --target trap`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from hidden import leads_to

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/nix/store")
TOP = ("home", "root", "tmp", "var", "var/tmp", "opt", "srv", "mnt", "media", "run", "Users")
BROAD = frozenset((Path("/"), *(Path("/", name) for name in TOP)))
PROGRAMS = ("bin", "sbin", "shims", "Scripts")
HOPS = 12


def missing(command: str, environment: Mapping[bytes, bytes]) -> str | None:
    """Return why a command cannot be started; None where it can."""
    if shutil.which(command, path=_path(environment)):
        return None
    if os.sep in command and os.path.isfile(command):
        return f"cannot be started: {command} is not executable"
    return f"cannot be started: there is no command {command!r}"


def roots(
    command: list[str], environment: Mapping[bytes, bytes], solution: Path, task: Path, see: list[Path]
) -> list[Path]:
    """Return the files and folders that a sealed session may read, besides those of the system."""
    found = [solution, *see]
    for entry in _path(environment).split(os.pathsep):
        folder = Path(entry)
        if folder.is_absolute() and folder.is_dir():
            found += [folder, *prefix(folder.resolve(), task)]
    for word in command:
        program = shutil.which(word, path=_path(environment))
        if program and (word == command[0] or os.sep in word):
            for hop in chain(Path(program), environment, HOPS):
                found += [hop, *prefix(hop.parent, task)]
    return [path for path in dict.fromkeys(found) if not in_system(path) and not _within(path, task, solution)]


def chain(program: Path, environment: Mapping[bytes, bytes], hops: int) -> Iterator[Path]:
    """Yield a program, what its links lead to, and the interpreters that its first line names."""
    if hops <= 0:
        return
    yield program.parent.resolve() / program.name
    if program.is_symlink():
        yield from chain(program.parent / os.readlink(program), environment, hops - 1)
        return
    for word in _first_line(program):
        path = shutil.which(word, path=_path(environment))
        if path:
            yield from chain(Path(path), environment, hops - 1)


def prefix(folder: Path, task: Path) -> list[Path]:
    """Return the folder that a folder of programs belongs to (a Python's or a Node's own), or what holds the program;
    nothing where that would show too much."""
    whole = folder.parent if folder.name in PROGRAMS else folder
    if in_system(whole) or whole.name == ".local" or _shows_too_much(whole, task):
        return []
    return [whole]


def in_system(path: Path) -> bool:
    """Return whether a path lies in the system's folders, which a sealed session sees anyway."""
    return any(path == Path(top) or Path(top) in path.parents for top in SYSTEM)


def _shows_too_much(folder: Path, task: Path) -> bool:
    return folder in BROAD or leads_to(folder, task) or leads_to(folder, Path.home().resolve())


def _within(path: Path, task: Path, solution: Path) -> bool:
    """Whether a path lies in the task; a solution that is kept inside of the task's folder does not count."""
    inside = path == task or task in path.parents
    return inside and path != solution and solution not in path.parents


def _first_line(program: Path) -> list[str]:
    try:
        with program.open("rb") as file:
            line = file.read(512).split(b"\n", 1)[0]
    except OSError:
        return []
    if not line.startswith(b"#!"):
        return []
    words = [os.fsdecode(word) for word in line[2:].split()]
    return [word for word in words[:3] if not word.startswith("-") and "=" not in word]


def _path(environment: Mapping[bytes, bytes]) -> str:
    return os.fsdecode(environment.get(b"PATH", os.fsencode(os.defpath)))
