"""Find a typed value in a text as the judge would: by its kind, in any spelling."""

from __future__ import annotations

import re
from functools import lru_cache

from specgen_judge.kinds import Wanted, kind_of
from specgen_judge.locales import locale_of
from specgen_judge.reading import Text

_DIGIT = re.compile(r"\d")


@lru_cache(maxsize=512)
def _text(text: str, language: str) -> Text:
    return Text(text, language)


def find_value(kind: str, value: str, text: str, locale: str, pattern: str | None = None) -> str | None:
    """The words of `text` that say `value` (canonical for its kind); None where it does not say it."""
    if kind in ("money", "id") and _DIGIT.search(value) and not _DIGIT.search(text):
        return None  # neither is ever written in words
    read = _text(text, locale_of(locale).language)
    reader = kind_of(kind)
    wanted = Wanted(value, pattern=pattern)
    goal = reader.canonical(value)
    for found in reader.find(read, wanted, locale_of(locale)):
        if any(reader.same(goal, key) for key in found.keys):
            return read.clean[found.start : found.end]
    return None


def any_value(kind: str, text: str, locale: str, pattern: str | None = None) -> str | None:
    """The first candidate of an open kind (money, a date, a duration …), or of an id with a pattern; or None."""
    reader = kind_of(kind)
    if not reader.open and pattern is None:
        return None
    read = _text(text, locale_of(locale).language)
    found = reader.find(read, Wanted(None, pattern=pattern), locale_of(locale))
    return read.clean[found[0].start : found[0].end] if found else None
