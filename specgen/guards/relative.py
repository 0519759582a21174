"""Words that make a date relative, by language: patterns over whole words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_EN_DAY = r"(monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|month|quarter|year)"
_DE_DAY = r"(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|woche|monat|quartal|jahr)"
_FR_DAY = r"(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|mois|trimestre|année)"
_ES_DAY = r"(lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana|mes|trimestre|año)"

RELATIVE: Mapping[str, str] = MappingProxyType(
    {
        "en": r"\b(today|tonight|yesterday|tomorrow|(last|next|this|coming|past) "
        rf"{_EN_DAY}|\w+ (days|weeks|months) ago)\b",
        "de": r"\b(heute|gestern|morgen|übermorgen|(letzte|nächste|diese|kommende)[nrms]? "
        rf"{_DE_DAY}|vor \w+ (tagen|wochen))\b",
        "fr": r"\b(aujourd['’]hui|hier|demain|"
        rf"{_FR_DAY} (dernier|dernière|prochaine?)|il y a \w+ (jours|semaines|mois))\b",
        "es": r"\b(hoy|ayer|mañana|"
        rf"(el|la) {_ES_DAY} (pasad[oa]|próxim[oa])|próxim[oa] {_ES_DAY}|hace \w+ (días|semanas|meses))\b",
    }
)
