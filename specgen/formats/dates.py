"""Days by a pattern of CLDR letters, in a locale's usual long form, and in one that is nobody's usual form."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

from specgen.formats.calendar_names import DAYS, MONTHS, SHORT_DAYS, SHORT_MONTHS, names_of
from specgen.formats.locales import parts

LETTERS = ("d", "dd", "M", "MM", "MMM", "MMMM", "EEE", "EEEE", "yy", "yyyy")
"""What a pattern may be made of, besides signs and text in single quotes."""

_TOKEN = re.compile(r"''|'(?:[^']|'')+'|([A-Za-z])\1*|[^A-Za-z']+")
_LONG = {"en": "d MMMM yyyy", "de": "d. MMMM yyyy", "es": "d 'de' MMMM 'de' yyyy", "pt": "d 'de' MMMM 'de' yyyy"}
_BIG_FIRST = {"ja": "yyyy年M月d日", "zh": "yyyy年M月d日", "ko": "yyyy년 M월 d일"}
_NEUTRAL = {
    "de": "d'. Tag im' MMMM yyyy",
    "es": "'día' d 'del mes de' MMMM 'de' yyyy",
    "pt": "'dia' d 'do mês de' MMMM 'de' yyyy",
    "it": "'giorno' d 'del mese di' MMMM yyyy",
    "nl": "d'e dag van' MMMM yyyy",
    "pl": "d'. dzień' MMMM yyyy",
    "ja": "yyyy年M月の'第'd日",
    "zh": "yyyy年M月的'第'd日",
    "ko": "yyyy년 M월의 d일",
}


def read_day(iso: str) -> date:
    """The day that an ISO text names. ValueError where it is none such as 2026-08-14, or does not exist."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", iso):
        raise ValueError(f"{iso!r} is no day such as 2026-08-14")
    return date.fromisoformat(iso)


@lru_cache(maxsize=1024)
def tokens(pattern: str) -> tuple[str, ...]:
    """The parts of a pattern in order: runs of letters, quoted texts with their quotes, signs.

    ValueError for letters that mean nothing here and for a quote that is not closed.
    """
    found, place = [], 0
    while place < len(pattern):
        match = _TOKEN.match(pattern, place)
        if match is None:
            raise ValueError(f"a quote is not closed in the date pattern {pattern!r}")
        if match[1] is not None and match[0] not in LETTERS:
            known = ", ".join(LETTERS)
            raise ValueError(f"{match[0]!r} means nothing in the date pattern {pattern!r}: use {known}, or quote it")
        found.append(match[0])
        place = match.end()
    return tuple(found)


def format_date(iso: str, pattern: str, locale: str) -> str:
    """The day `iso` by a pattern such as `d MMM yyyy`; text in single quotes stands as it is, `''` is a quote.

    ValueError for a day that does not exist, a wrong pattern, or a name of a month or day in a language without them.
    """
    day, language = read_day(iso), parts(locale)[0]
    return "".join(_write(token, day, language) for token in tokens(pattern))


def _write(token: str, day: date, language: str) -> str:
    match token:
        case "d" | "M":
            return str(day.day if token == "d" else day.month)
        case "dd" | "MM":
            return f"{day.day if token == 'dd' else day.month:02}"
        case "MMM" | "MMMM":
            return names_of(SHORT_MONTHS if token == "MMM" else MONTHS, language)[day.month - 1]
        case "EEE" | "EEEE":
            return names_of(SHORT_DAYS if token == "EEE" else DAYS, language)[day.weekday()]
        case "yy" | "yyyy":
            return f"{day.year:04}"[-len(token) :]
        case "''":
            return "'"
    return token[1:-1].replace("''", "'") if token.startswith("'") else token


def long_date(iso: str, locale: str) -> str:
    """The day as it is usually written out: `9 October 2026`, `October 9, 2026`, `9. Oktober 2026`, `1er mai 2026`.

    ISO where the language's names are not known. ValueError for a day that does not exist.
    """
    day, (language, region) = read_day(iso), parts(locale)
    if language == "en" and region in ("", "US", "PH"):
        return format_date(iso, "MMMM d, yyyy", locale)
    if language in _BIG_FIRST:
        return format_date(iso, _BIG_FIRST[language], locale)
    if language == "fr" and day.day == 1:
        return format_date(iso, "d'er' MMMM yyyy", locale)
    return format_date(iso, _LONG.get(language, "d MMMM yyyy"), locale) if language in MONTHS else iso


def ordinal(number: int) -> str:
    """An English ordinal: 1st, 2nd, 3rd, 11th, 22nd."""
    last = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"


def date_neutral(iso: str, locale: str) -> str:
    """The day in words that leave no doubt and are no usual written form: `9th of October 2026`, `9. Tag im Oktober
    2026`. Data of a request are put so, and give no option's form away. English where we know no wording.

    ValueError for a day that does not exist.
    """
    day, language = read_day(iso), parts(locale)[0]
    if language in _NEUTRAL:
        return format_date(iso, _NEUTRAL[language], locale)
    if language == "fr":
        month = names_of(MONTHS, "fr")[day.month - 1]
        return f"{day.day}e jour du mois {'d’' if month[0] in 'ao' else 'de '}{month} {day.year}"
    return f"{ordinal(day.day)} of {MONTHS['en'][day.month - 1]} {day.year}"
