"""First names and surnames, in the order in which a locale writes them."""

from __future__ import annotations

from functools import lru_cache

from specgen.model.world import Name

_SURNAME_FIRST = {"ja": " ", "hu": " ", "zh": "", "ko": ""}
"""Languages that write the surname first, and what stands between."""


@lru_cache(maxsize=1024)
def language(locale: str) -> str:
    """The language of a locale: `en` of `en_GB`."""
    return locale.replace("-", "_").split("_")[0].lower()


def join(first: str, last: str, locale: str) -> Name:
    """The whole name of somebody, as the locale writes it."""
    between = _SURNAME_FIRST.get(language(locale))
    full = f"{first} {last}" if between is None else f"{last}{between}{first}"
    return Name(full, first, last)


def split(full: str, locale: str) -> Name:
    """The parts of a whole name: the first word and the rest; where the locale writes the surname first, that and the
    rest. ValueError where the name has one part only."""
    words = full.split()
    if language(locale) in ("zh", "ko") and len(words) == 1 and len(full.strip()) > 1:
        words = [words[0][0], words[0][1:]]  # nearly every Chinese or Korean surname is one character
        return Name(full.strip(), words[1], words[0])
    if len(words) < 2:
        raise ValueError(f"{full!r} needs a first name and a surname")
    one, rest = words[0], " ".join(words[1:])
    first, last = (rest, one) if language(locale) in _SURNAME_FIRST else (one, rest)
    return Name(" ".join(words), first, last)
