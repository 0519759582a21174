"""Dates: ISO, with the names of months, and in digits in the order of the locale; the year may be left out."""

from __future__ import annotations

from datetime import date

from specgen_judge.locales import Locale

from specgen.formats.calendar_names import MONTHS, SHORT_MONTHS
from specgen.targets.fluso.phrases import spelled
from specgen.targets.fluso.spelling.registry import register

_LEFT = r"(?<![\w.,/:-])"
_ORDINAL = r"(?:\.|st|nd|rd|th|er|o)?"
_GAP = r"[ \u00a0-]{1,2}"
_ANY_YEAR = r"(?!,?[ \u00a0-]{1,2}(?:19|20)\d\d)"


def spell(value: str, locale: Locale) -> str:
    """A day in every usual spelling."""
    day = date.fromisoformat(value)
    d, m, y = f"0?{day.day}", f"0?{day.month}", str(day.year)
    month = _month(day.month, locale)
    year = rf"(?:,?(?:{_GAP}|[ ]del?[ ]){y}(?!\w)|{_ANY_YEAR}(?!\w))"
    first, second = (m, d) if locale.month_first else (d, m)
    return (
        "(?i:"
        rf"(?<![\w-]){y}([-/.])(?:{day.month:02})(?:[-/.]){day.day:02}(?!\d)(?![-/.]\d)"
        rf"|{_LEFT}{d}{_ORDINAL}[ \u00a0-]{{0,2}}(?:of |de |the )?{month}{year}"
        rf"|(?<!\w){month}[ \u00a0-]{{0,2}}(?:the )?{d}(?:st|nd|rd|th)?(?![\d:%]){year}"
        rf"|{_LEFT}{first}[/-][ ]?{second}[/-][ ]?(?:{y}|{y[2:]})(?!\w)(?![-/.]\d)"
        rf"|{_LEFT}{d}\.[ ]?{m}\.[ ]?(?:{y}|{y[2:]})(?!\w)(?!\.\d)"
        ")"
    )


def other(pattern: str | None) -> str:
    """Any date."""
    names = {name for table in (MONTHS, SHORT_MONTHS) for months in table.values() for name in months}
    month = "(?:" + "|".join(spelled(name.rstrip(".")) for name in sorted(names, key=len, reverse=True)) + ")"
    return (
        r"(?i:(?<![\w-])(?:19|20)\d\d[-/.]\d\d[-/.]\d\d(?!\d)"
        rf"|{_LEFT}\d{{1,2}}{_ORDINAL}[ \u00a0-]{{0,2}}(?:of |de )?{month}"
        rf"|(?<!\w){month}[ \u00a0-]{{1,2}}\d{{1,2}}(?![\d:%])"
        rf"|{_LEFT}\d{{1,2}}([/.-])\d{{1,2}}[/.-](?:(?:19|20)\d\d|\d\d)(?!\w))"
    )


def _month(number: int, locale: Locale) -> str:
    tables = [t[language] for t in (MONTHS, SHORT_MONTHS) for language in ("en", locale.language) if language in t]
    names = {table[number - 1].rstrip(".") for table in tables} | ({"Sept"} if number == 9 else set())
    return "(?:" + "|".join(spelled(name) for name in sorted(names, key=lambda n: (-len(n), n))) + r")\.?"


register("date", spell, other)
