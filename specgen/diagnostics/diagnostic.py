"""One finding, in a form that a person and a program can act on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal as OneOf

from specgen.model.span import Span


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """`file:line:col: SGnnn what is wrong`, with the offending value, a hint and related places.

    Sorted by place, then code. `severity` is "error" or "warning"; only errors stop a build.
    """

    span: Span
    code: str
    message: str
    value: str | None = field(default=None, compare=False)
    hint: str | None = field(default=None, compare=False)
    related: tuple[tuple[Span, str], ...] = field(default=(), compare=False)
    severity: OneOf["error", "warning"] = field(default="error", compare=False)


class SpecError(Exception):
    """A stage could not go on; carries every diagnostic found so far, at least one of them an error."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("; ".join(f"{d.span}: {d.code} {d.message}" for d in diagnostics))
        self.diagnostics = tuple(sorted(diagnostics))
