"""What is covered in the folders that a sealed agent sees: evals with their keys, runs, histories of repositories, and
what only the system's administrator may read."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import specgen_judge

import specgen

_SKIPPED = frozenset({"node_modules", "__pycache__", "site-packages"})
_HEAD = 4096
_INSTALLED = tuple(
    f"{place}python*/{kind}-packages/specgen*" for place in ("", "lib/", "versions/*/lib/") for kind in ("site", "dist")
)


def ours(roots: Iterable[Path]) -> Iterator[Path]:
    """This package and the judge, wherever they are installed: with the specs that they carry, and a seed, a build's
    answers can be made again."""
    for module in (specgen, specgen_judge):
        yield Path(module.__file__ or "").resolve().parent
    for root in dict.fromkeys((Path("/usr"), Path("/usr/local"), *roots)):
        for pattern in _INSTALLED:
            yield from root.glob(pattern)


def evals(top: Path) -> Iterator[Path]:
    """What tells of an eval in a folder: builds, keys, runs, tasks, specs; and `.git`, which could hold them."""
    for place, folders, files in os.walk(top):
        here = Path(place)
        if _tells(files, folders):
            yield here
            folders.clear()
            continue
        yield from (here / name for name in files if name.endswith((".yaml", ".yml")) and _is_spec(here / name))
        yield from (here / name for name in (*folders, *files) if name == ".git")
        folders[:] = [name for name in folders if name not in _SKIPPED and name != ".git"]


def private(top: Path) -> Iterator[Path]:
    """What in a folder of the system is not for everybody to read, although we can: passwords, keys, certificates."""
    for place, folders, files in os.walk(top):
        for names, needed in ((folders, stat.S_IROTH | stat.S_IXOTH), (files, stat.S_IROTH)):
            for name in list(names):
                path = Path(place, name)
                if not _open_to_all(path, needed) and os.access(path, os.R_OK):
                    yield path
                    if names is folders:
                        folders.remove(name)


def _tells(files: list[str], folders: list[str]) -> bool:
    known = {*files}
    return (
        "checks.jsonl" in known
        or "traptask.yaml" in known
        or {"build.json", "probes.jsonl"} <= known
        or ("run.json" in known and bool({"tests", ".state", "1"} & {*folders}))
    )


def _is_spec(path: Path) -> bool:
    with suppress(OSError), path.open("rb") as file:
        return any(line.startswith(b"specgen:") for line in file.read(_HEAD).splitlines())
    return False


def _open_to_all(path: Path, needed: int) -> bool:
    with suppress(OSError):
        mode = path.lstat().st_mode
        return stat.S_ISLNK(mode) or mode & needed == needed
    return True
