"""Words: slugs, initials, titles, plurals."""

from __future__ import annotations

import re
import unicodedata

_PLAIN = str.maketrans({"ß": "ss", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_APOSTROPHES = re.compile(r"['’ʼ]")


def slug(text: str) -> str:
    """`text` in lower case with hyphens for everything but letters and digits, Latin letters without accents:
    `Björn O’Hara, Ltd` is `bjorn-ohara-ltd`. Other scripts keep their letters. `untitled` where nothing is left."""
    lower = _APOSTROPHES.sub("", text.casefold()).translate(_PLAIN)
    out = []
    for char in unicodedata.normalize("NFC", lower):
        base = unicodedata.normalize("NFD", char)[0]
        out.append(base if base.isascii() else char)
    return re.sub(r"[\W_]+", "-", "".join(out)).strip("-") or "untitled"


def initials(text: str) -> str:
    """The first letter of each word, in capitals: `Tom Reid` is `TR`, `Jean-Pierre Blanc` is `JPB`."""
    return "".join(word[0].upper() for word in re.findall(r"[^\W_](?:[^\W_]|['’])*", text))


def title(text: str) -> str:
    """Every word with a capital first letter, the rest as it is: `the IKEA desk` is `The IKEA Desk`."""
    return re.sub(r"[^\W_](?:[^\W_]|['’])*", lambda word: word[0][0].upper() + word[0][1:], text)


def plural(count: int, one: str, many: str) -> str:
    """`one` where `count` is 1, else `many`."""
    return one if count == 1 else many
