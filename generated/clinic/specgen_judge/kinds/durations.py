"""Durations: 45 min, 2 weeks, 1 h 30, an hour and a half, PT45M. Months and years are counted apart from days."""

import re

from ..locales import Locale
from ..reading import Found, Text
from .base import Wanted
from .integers import number_words

_UNITS = {
    "s": "seconds second secs sec s sekunden sekunde sek secondes seconde segundos segundo seg",
    "m": "minutes minute mins min m minuten minutos minuto",
    "h": "hours hour hrs hr h stunden stunde std heures heure horas hora",
    "d": "days day d tage tagen tag jours jour j dias dia",
    "w": "weeks week wks wk w wochen woche semaines semaine semanas semana",
    "M": "months month monate monaten monat mois meses mes",
    "Y": "years year yrs yr jahre jahren jahr ans an annees annee anos ano",
}
_UNIT = {word: unit for unit, words in _UNITS.items() for word in words.split()}
_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}
_ARTICLES = {"a": 1, "an": 1, "one": 1, "eine": 1, "einen": 1, "einer": 1, "ein": 1, "un": 1, "une": 1, "una": 1}
_WORD = "|".join(sorted(_UNIT, key=len, reverse=True))
_ISO = (
    r"(?<!\w)p(?=[\dt])(?:(?P<iy>\d{1,4})y)?(?:(?P<im>\d{1,4})m)?(?:(?P<iw>\d{1,5})w)?(?:(?P<id>\d{1,6})d)?"
    r"(?:t(?:(?P<ih>\d{1,6})h)?(?:(?P<in>\d{1,6})m)?(?:(?P<is>\d{1,8})s)?)?(?!\w)"
)
_ISO_RE = re.compile(_ISO)
_NUMBER = r"(?:(?P<n>\d{1,6}(?:[.,]\d{1,3})?)[ \u00a0-]{0,2}|(?P<w>[a-z-]{1,12})[ \u00a0-]{1,2})"
_PART = re.compile(rf"(?<![\w.,-]){_NUMBER}(?P<u>{_WORD})(?:(?!\w)|(?<=h)(?=\d{{1,2}}(?!\w)))(?P<half> and a half)?")
_HALF = re.compile(r"(?<!\w)(?:half an hour|half-hour|halbe stunde|demi-heure|media hora)(?!\w)")
_RANGE = re.compile(
    rf"(?<![\w.,-])(\d{{1,6}}(?:[.,]\d{{1,3}})?) ?(?:to|or|bis|oder|a|ou|o|-|\u2013) ?\d{{1,6}}(?:[.,]\d{{1,3}})?"
    rf"[ \u00a0-]{{0,2}}(?P<u>{_WORD})(?!\w)"
)
_JOIN = re.compile(r"(?:,? (?:and |und |et |y )?|,)?")
_TAIL = re.compile(r"[ \u00a0]?(\d{1,2})(?![\w.,:%])")


def _total(parts: list[tuple[float, str]]) -> str:
    seconds = sum(n * _SECONDS[u] for n, u in parts if u in _SECONDS)
    months = sum(n * (12 if u == "Y" else 1) for n, u in parts if u in "MY")
    return f"{round(months)}M{round(seconds)}S"


def _iso_key(match: re.Match[str]) -> str:
    names = {"iy": "Y", "im": "M", "iw": "w", "id": "d", "ih": "h", "in": "m", "is": "s"}
    return _total([(float(match.group(g)), u) for g, u in names.items() if match.group(g)])


class Duration:
    """Lengths of time, compared as months and seconds."""

    name = "duration"
    open = True

    def canonical(self, value: str) -> str:
        """Return months and seconds of an ISO 8601 duration. Raises ValueError for anything else."""
        match = _ISO_RE.fullmatch(value.lower())
        if match is None or not any(c.isdigit() for c in value):
            raise ValueError(f"{value!r} is no duration such as PT45M or P14D")
        return _iso_key(match)

    def find(self, text: Text, wanted: Wanted, locale: Locale) -> list[Found]:
        """Return the durations of a text; neighbouring parts ("1 hour and 30 minutes") are one."""
        folded = text.folded
        out = [
            Found(m.start(), m.end(), (_iso_key(m),))
            for m in _ISO_RE.finditer(folded)
            if any(c.isdigit() for c in m.group(0))
        ]
        out += [Found(m.start(), m.end(), ("0M1800S",)) for m in _HALF.finditer(folded)]
        words = number_words(locale.language)[1]
        for match in _RANGE.finditer(folded):
            low = float(match.group(1).replace(",", "."))
            out.append(Found(match.start(1), match.end(1), (_total([(low, _UNIT[match.group("u")])]),)))
        parts: list[tuple[float, str]] = []
        start = end = -1
        for match in _PART.finditer(folded):
            number = self._number(match.group("n") or match.group("w"), words)
            if number is None:
                continue
            if match.group("half"):
                number += 0.5
            if parts and not (0 <= match.start() - end <= 6 and _JOIN.fullmatch(folded, end, match.start())):
                out.append(Found(start, end, (_total(parts),)))
                parts = []
            start = match.start() if not parts else start
            parts.append((number, _UNIT[match.group("u")]))
            end = match.end()
            tail = _TAIL.match(folded, end) if parts[-1][1] == "h" else None
            if tail:
                parts.append((float(tail.group(1)), "m"))
                end = tail.end()
        if parts:
            out.append(Found(start, end, (_total(parts),)))
        return sorted(out, key=lambda f: f.start)

    @staticmethod
    def _number(text: str, words: dict[str, int]) -> float | None:
        if text[0].isdigit():
            return float(text.replace(",", "."))
        return words.get(text.strip("-"), _ARTICLES.get(text))

    def same(self, one: str, other: str) -> bool:
        """Return whether two durations are equally long."""
        return one == other


KIND = Duration()
