"""Where a spec's own files are kept in a build: relative to their common folder, however the user named them."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path, PurePosixPath

from specgen.model.spec import Source


def stored_names(sources: Sequence[Source]) -> Mapping[str, str]:
    """The name of each source in a build, by the path as written: the same from wherever the user built."""
    paths = {source.path: _normal(source.path) for source in sources}
    folder = posixpath.commonpath([posixpath.dirname(path) or "." for path in paths.values()]) if paths else "."
    return {written: posixpath.relpath(path, folder) for written, path in paths.items()}


def _normal(path: str) -> str:
    """An absolute posix path, so that `a.yaml` and `./a.yaml` are one and `..` is gone."""
    return (
        PurePosixPath(Path(path).absolute().as_posix()).as_posix()
        if ".." not in path
        else posixpath.normpath(Path(path).absolute().as_posix())
    )


def reader(folder: Path) -> Callable[[str], bytes]:
    """Reads a build's kept sources, for a stage that asks for a path relative to them."""

    def read(path: str) -> bytes:
        return (folder / posixpath.normpath(path)).read_bytes()

    return read
