"""Texts in Markdown: escaped, fenced, in tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from specgen.report.texts import fit, line

_SPECIAL = re.compile(r"([\\`*_\[\]<>&|#~!])")
_MOST = 2_000


def escape(text: str) -> str:
    """A text that reads as itself, on one line."""
    return _SPECIAL.sub(r"\\\1", line(text))


def fence(text: str) -> str:
    """A text as it is, in a fence longer than any in it."""
    text = fit(text[:_MOST]) + ("\n[…]" if len(text) > _MOST else "")
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    marks = "`" * max(3, longest + 1)
    return f"{marks}text\n{text.rstrip()}\n{marks}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; cells are escaped already."""
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))
