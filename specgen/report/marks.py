"""Marks: where in a text the judge's findings stand.

The judge gives a finding as it reads it: one line, without Markdown, with plain quotes and dashes. It is looked for as
it is, then in the text read the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from specgen_judge import CheckResult
from specgen_judge.text import fold, unify

_MOST = 40
"""Places of one finding that are marked."""

_CUT = 120
"""The length at which the judge cuts a finding."""

_LEAST = 3
"""The shortest finding that is also looked for inside words."""

_DROPPED = frozenset("*_`~\u200b\u200c\u200d\u2060\ufeff\u00ad")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text with the checks that found something in it, by their numbers from 1; `failed` says whether one
    of them failed."""

    text: str
    checks: tuple[int, ...] = ()
    failed: bool = False


def pieces(text: str, checks: Sequence[CheckResult]) -> tuple[Piece, ...]:
    """The text cut up at the edges of every finding."""
    spans = [
        (start, end, number)
        for number, check in enumerate(checks, 1)
        for found in dict.fromkeys(check.found)
        for start, end in places(text, found)
    ]
    edges = sorted({0, len(text), *(start for start, _, _ in spans), *(end for _, end, _ in spans)})
    found_in = []
    for start, end in pairwise(edges):
        numbers = tuple(sorted({n for low, high, n in spans if low <= start and end <= high}))
        found_in.append(Piece(text[start:end], numbers, any(not checks[n - 1].passed for n in numbers)))
    return tuple(found_in)


def places(text: str, found: str) -> list[tuple[int, int]]:
    """Where a finding stands in a text: as whole words, else (a pattern may end inside a word) where words begin so."""
    found = " ".join(found.split())
    for is_cut in (len(found) >= _CUT, len(found) >= _LEAST):
        plain = list(_whole(text, found, is_cut))
        if plain:
            return plain
        read, origin = _read(text)
        wanted = _read(found)[0].strip()
        dressed = [(origin[start], origin[end - 1] + 1) for start, end in _whole(read, wanted, is_cut)]
        if dressed:
            return dressed
    return []


def _whole(text: str, wanted: str, is_cut: bool) -> Iterator[tuple[int, int]]:
    """Where words stand in a text; where they are cut, their end need not be a word's."""
    start, count = text.find(wanted) if wanted else -1, 0
    while start >= 0 and count < _MOST:
        end = start + len(wanted)
        if not _inside(text, start) and (is_cut or not _inside(text, end)):
            yield start, end
            count += 1
        start = text.find(wanted, max(end, start + 1))


def _inside(text: str, at: int) -> bool:
    """Whether a place lies between two characters of one word."""
    return 0 < at < len(text) and _word(text[at - 1]) and _word(text[at])


def _word(char: str) -> bool:
    return (char.isascii() and char.isalnum()) or (char.isalpha() and not _spaceless(char))


def _spaceless(char: str) -> bool:
    return char > "\u2e7f"


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[str, list[int]]:
    """The text as the judge reads it, roughly, and for each character where it comes from."""
    read: list[str] = []
    origin: list[int] = []
    for at, char in enumerate(text):
        for each in _one(char):
            if each == " " and read and read[-1] == " ":
                continue
            read.append(each)
            origin.append(at)
    return "".join(read), origin


def _one(char: str) -> Iterable[str]:
    if char in _DROPPED:
        return ""
    if char.isspace():
        return " "
    return fold(char if char.isascii() else unify(char).replace("\u00a0", " "))
