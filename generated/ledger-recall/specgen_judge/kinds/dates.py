"""Dates: ISO, with month names of four languages, and in digits by locale. Without a year, day and month must match."""

import re
from datetime import date
from functools import lru_cache

from ..intervals import Intervals
from ..locales import Locale
from ..reading import Found, Text
from .base import Wanted

_MONTHS = (
    "january jan januar janner janvier janv enero ene",
    "february feb februar fevrier fevr fev febrero",
    "march mar marz mars mrz marzo",
    "april apr avril avr abril abr",
    "may mai mayo",
    "june jun juni juin junio",
    "july jul juli juillet juil julio",
    "august aug aout agosto ago",
    "september sept sep septembre septiembre setiembre",
    "october oct oktober okt octobre octubre",
    "november nov novembre noviembre",
    "december dec dezember dez decembre diciembre dic",
)
_MONTH = {name: n for n, names in enumerate(_MONTHS, 1) for name in names.split()}
_NAMES = "(?:" + "|".join(sorted(_MONTH, key=len, reverse=True)) + r")\b\.?"
_STEM = "(?:j[aiu]|f[e]|m[a\u00e4rz]|a[pvubgo]|s[e]|o[ck]|n[o]|d[eiz]|en)"
_DAY = r"(?<![\w.,/:-])(?:0?[1-9]|[12]\d|3[01])"
_YEAR = r"(?:(?:19|20)\d\d|'\d\d)"
_GAP = r"[ \u00a0-]"
_DATE = re.compile(
    r"(?P<iso>(?<![\w-])(?:19|20)\d\d([-/.])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01])(?!\d)(?![-/.]\d))"
    r"(?:t\d\d:\d\d(?::\d\d)?z?)?"
    rf"|(?P<dmy>{_DAY}(?:\.|st|nd|rd|th|er|ere|o)?{_GAP}{{0,2}}(?:of |de |the )?(?P<m1>{_NAMES})"
    rf"(?:,?(?:{_GAP}| del? ){{1,2}}(?P<y1>{_YEAR})(?!\w))?(?!\w))"
    rf"|(?P<mdy>(?<!\w)(?P<m2>{_NAMES}){_GAP}{{0,2}}(?:the )?(?P<d2>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?"
    rf"(?![\w:%]|[.,]\d)(?:,?{_GAP}{{1,2}}(?P<y2>{_YEAR})(?!\w))?)"
    r"|(?P<num>(?<![\w.,/:-])(?P<a>\d{1,2})(?P<sep>[/.-])[ \u00a0]?(?P<b>\d{1,2})(?P=sep)[ \u00a0]?"
    r"(?P<y3>(?:19|20)\d\d|\d\d)(?!\w)(?![-/.]\d))"
    r"|(?P<cjk>(?P<y4>(?:19|20)\d\d) ?\u5e74 ?(?P<m4>\d{1,2}) ?\u6708 ?(?P<d4>\d{1,2}) ?\u65e5)"
)


def _iso(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


def _year(text: str) -> int:
    digits = text.strip("'")
    return int(digits) + 2000 if len(digits) == 2 else int(digits)


def _named(day: str, month: str, year: str | None) -> str | None:
    number, days = _MONTH[month.rstrip(".")], int(re.sub(r"\D", "", day) or 0)
    if year is None:
        return f"--{number:02}-{days:02}" if _iso(2024, number, days) else None
    return _iso(_year(year), number, days)


def _numeric(match: re.Match[str], locale: Locale) -> tuple[str, ...]:
    a, b, year = int(match.group("a")), int(match.group("b")), _year(match.group("y3"))
    day_first, month_first = _iso(year, b, a), _iso(year, a, b)
    us = locale.month_first and match.group("sep") != "."
    first, second = (month_first, day_first) if us else (day_first, month_first)
    chosen = first or second
    return (chosen,) if chosen else ()


def _keys(match: re.Match[str], locale: Locale) -> tuple[str, ...]:
    if match.group("iso"):
        digits = re.sub(r"\D", "", match.group("iso"))
        found = _iso(int(digits[:4]), int(digits[4:6]), int(digits[6:8]))
    elif match.group("dmy"):
        found = _named(match.group("dmy")[:2], match.group("m1"), match.group("y1"))
    elif match.group("mdy"):
        found = _named(match.group("d2"), match.group("m2"), match.group("y2"))
    elif match.group("num"):
        return _numeric(match, locale)
    else:
        found = _iso(int(match.group("y4")), int(match.group("m4")), int(match.group("d4")))
    return (found,) if found else ()


#: Two figures with a mark between them, or a figure beside the beginning of a month's name.
_HINT = re.compile(
    rf"\d[-/.][ \u00a0]?\d{{1,2}}[-/.]|\u6708|{_STEM}[a-z]{{0,8}}\.?[ \u00a0-]{{0,2}}(?:the )?\d"
    rf"|\d[ .\u00a0a-z-]{{0,10}}{_STEM}"
)


@lru_cache(maxsize=64)
def _find(folded: str, locale: Locale) -> tuple[Found, ...]:
    if not _HINT.search(folded):
        return ()
    out = []
    for match in _DATE.finditer(folded):
        keys = _keys(match, locale)
        if keys:
            out.append(Found(match.start(), match.end(), keys))
    return tuple(out)


@lru_cache(maxsize=64)
def _spans(folded: str, locale: Locale) -> Intervals:
    return Intervals((found.start, found.end) for found in _find(folded, locale))


def spans_of(text: Text, locale: Locale) -> Intervals:
    """Return the places of every date in a text, which are no numbers of another kind."""
    return _spans(text.folded, locale)


class Date:
    """Days, canonical as ISO 8601; a reading without a year is `--MM-DD`."""

    name = "date"
    open = True

    def canonical(self, value: str) -> str:
        """Return the ISO day. Raises ValueError for a day that does not exist."""
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", value):
            raise ValueError(f"{value!r} is no day such as 2026-08-14")
        return date.fromisoformat(value).isoformat()

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return the dates of a text outside URLs, paths and file names."""
        masked = text.masked
        return [f for f in _find(text.folded, locale) if masked[f.start] != "\ufffc"]

    def same(self, one: str, other: str) -> bool:
        """Return whether two days are the same; one without a year is the same as every year's."""
        if one[:2] == "--" or other[:2] == "--":
            return one[-5:] == other[-5:]
        return one == other


KIND = Date()
