"""The front of this stage: a path to a tree of nodes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from specgen.diagnostics import Diagnostic
from specgen.model.spec import Source
from specgen.parse.nodes import Mapping
from specgen.parse.reuse import Assembly


@dataclass(frozen=True, slots=True)
class Parsed:
    """What loading gives.

    `root` is the whole tree without `include`, `extends` and `without`; None where a file is missing or its YAML is
    broken, so that a later stage would report what is not wrong. With lesser errors it is there, and all can be
    reported at once. `sources` are the files read, the spec first. `diagnostics` are sorted by place.
    """

    root: Mapping | None
    sources: tuple[Source, ...]
    diagnostics: tuple[Diagnostic, ...]


def load(path: str, read: Callable[[str], bytes] | None = None) -> Parsed:
    """Read the spec at `path` and the files that it includes; never raises on what they hold.

    `read` gives the bytes of a path (FileNotFoundError or KeyError where there is none); by default the disk does.
    Paths of included files are relative to the file that names them, with `/`; places show paths as they were written.
    """
    assembly = Assembly(read or _from_disk)
    root = assembly.file(path)
    unique = {(d.span, d.code, d.message): d for d in assembly.findings}
    return Parsed(root if assembly.whole else None, tuple(assembly.sources), tuple(sorted(unique.values())))


def _from_disk(path: str) -> bytes:
    file = Path(path)
    if file.is_dir():  # some systems say "permission denied" here
        raise IsADirectoryError(path)
    return file.read_bytes()
