"""The registry of diagnostic codes. Each stage declares its own beside the code that finds them.

SG0xx the file and its YAML; SG1xx the shape of a spec; SG2xx lints: references, templates, patterns; SG3xx the world;
SG4xx guarantees that a build proves; SG5xx builds, runs and exports.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal as OneOf

from specgen.diagnostics.diagnostic import Diagnostic
from specgen.model.span import Span

_registry: dict[str, Code] = {}


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of finding: its id, a title of a few words, and why it matters (for the docs)."""

    id: str
    title: str
    why: str
    severity: OneOf["error", "warning"] = "error"

    def at(
        self,
        span: Span,
        message: str,
        *,
        value: str | None = None,
        hint: str | None = None,
        related: tuple[tuple[Span, str], ...] = (),
    ) -> Diagnostic:
        """A finding of this kind at `span`."""
        return Diagnostic(span, self.id, message, value, hint, related, self.severity)


def code(id: str, title: str, why: str, severity: OneOf["error", "warning"] = "error") -> Code:
    """Declare a code. ValueError where the id is malformed or taken."""
    if not re.fullmatch(r"SG\d{3}", id):
        raise ValueError(f"a code looks like SG123, not {id!r}")
    if id in _registry:
        raise ValueError(f"{id} is declared twice: {_registry[id].title!r} and {title!r}")
    _registry[id] = Code(id, title, why, severity)
    return _registry[id]


def all_codes() -> tuple[Code, ...]:
    """Every code declared so far, by id. Import `specgen.cli.everything` first to see them all."""
    return tuple(_registry[key] for key in sorted(_registry))
