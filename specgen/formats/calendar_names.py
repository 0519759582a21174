"""Names of months and weekdays in eight languages. Months stand as they do after a day (Polish: in the genitive)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

MONTHS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        language: tuple(names.split())
        for language, names in {
            "en": "January February March April May June July August September October November December",
            "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
            "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
            "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            "nl": "januari februari maart april mei juni juli augustus september oktober november december",
            "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
        }.items()
    }
)
"""By language: the twelve months, January first."""

SHORT_MONTHS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        language: tuple(names.split())
        for language, names in {
            "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            "de": "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
            "fr": "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
            "es": "ene feb mar abr may jun jul ago sep oct nov dic",
            "pt": "jan fev mar abr mai jun jul ago set out nov dez",
            "it": "gen feb mar apr mag giu lug ago set ott nov dic",
            "nl": "jan feb mrt apr mei jun jul aug sep okt nov dec",
            "pl": "sty lut mar kwi maj cze lip sie wrz paź lis gru",
        }.items()
    }
)
"""By language: the twelve months, abbreviated."""

DAYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        language: tuple(names.split())
        for language, names in {
            "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
            "de": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
            "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
            "es": "lunes martes miércoles jueves viernes sábado domingo",
            "pt": "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
            "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
            "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
            "pl": "poniedziałek wtorek środa czwartek piątek sobota niedziela",
        }.items()
    }
)
"""By language: the seven weekdays, Monday first."""

SHORT_DAYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        language: tuple(names.split())
        for language, names in {
            "en": "Mon Tue Wed Thu Fri Sat Sun",
            "de": "Mo Di Mi Do Fr Sa So",
            "fr": "lun. mar. mer. jeu. ven. sam. dim.",
            "es": "lun mar mié jue vie sáb dom",
            "pt": "seg ter qua qui sex sáb dom",
            "it": "lun mar mer gio ven sab dom",
            "nl": "ma di wo do vr za zo",
            "pl": "pon. wt. śr. czw. pt. sob. niedz.",
        }.items()
    }
)
"""By language: the seven weekdays, abbreviated."""


def names_of(table: Mapping[str, tuple[str, ...]], language: str) -> tuple[str, ...]:
    """The names of a language in one of the tables. ValueError where it has none."""
    if language not in table:
        raise ValueError(f"no names of months and days are known for {language!r}; they are for {', '.join(table)}")
    return table[language]
