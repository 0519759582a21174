"""Lengths of time: from ISO 8601 to words."""

from __future__ import annotations

import re

from specgen.formats.locales import parts

_ISO = re.compile(r"P(?=[0-9T])(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+)H)?(?:([0-9]+)M)?)?")
_WORDS = {
    "en": "week/weeks day/days hour/hours minute/minutes",
    "de": "Woche/Wochen Tag/Tage Stunde/Stunden Minute/Minuten",
    "fr": "semaine/semaines jour/jours heure/heures minute/minutes",
    "es": "semana/semanas día/días hora/horas minuto/minutos",
    "pt": "semana/semanas dia/dias hora/horas minuto/minutos",
    "it": "settimana/settimane giorno/giorni ora/ore minuto/minuti",
    "nl": "week/weken dag/dagen uur/uur minuut/minuten",
    "pl": "tydzień/tygodnie/tygodni dzień/dni/dni godzina/godziny/godzin minuta/minuty/minut",
}
"""By language: one and many (Polish: one, few, many) of a week, a day, an hour, a minute."""


def _form(count: int, forms: list[str], language: str) -> str:
    if count == 1 or (language == "fr" and count == 0):
        return forms[0]
    if len(forms) == 3:
        few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        return forms[1] if few else forms[2]
    return forms[1]


def format_duration(iso: str, locale: str) -> str:
    """A duration in words: `PT45M` is `45 minutes`, `P14D` is `2 weeks`, `P1DT2H` is `1 day 2 hours`.

    Days that make up whole weeks are told in weeks. English where the language's words are not known. ValueError for
    anything but days, hours and minutes in ISO 8601.
    """
    match = _ISO.fullmatch(iso)
    if match is None:
        raise ValueError(f"{iso!r} is no duration such as PT45M or P14D")
    language = parts(locale)[0]
    language = language if language in _WORDS else "en"
    days, hours, minutes = (int(part or 0) for part in match.groups())
    weeks, days = (days // 7, 0) if days and days % 7 == 0 and not hours and not minutes else (0, days)
    words = [forms.split("/") for forms in _WORDS[language].split()]
    said = [
        f"{count} {_form(count, forms, language)}"
        for count, forms in zip((weeks, days, hours, minutes), words, strict=True)
        if count
    ]
    return " ".join(said) or f"0 {_form(0, words[3], language)}"
