"""German, French and Spanish replies as assistants write them, with the locale's way to write figures and dates."""

import pytest
from judge_helpers import make_test, option_check, person_check, value_check, verdict

CODE = value_check("id", "481920", "111111")
DUE = value_check("date", "2026-08-14", "2026-07-31")
LIMIT = value_check("money", "4000.00", "2500.00")
RIGHT = [
    ("de_DE", CODE, "Die Alarmnummer lautet 481920."),
    ("de_DE", CODE, "481920 (vorher: 111111)"),
    ("de_DE", CODE, "Alt: 111111\nNeu: 481920"),
    ("de_DE", CODE, "Es ist nicht mehr 111111, sondern 481920."),
    ("de_DE", CODE, "Am 18. August war es 111111, inzwischen ist es 481920."),
    ("de_DE", CODE, "Die Nummer 111111 gilt nicht mehr; aktuell ist 481920."),
    ("de_DE", LIMIT, "Ab 4.000 €, nicht 2.500 €."),
    ("de_DE", LIMIT, "Die Grenze liegt bei 4.000,00 EUR."),
    ("de_DE", DUE, "Am 14. August 2026, nicht am 31. Juli 2026."),
    ("de_DE", DUE, "14.08.2026 statt 31.07.2026"),
    ("fr_FR", CODE, "Le code est 481920."),
    ("fr_FR", CODE, "481920 (ancien code : 111111)"),
    ("fr_FR", CODE, "Ce n'est plus 111111, c'est 481920."),
    ("fr_FR", CODE, "Avant : 111111\nMaintenant : 481920"),
    ("fr_FR", LIMIT, "À partir de 4 000 €, et non 2 500 €."),
    ("fr_FR", LIMIT, "Le plafond est de 4\u202f000,00 €."),
    ("fr_FR", DUE, "Le 14 août 2026 au lieu du 31 juillet 2026."),
    ("fr_FR", DUE, "le vendredi 14 août 2026"),
    ("es_ES", CODE, "El número es 481920."),
    ("es_ES", CODE, "481920 (antes 111111)"),
    ("es_ES", CODE, "Anterior: 111111\nActual: 481920"),
    ("es_ES", CODE, "Ya no es 111111, es 481920."),
    ("es_ES", LIMIT, "A partir de 4.000 €, no 2.500 €."),
    ("es_ES", DUE, "El 14 de agosto de 2026, en vez del 31 de julio de 2026."),
    ("es_MX", LIMIT, "$4,000.00"),
]
WRONG = [
    ("de_DE", CODE, "481920 oder 111111"),
    ("de_DE", CODE, "Früher war es 481920, jetzt ist es 111111."),
    ("de_DE", CODE, "Nicht 481920."),
    ("de_DE", CODE, "Ist es 481920?"),
    ("de_DE", CODE, "Soll ich 481920 nehmen?"),
    ("de_DE", CODE, "Das weiß ich nicht."),
    ("de_DE", LIMIT, "4,000 €"),
    ("de_DE", DUE, "08.14.2025"),
    ("fr_FR", CODE, "481920 ou 111111"),
    ("fr_FR", CODE, "Ce n'est plus 481920."),
    ("fr_FR", CODE, "C'était 481920, maintenant c'est 111111."),
    ("fr_FR", CODE, "Est-ce 481920 ?"),
    ("fr_FR", CODE, "Aucune information."),
    ("es_ES", CODE, "481920 o 111111"),
    ("es_ES", CODE, "Ya no es 481920."),
    ("es_ES", CODE, "Antes era 481920, ahora es 111111."),
    ("es_ES", CODE, "¿Es 481920?"),
    ("es_ES", CODE, "No lo sé."),
]


@pytest.mark.parametrize(("locale", "check", "reply"), RIGHT)
def test_right(locale: str, check: dict[str, object], reply: str) -> None:
    result = verdict(make_test(check, locale=locale), reply)  # type: ignore[arg-type]
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(("locale", "check", "reply"), WRONG)
def test_wrong(locale: str, check: dict[str, object], reply: str) -> None:
    assert verdict(make_test(check, locale=locale), reply).status != "correct"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("locale", "reply"),
    [
        ("de_DE", "Ana Silva, nicht zu verwechseln mit Anna Kowalski."),
        ("de_DE", "Ana Silva. Es gibt auch Anna Kowalski bei Helio."),
        ("fr_FR", "Ana Silva, à ne pas confondre avec Anna Kowalski."),
        ("fr_FR", "Ana Silva. Il y a aussi Anna Kowalski chez Helio."),
        ("es_ES", "Ana Silva, no confundir con Anna Kowalski."),
        ("es_ES", "Ana Silva. También hay una Anna Kowalski en Helio."),
    ],
)
def test_a_person_told_apart(locale: str, reply: str) -> None:
    result = verdict(make_test(person_check(), locale=locale), reply)
    assert result.status == "correct", result.checks[0]


DATES = {
    "dots": {"shows": [r"\b\d\d\.\d\d\.\d{4}\b"], "says": ["Tag, Monat, Jahr mit Punkten"]},
    "iso": {"shows": [r"\b\d{4}-\d\d-\d\d\b"], "says": ["Jahr zuerst"]},
}


@pytest.mark.parametrize(
    "reply",
    [
        "Hier ist die Nachricht:\n\n> Hallo Tom, das Rad ist am 09.10.2026 fertig.\n\nIch habe 2026-10-09 vermieden.",
        "Klar!\n\nHallo Tom, das Rad ist am 09.10.2026 fertig.\n\nSag Bescheid, falls du lieber 2026-10-09 möchtest.",
        "Hallo Tom, das Rad ist am 09.10.2026 fertig.",
    ],
)
def test_a_german_draft_without_the_talk(reply: str) -> None:
    test = make_test(option_check("dots", DATES), kind="do", locale="de_DE", request="Schreib Tom.")
    assert verdict(test, reply).status == "correct"
