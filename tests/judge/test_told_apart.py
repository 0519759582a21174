"""What is told apart, was noted earlier, is an exception or isn't confirmed: right as it stands, wrong when swapped."""

import pytest
from judge_helpers import make_test, option_check, person_check, value_check, verdict
from specgen_judge import Test

DATE = {"en": ("15 Mar 2027", "1 Dec 2026"), "de": ("15. März 2027", "1. Dez. 2026")}
DATE |= {"fr": ("15 mars 2027", "1 déc. 2026"), "es": ("15 mar 2027", "1 dic 2026")}
LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES"}

PERSONS = [
    (
        "en",
        "{last}. {full}, Customer Success, that's your own {first}; the one with another spelling is {other} at Helio.",
    ),
    ("en", "{full}. The one at Helio is {other}."),
    ("en", "{full} in Customer Success. The {ofirst} over at Helio is {other}.".replace("{ofirst}", "one")),
    ("en", "{full} ({other} works at Helio)."),
    ("en", "{full} ({other} is with Helio)."),
    ("en", "{full} ({other} is someone else)."),
    ("en", "That's {full} in Leeds, not {other}, our finance controller."),
    ("en", "{full}, not {other}, who works at Helio."),
    ("en", "{full}. The person at Helio's is {other}."),
    ("en", "{full}, not to be confused with {other}, Helio's buyer."),
    ("de", "{full}. Die mit der anderen Schreibweise ist {other} bei Helio."),
    ("de", "{full} ({other} arbeitet bei Helio)."),
    ("de", "{full}, nicht {other}, unsere Einkäuferin."),
    ("de", "Das ist {full}. Die bei Helio heißt {other}."),
    ("fr", "{full}. Celle de chez Helio est {other}."),
    ("fr", "{full} ({other} travaille chez Helio)."),
    ("fr", "{full}, pas {other}, notre acheteuse."),
    ("fr", "C'est {full} ; celle avec deux n s'appelle {other}."),
    ("es", "{full}. La de Helio es {other}."),
    ("es", "{full} ({other} trabaja en Helio)."),
    ("es", "{full}, no {other}, nuestra compradora."),
    ("es", "Es {full}; la que está en Helio se llama {other}."),
]
ROLES = [
    ("en", "{one}; he's Kestrel's {role}.\n\nThat's {one} in Daventry, not {two}, our {other}."),
    ("en", "{one}, the {role}, not {two}, the {other}."),
    ("en", "The {role}. Don't mix him up with {two}, our {other}."),
    ("en", "{one} is the {role}, unlike {two}, who is our {other}."),
    ("en", "{role}. There's also {two}, our {other}."),
]
DATES = [
    ("en", "It is up for renewal on **{right}**.\n\n(An earlier note had {wrong}; that one's out of date.)"),
    ("en", "{right}. The old version said {wrong}."),
    ("en", "{right}; an earlier message mentioned {wrong}."),
    ("en", "{right}; before it was {wrong}."),
    ("en", "{right}. Before that was {wrong}."),
    ("en", "{right}. Helio's {wrong} isn't confirmed."),
    ("en", "{right}. {wrong} is still unconfirmed."),
    ("en", "{right}. {wrong} hasn't been agreed."),
    ("en", "{right}; {wrong} is out of date."),
    ("de", "{right}. Eine frühere Notiz nannte {wrong}."),
    ("de", "{right}; vorher war es der {wrong}."),
    ("de", "{right}. Der {wrong} ist noch nicht bestätigt."),
    ("fr", "{right}. Une ancienne note indiquait {wrong}."),
    ("fr", "{right} ; avant, c'était le {wrong}."),
    ("fr", "{right}. Le {wrong} n'est pas encore confirmé."),
    ("es", "{right}. Una nota anterior decía {wrong}."),
    ("es", "{right}; antes era {wrong}."),
    ("es", "{right}. El {wrong} no está confirmado."),
]
ANA, ANNA = ("Ana Silva", "Ana", "Silva"), ("Anna Kowalski", "Anna", "Kowalski")


def who(locale: str) -> Test:
    return make_test(person_check(), request="Who?", locale=locale)


@pytest.mark.parametrize(("language", "form"), PERSONS)
def test_a_person_is_told_apart(language: str, form: str) -> None:
    def reply(one: tuple[str, str, str], two: tuple[str, str, str]) -> str:
        return form.format(full=one[0], first=one[1], last=one[2], other=two[0])

    right, swapped = (
        verdict(who(LOCALES[language]), reply(ANA, ANNA)),
        verdict(who(LOCALES[language]), reply(ANNA, ANA)),
    )
    assert right.status == "correct", right.checks[0]
    assert swapped.status != "correct", swapped.checks[0]


@pytest.mark.parametrize(("language", "form"), ROLES)
def test_an_apposition_belongs_to_the_rejected_one(language: str, form: str) -> None:
    test = make_test(value_check("text", "account manager", "finance controller", fault="confused"), request="What?")
    names = {"one": "Raj Patel", "two": "Raj Mehta"}
    right = verdict(test, form.format(role="account manager", other="finance controller", **names))
    swapped = verdict(test, form.format(role="finance controller", other="account manager", **names))
    assert right.status == "correct", right.checks[0]
    assert swapped.status != "correct", swapped.checks[0]


@pytest.mark.parametrize(
    "reply",
    [
        "Not Raj Patel, the account manager is Raj Mehta, finance controller.",
        "Not Raj Mehta, our account manager.",
        "That's Raj Mehta, our finance controller, not Raj Patel, the account manager.",
        "It is the finance controller, Raj.",
    ],
)
def test_an_apposition_saves_no_wrong_role(reply: str) -> None:
    test = make_test(value_check("text", "account manager", "finance controller", fault="confused"), request="What?")
    assert verdict(test, reply).status != "correct"


def test_a_clause_of_its_own_is_no_apposition() -> None:
    test = make_test(value_check("text", "account manager", "finance controller", fault="confused"), request="What?")
    assert verdict(test, "Not Raj Mehta, the account manager is Raj Patel.").status == "correct"
    assert verdict(test, "Not Raj Mehta, he's the account manager.").status == "correct"


@pytest.mark.parametrize(("language", "form"), DATES)
def test_an_earlier_or_unconfirmed_date(language: str, form: str) -> None:
    test = make_test(value_check("date", "2027-03-15", "2026-12-01"), request="When?", locale=LOCALES[language])
    one, two = DATE[language]
    right, swapped = verdict(test, form.format(right=one, wrong=two)), verdict(test, form.format(right=two, wrong=one))
    assert right.status == "correct", right.checks[0]
    assert swapped.status != "correct", swapped.checks[0]


DMY = {"shows": [r"\b\d{1,2} (?:Jan|Aug|Dec|août|ago)\.? \d{4}\b"], "says": ["day, short month, year"]}
ISO = {"shows": [r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)"], "says": ["year-month-day"]}
STYLE = make_test(option_check("dmy", {"dmy": DMY, "iso": ISO}, where="reply"), request="How do I write dates?")


@pytest.mark.parametrize(
    "form",
    [
        "Day, short month, year, e.g. {dmy}. The one exception is file names, where the date goes first as {iso}.",
        "{dmy}. Only exception: {iso} in file names.",
        "Like {dmy}. An exception to that is the log, with {iso}.",
    ],
)
def test_an_exception_is_told_apart(form: str) -> None:
    assert verdict(STYLE, form.format(dmy="14 Aug 2026", iso="2026-08-17")).status == "correct"
    swapped = form.replace("Day, short month, year, e.g.", "E.g.").format(iso="14 Aug 2026", dmy="2026-08-17")
    assert verdict(STYLE, swapped).status != "correct"


NAMES = option_check(
    "date-first",
    {
        "date-first": {"shows": [r"(?:^|\s)\d{4}-\d\d-\d\d[ _]"], "says": ["date first"]},
        "date-last": {"shows": [r"[ _]\d{4}-\d\d-\d\d(?=\.)"], "says": ["date last"]},
    },
    where="reply",
)
NAMING = make_test(NAMES, request="How do I name my files?")


@pytest.mark.parametrize(
    ("reply", "right"),
    [
        ("2026-08-17_weekly-report.xlsx", True),
        ("Like this: `2026-08-17_weekly-report.xlsx`.", True),
        ("Date first: 2026-08-17_weekly-report.xlsx", True),
        ("reports/2026-08-17_weekly-report.md, for example.", True),
        ("weekly-report_2026-08-17.xlsx", False),
        ("Not 2026-08-17_weekly-report.xlsx.", False),
        ("2026-08-17_weekly-report.xlsx or weekly-report_2026-08-17.xlsx", False),
        ("weekly-report_2026-08-17.xlsx, not 2026-08-17_weekly-report.xlsx", False),
        ("2026-08-17_weekly-report.xlsx, not weekly-report_2026-08-17.xlsx", True),
        ("See https://example.org/2026-08-17_weekly-report.xlsx", False),
        ("weekly-report.xlsx", False),
    ],
)
def test_an_example_file_name_answers_a_question_about_names(reply: str, right: bool) -> None:
    found = verdict(NAMING, reply)
    assert (found.status == "correct") is right, found.checks[0]


def test_the_file_that_the_request_names_is_no_example() -> None:
    test = make_test(NAMES, request="Is 2026-08-17_weekly-report.xlsx named as I like it?")
    assert verdict(test, "You have 2026-08-17_weekly-report.xlsx there.").status != "correct"
    assert verdict(test, "The date goes first, as in 2026-08-17_weekly-report.xlsx.").status != "error"


def test_prose_counts_before_file_names() -> None:
    assert verdict(STYLE, "14 Aug 2026, as in my note 2026-08-14_dates.md.").status == "correct"
    assert verdict(STYLE, "See 2026-08-14_dates.md.").status != "correct"
