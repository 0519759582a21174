"""Ids: whole tokens, case-insensitive. A pattern, or else the shape of the value itself, finds the rivals."""

import re
from functools import lru_cache

from .. import regexes
from ..intervals import Intervals
from ..locales import Locale
from ..reading import Found, Text
from ..text import read
from .base import Wanted
from .dates import spans_of

_LEFT = r"(?:(?<![\w])(?<![\w][-./_])|(?<=\bno\.)|(?<=\bnr\.))"
#: A hyphen inside an id, as people write it: any dash, with or without spaces, or a space alone.
_HYPHEN = "(?: ?[-\u2013\u2014] ?| )"
_LOOSE = re.compile(r"[\s\u2013\u2014-]")
_RUNS = re.compile(r"\d+|[^\W\d_]+|[\W_]")
_RIGHT = r"(?!\.\.\d)(?!\w)(?![-./_@]\w)"


@lru_cache(maxsize=512)
def _literal(values: tuple[str, ...]) -> re.Pattern[str]:
    parts = []
    for value in sorted(values, key=len, reverse=True):
        text = read(value).lower()
        if text.isdigit() and len(text) >= 6:
            parts.append("[ -]?".join(text))
        else:
            words = (_HYPHEN.join(re.escape(part) for part in word.split("-")) for word in text.split())
            parts.append(r"\s+".join(words))
    return re.compile(f"{_LEFT}(?:{'|'.join(parts)}){_RIGHT}")


@lru_cache(maxsize=512)
def _shape(value: str) -> re.Pattern[str] | None:
    """Return a regex for tokens of the same shape, or None where the value has fewer than three digits. Of an id of
    three parts or more, a part may be a little shorter or longer: such a token is meant for one, and is another."""
    text = read(value)
    if sum(char.isdigit() for char in text) < 3 or " " in text:
        return None
    loose = text.count("-") >= 2 and any(char.isalpha() for char in text)
    parts = []
    for run in _RUNS.findall(text):
        length = f"{{{max(1, len(run) - 1)},{len(run) + 2}}}" if loose else f"{{{len(run)}}}"
        if run[0].isdigit():
            parts.append(r"\d" + length)
        elif run[0].isalpha():
            parts.append("[a-z]" + length)
        else:
            parts.append("[-\u2013\u2014]" if run == "-" else re.escape(run))
    if text[-1].isdigit() and not loose and any(c.isalpha() for c in text):
        parts.append(r"\d{0,2}")
    return re.compile(f"{_LEFT}{''.join(parts)}{_RIGHT}")


class Id:
    """Codes, numbers of things, references."""

    name = "id"
    open = False

    def canonical(self, value: str) -> str:
        """Return the id in lower case without spaces; one of digits loses its hyphens too. ValueError if empty."""
        text = "".join(read(value).lower().split()).replace("\u2013", "-").replace("\u2014", "-")
        if not text:
            raise ValueError("an id may not be empty")
        digits = text.replace("-", "")
        return digits if digits.isdigit() else text

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return the value, the rivals, and what else the pattern (or the value's shape) finds; never a date."""
        lowered = text.clean.lower() if len(text.clean.lower()) == len(text.clean) else text.folded
        known = (*wanted.spellings, *wanted.rivals)
        places: dict[tuple[int, int], None] = {}
        if known:
            places = {m.span(): None for m in _literal(known).finditer(lowered)}
        spans: list[tuple[int, int]] = []
        if wanted.pattern:
            spans = [(a, b) for a, b in regexes.spans(wanted.pattern, text.clean, re.IGNORECASE) if b > a]
        elif wanted.value is not None and (shape := _shape(wanted.value)):
            spans = [m.span() for m in shape.finditer(lowered)]
        known_at = Intervals(places)
        extra = [span for span in spans if span not in places and not known_at.covers(*span)]
        if extra:
            dates = spans_of(text, locale)
            extra = [(a, b) for a, b in extra if a not in dates and b - 1 not in dates]
        loose = {_LOOSE.sub("", read(v).lower()): self.canonical(v) for v in known} if places else {}
        return [
            Found(a, b, (loose.get(_LOOSE.sub("", lowered[a:b])) or self.canonical(text.clean[a:b]),))
            for a, b in sorted([*places, *extra])
            if text.clean[a:b].strip()
        ]

    def same(self, one: str, other: str) -> bool:
        """Return whether two ids are the same."""
        return one == other


KIND = Id()
