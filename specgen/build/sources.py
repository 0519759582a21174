"""Where a spec's own files are kept in a build: relative to their common folder, however the user named them."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from specgen.build.filenames import name_fault
from specgen.model.spec import Source


def stored_names(sources: Sequence[Source], family: str) -> Mapping[str, str]:
    """The name of each source in a build, by the path as written: the same from wherever the user built.

    The spec itself, which no file names, is called after its family where its own name would fail on some system.
    """
    paths = {source.path: posixpath.normpath(Path(source.path).absolute().as_posix()) for source in sources}
    folder = posixpath.commonpath([posixpath.dirname(path) for path in paths.values()]) if paths else "."
    names = {written: posixpath.relpath(path, folder) for written, path in paths.items()}
    for source in sources[:1]:
        place, own = posixpath.split(names[source.path])
        if name_fault(own):
            names[source.path] = _free(posixpath.join(place, f"{family}.yaml"), set(names.values()))
    return names


def stored_content(content: bytes) -> bytes:
    """A source as it is kept: a checkout with CRLF gives the same build as one with LF."""
    return content.replace(b"\r\n", b"\n")


def reader(folder: Path) -> Callable[[str], bytes]:
    """Reads a build's kept sources, for a stage that asks for a path relative to them; it reads no others."""

    def _read(path: str) -> bytes:
        name = posixpath.normpath(path)
        if name.startswith(("/", "..")):
            raise FileNotFoundError(path)
        return (folder / name).read_bytes()

    return _read


def _free(name: str, taken: set[str]) -> str:
    stem, end = posixpath.splitext(name)
    return next(free for free in (name, *(f"{stem}-{n}{end}" for n in range(2, 1000))) if free not in taken)
