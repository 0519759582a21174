"""Lengths of time: 45 minutes, 2 weeks, an hour, and as ISO 8601 writes them."""

from __future__ import annotations

import re

from specgen_judge.kinds.integers import number_words
from specgen_judge.locales import Locale

from specgen.targets.fluso.spelling.registry import register

_UNITS = {
    "S": r"(?:seconds?|secs?|s|Sekunden?|secondes?|segundos?)",
    "M": r"(?:minutes?|mins?|m|Minuten?|minutos?)",
    "H": r"(?:hours?|hrs?|h|Stunden?|Std|heures?|horas?)",
    "D": r"(?:days?|d|Tagen?|jours?|d[ií]as?)",
    "W": r"(?:weeks?|wks?|w|Wochen?|semaines?|semanas?)",
}
_SECONDS = {"S": 1, "M": 60, "H": 3600, "D": 86400, "W": 604800}
_ANY_UNIT = "(?:" + "|".join(_UNITS.values()) + ")"
_ISO = re.compile(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?")


def spell(value: str, locale: Locale) -> str:
    """A duration in every unit that it is a whole number of, in figures or in words."""
    found = _ISO.fullmatch(value)
    parts = zip((found.groups() if found else ()), "WDHMS", strict=False)
    total = sum(int(number) * _SECONDS[unit] for number, unit in parts if number)
    words = number_words(locale.language)[1]
    ways = [re.escape(value)]
    for unit, names in _UNITS.items():
        count, rest = divmod(total, _SECONDS[unit])
        if rest or not count:
            continue
        said = [str(count), *(word for word, number in words.items() if number == count)]
        said += ["an?", "ein(?:e[nr]?)?", "une?"] if count == 1 else []
        ways.append(rf"(?:{'|'.join(said)})[ \u00a0-]{{0,2}}{names}(?!\w)")
    return rf"(?i:(?<![\w.,])(?:{'|'.join(ways)}))"


def other(pattern: str | None) -> str:
    """Any figure with a unit of time."""
    return rf"(?i:(?<![\w.,])\d{{1,6}}(?:[.,]\d{{1,3}})?[ \u00a0-]{{0,2}}{_ANY_UNIT}(?!\w))"


register("duration", spell, other)
