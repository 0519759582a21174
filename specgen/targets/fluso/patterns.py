"""Regexes put together from conditions on a whole text.

A *condition* is a zero-width regex that is tried at the start of the text, such as "somewhere a date in this form". A
conjunction of conditions is written one after the other, its negation in `(?!…)`. Python's lookaheads are never entered
again once they have matched, and each searches the text once from left to right: as much work as so many searches, and
none that multiplies. An unbounded repeat in an author's pattern is given a bound, so that the same can be proven
from the regex alone (`specgen_judge.explain_unsafe`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

ANY = r"[\s\S]*?"
_FLAGS = re.compile(r"\(\?([aiLmsux]+)\)")
_NAMED = re.compile(r"\(\?P<\w+>")
_PIECE = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?P<\w+>"
    r"|(?P<repeat>[*+]|\{\d+,\})(?P<manner>[?+]?)|\{\d*,?\d*\}[?+]?|.",
    re.DOTALL,
)


def whole(conditions: Iterable[str]) -> str:
    """A regex that matches a text for which every condition holds."""
    return r"\A" + "".join(conditions)


def somewhere(pattern: str) -> str:
    """The condition that the pattern matches somewhere."""
    return f"(?={ANY}{pattern})"


def nowhere(pattern: str) -> str:
    """The condition that the pattern matches nowhere."""
    return f"(?!{ANY}{pattern})"


def no(condition: str) -> str:
    """The condition that another does not hold."""
    return f"(?!{condition})"


def either(patterns: Iterable[str]) -> str:
    """An alternation, in a group of its own unless there is one alternative only."""
    kept = list(dict.fromkeys(patterns))
    return kept[0] if len(kept) == 1 else f"(?:{'|'.join(kept)})"


def embed(pattern: str, bound: int) -> str:
    """An author's regex as a part of ours: flags for it alone, no named groups, every repeat at most `bound` long."""
    flags = ""
    while found := _FLAGS.match(pattern):
        flags += found.group(1)
        pattern = pattern[found.end() :]
    body = pattern if "x" in flags else _bounded(pattern, bound)
    end = "\n)" if "x" in flags else ")"
    return f"(?{''.join(dict.fromkeys(flags))}:{body}{end}"


def _bounded(pattern: str, bound: int) -> str:
    out: list[str] = []
    for piece in _PIECE.finditer(pattern):
        repeat = piece.group("repeat")
        if repeat is None:
            out.append("(?:" if _NAMED.fullmatch(piece.group(0)) else piece.group(0))
            continue
        least = {"*": 0, "+": 1}.get(repeat) if len(repeat) == 1 else int(repeat[1:-2])
        assert least is not None
        out.append(f"{{{least},{max(bound, least)}}}{piece.group('manner')}")
    return "".join(out)
