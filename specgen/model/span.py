"""Where something stands in a spec."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a source file: `line` and `col` count from 1, `file` is the path as the user wrote it."""

    file: str
    line: int
    col: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.col}"


@dataclass(frozen=True, slots=True)
class Text:
    """A string of the spec together with its place; most are templates.

    `first_line` is the source line of the string's own first line: for a block scalar (`|`, `>`) the line after the
    indicator. An error on line n of the string is then reported at `first_line + n - 1`.
    """

    value: str
    span: Span
    first_line: int = 0

    def at(self, line: int) -> Span:
        """The place of the string's line `line` (from 1); columns are known for the first line only."""
        if line <= 1 and self.first_line in (0, self.span.line):
            return self.span
        return Span(self.span.file, (self.first_line or self.span.line) + line - 1, 1)


@dataclass(frozen=True, slots=True)
class Ref:
    """The id of something else, and where it is named."""

    id: str
    span: Span
