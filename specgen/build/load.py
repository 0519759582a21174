"""Read a spec: parse, shape, lints. Everything that can be wrong before a world is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from specgen.build.attach import attach_ledgers
from specgen.diagnostics import Diagnostic, SpecError
from specgen.lints import lint_spec
from specgen.model.spec import Spec
from specgen.parse import load
from specgen.schema import to_spec
from specgen.schema.draws import provide
from specgen.world.draws.registry import drawn_kinds


@dataclass(frozen=True, slots=True)
class Loaded:
    """What reading gave: the spec where it can be used, and every finding."""

    spec: Spec | None
    diagnostics: tuple[Diagnostic, ...]


def load_spec(path: str, read: Callable[[str], bytes] | None = None) -> Loaded:
    """Read the spec at `path`; `read` supplies a file's bytes (the disk's where None)."""
    parsed = load(path, read)
    found = list(parsed.diagnostics)
    if parsed.root is None:
        return Loaded(None, tuple(sorted(found)))
    provide(drawn_kinds)
    spec, shape = to_spec(parsed.root, parsed.sources)
    found += shape
    if spec is not None:
        spec, ledgers = attach_ledgers(spec, read or _from_disk)
        found += ledgers
        found += lint_spec(spec)
    return Loaded(spec if not _fatal(found) else None, tuple(sorted(found)))


def require_spec(path: str, read: Callable[[str], bytes] | None = None) -> Spec:
    """The spec at `path`; SpecError with every finding where it cannot be used."""
    loaded = load_spec(path, read)
    if loaded.spec is None:
        raise SpecError(loaded.diagnostics)
    return loaded.spec


def _from_disk(path: str) -> bytes:
    return Path(path).read_bytes()


def _fatal(found: list[Diagnostic]) -> bool:
    return any(diagnostic.severity == "error" for diagnostic in found)
