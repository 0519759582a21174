"""Which names are easily taken for one another: the same but for accents, a letter apart, or in the table."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from specgen.world.names.table import Part, rows

_SHORTEST = 3
_FIRST_CJK = "\u2e80"
_STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """A name without case, accents, hyphens and apostrophes: how it is compared."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold()).translate(_STROKES)
    return "".join(c for c in apart if not unicodedata.combining(c) and c not in "-'’ ")


@cache
def _rows_of() -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = {}
    for number, row in enumerate(rows()):
        for name in (row.one, row.other):
            found.setdefault((row.part, fold(name)), []).append(f"={number}")
    return found


@lru_cache(maxsize=65536)
def keys(name: str, part: Part) -> frozenset[str]:
    """What a name is looked up by: two names are alike where their keys meet.

    The folded name, what is left without any one of its letters (but of Chinese and the like: one sign of two is no
    spelling), and the rows of the table that have it.
    """
    folded = fold(name)
    found = [folded, *_rows_of().get((part, folded), ())]
    if len(folded) >= _SHORTEST and all(c < _FIRST_CJK for c in folded):
        found.extend(folded[:i] + folded[i + 1 :] for i in range(len(folded)))
    return frozenset(found)


def near(one: str, other: str, part: Part) -> bool:
    """Whether two different names are a letter apart or in the table: so near that drawn names keep away from it."""
    return fold(one) != fold(other) and not keys(one, part).isdisjoint(keys(other, part))


def alike(one: str, other: str, part: Part) -> bool:
    """Whether two different names may pass for spellings of each other, in a wider sense: an author's own twins."""
    apart = distance(fold(one), fold(other))
    return near(one, other, part) or 0 < apart <= max(len(one), len(other)) // 3


def distance(one: str, other: str) -> int:
    """How many letters must be put in, left out or replaced to make one of the other (Levenshtein)."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    return row[-1]
