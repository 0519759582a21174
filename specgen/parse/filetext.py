"""The text of one file, and the places in it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from specgen.model.span import Span


@dataclass(frozen=True, slots=True)
class FileText:
    """The decoded text of one file with LF line ends. Offsets count characters of `text`."""

    path: str
    text: str
    starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = [0]
        for index, char in enumerate(self.text):
            if char == "\n":
                starts.append(index + 1)
        object.__setattr__(self, "starts", tuple(starts))

    def line_of(self, index: int) -> int:
        """The line, from 1, that the character at `index` stands on."""
        return bisect_right(self.starts, index)

    def span(self, index: int) -> Span:
        """The place of the character at `index`."""
        line = self.line_of(index)
        return Span(self.path, line, index - self.starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The text of line `number` (from 1), without its end; empty where there is no such line."""
        if not 1 <= number <= len(self.starts):
            return ""
        end = self.starts[number] - 1 if number < len(self.starts) else len(self.text)
        return self.text[self.starts[number - 1] : end]

    def rest_of_line(self, index: int) -> str:
        """What follows `index` on its line."""
        end = self.text.find("\n", index)
        return self.text[index : end if end >= 0 else len(self.text)]

    def with_text(self, text: str) -> FileText:
        """The same file with another text of the same length and lines (parts blanked out)."""
        return FileText(self.path, text)
