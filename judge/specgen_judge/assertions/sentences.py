"""Where sentences end: one small splitter for all languages, careful with numbers, dates, initials and titles."""

import re
from dataclasses import dataclass

_END = re.compile(
    r"[!?]+(?=[\s\"')\]*]|$)"
    r"|(?<!\b[A-Z])(?<!\b[Mm]r)(?<!\b[Mm]rs)(?<!\b[Mm]s)(?<!\b[Dd]r)(?<!\bSr)(?<!\bSra)(?<!\bHr)(?<!\bFr)(?<!\b[Nn]o)(?<!\be\.g)(?<!\bi\.e)(?<!z\.B)(?<!\bbzw)"
    r"(?<=[\w)\"'%])\.(?=[\"')\]*]{0,3}(?:\s+[\"'(\[*\u00bf\u00a1]{0,3}[^\W\d_a-z]|\s*$|\s*\n))"
    r"|(?<=[^\W\d_]{3})\.(?=\s+\d)"
    r"|[;\n]"
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence's place in the text and whether it ends with a question mark."""

    start: int
    end: int
    question: bool


def split(clean: str) -> list[Sentence]:
    """Return the sentences of a cleaned text, in order. Lines and semicolons end one too."""
    out, start = [], 0
    for match in _END.finditer(clean):
        end = match.end()
        if clean[start:end].strip():
            out.append(Sentence(start, end, "?" in match.group(0)))
        start = end
    if clean[start:].strip():
        out.append(Sentence(start, len(clean), False))
    return out
