"""Closed vocabularies: each spelling becomes one tolerant regex, and the longest match wins."""

import re
from functools import lru_cache

from ..reading import Found
from ..text import fold, read

_TOKEN = re.compile(r"\w+|[^\w\s]")


def words_of(value: str) -> tuple[str, ...]:
    """Return the folded words and signs of a spelling, hyphens and spaces apart."""
    return tuple(t for t in _TOKEN.findall(fold(read(value))) if t not in "-\u2013'\"")


@lru_cache(maxsize=2048)
def phrase(value: str, plural: bool) -> re.Pattern[str]:
    """Return a regex over folded text for a spelling as whole tokens; hyphens, spaces and joined words count as one.

    `plural` tolerates a plural or singular of each word of four letters or more.
    """
    tokens = words_of(value)
    parts = []
    for token in tokens:
        if plural and token.isalpha() and len(token) > 3:
            stem = token[:-1] if token.endswith("s") and not token.endswith("ss") else token
            parts.append(re.escape(stem) + "(?:s|es)?")
        else:
            parts.append(re.escape(token))
    left = r"(?<!\w)" if tokens and tokens[0][0].isalnum() else ""
    right = r"(?!\w)" if tokens and tokens[-1][-1].isalnum() else ""
    if tokens and tokens[0][0].isdigit():
        left += r"(?<!\d[.,])"
    if tokens and tokens[-1][-1].isdigit():
        right += r"(?![.,]\d)"
    return re.compile(left + r"[\s\-\u2013'\"]{0,3}".join(parts) + right)


def find_phrases(folded: str, table: tuple[tuple[str, str], ...], plural: bool) -> list[Found]:
    """Return the places of (spelling, key) pairs in folded text; a place inside a longer one is dropped."""
    places = [
        (m.start(), m.end(), key)
        for spelling, key in table
        for m in phrase(spelling, plural).finditer(folded)
        if m.end() > m.start()
    ]
    kept: list[tuple[int, int, str]] = []
    widest = (-1, -1)
    for start, end, key in sorted(set(places), key=lambda p: (p[0], -p[1], p[2])):
        if end > widest[1]:
            widest = (start, end)
        elif (start, end) != widest:
            continue
        kept.append((start, end, key))
    return [Found(start, end, (key,)) for start, end, key in kept]
