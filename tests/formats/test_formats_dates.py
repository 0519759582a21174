"""Dates by pattern, in the usual long form, and in the neutral one."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.formats.calendar_names import DAYS, MONTHS, SHORT_DAYS, SHORT_MONTHS
from specgen.formats.dates import LETTERS, date_neutral, format_date, long_date, ordinal, read_day, tokens

LANGUAGES = ("en", "de", "fr", "es", "pt", "it", "nl", "pl")
LOCALES = ("en_GB", "en_US", "de_DE", "fr_FR", "es_ES", "pt_PT", "pt_BR", "it_IT", "nl_NL", "pl_PL")

PATTERNS = [
    ("d MMM yyyy", "en_GB", "4 Aug 2026"),
    ("dd/MM/yyyy", "en_GB", "04/08/2026"),
    ("M/d/yy", "en_US", "8/4/26"),
    ("yyyy-MM-dd", "en_GB", "2026-08-04"),
    ("EEE d MMM", "en_GB", "Tue 4 Aug"),
    ("EEEE, MMMM d, yyyy", "en_US", "Tuesday, August 4, 2026"),
    ("d. MMMM yyyy", "de_DE", "4. August 2026"),
    ("EEEE, d. MMM", "de_AT", "Dienstag, 4. Aug"),
    ("d MMMM yyyy", "fr_FR", "4 août 2026"),
    ("EEE d MMM", "fr_CA", "mar. 4 août"),
    ("d 'de' MMMM 'de' yyyy", "es_ES", "4 de agosto de 2026"),
    ("d MMM yyyy", "pt_BR", "4 ago 2026"),
    ("EEEE d MMMM", "it_IT", "martedì 4 agosto"),
    ("EEEE d MMMM yyyy", "nl_NL", "dinsdag 4 augustus 2026"),
    ("d MMMM yyyy", "pl_PL", "4 sierpnia 2026"),
    ("yyyy年M月d日", "ja_JP", "2026年8月4日"),
    ("'on' d''MM", "en_GB", "on 4'08"),
    ("'o''clock' d", "en_GB", "o'clock 4"),
    ("yyyyMMdd", "xx", "20260804"),
    ("", "en_GB", ""),
    ("d.M.", "de_DE", "4.8."),
]


@pytest.mark.parametrize(("pattern", "locale", "expected"), PATTERNS)
def test_patterns(pattern: str, locale: str, expected: str) -> None:
    assert format_date("2026-08-04", pattern, locale) == expected


@pytest.mark.parametrize(
    ("pattern", "run"),
    [
        ("D", "D"),
        ("YYYY", "YYYY"),
        ("mm", "mm"),
        ("ddd", "ddd"),
        ("y", "y"),
        ("yyy", "yyy"),
        ("MMMMM", "MMMMM"),
        ("at d", "a"),
    ],
)
def test_letters_that_mean_nothing_are_refused(pattern: str, run: str) -> None:
    with pytest.raises(ValueError, match=f"'{run}' means nothing in the date pattern"):
        format_date("2026-08-04", pattern, "en_GB")


@pytest.mark.parametrize("pattern", ["'of", "d 'de MMMM", "'''"])
def test_an_open_quote_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match="a quote is not closed"):
        format_date("2026-08-04", pattern, "en_GB")


NO_DAYS = ["2026-02-30", "2026-13-01", "2026-8-4", "20260804", "4 Aug 2026", "", "2026-08-04T00:00", "٢٠٢٦-٠٨-٠٤"]


@pytest.mark.parametrize("iso", NO_DAYS)
@pytest.mark.parametrize("write", [date_neutral, long_date, lambda iso, locale: format_date(iso, "d", locale)])
def test_days_that_do_not_exist_are_refused(iso: str, write: Callable[[str, str], str]) -> None:
    with pytest.raises(ValueError, match=r"."):
        write(iso, "en_GB")


@pytest.mark.parametrize("letter", ["MMM", "MMMM", "EEE", "EEEE"])
def test_names_in_an_unknown_language_are_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="no names of months and days are known for 'sv'"):
        format_date("2026-08-04", letter, "sv_SE")


@given(st.dates(), st.sampled_from(["d/M/yyyy", "dd.MM.yyyy", "yyyy-MM-dd", "yyyyMMdd"]))
def test_numbers_read_back(day: date, pattern: str) -> None:
    text = format_date(day.isoformat(), pattern, "en_GB")
    if pattern.startswith("yyyy"):
        year, month, number = text[:4], text.replace("-", "")[4:6], text[-2:]
    else:
        number, month, year = re.split(r"[/.]", text)
    assert (int(year), int(month), int(number)) == (day.year, day.month, day.day)


@given(st.lists(st.sampled_from([*LETTERS, " ", "/", "'x'", "''", "-"]), max_size=8))
def test_tokens_put_together_are_the_pattern(parts: list[str]) -> None:
    pattern = " ".join(parts)
    assert "".join(tokens(pattern)) == pattern


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_complete_and_different(language: str) -> None:
    for table, count in ((MONTHS, 12), (SHORT_MONTHS, 12), (DAYS, 7), (SHORT_DAYS, 7)):
        names = table[language]
        assert len(names) == len(set(names)) == count


def test_every_table_has_the_same_languages() -> None:
    assert set(MONTHS) == set(SHORT_MONTHS) == set(DAYS) == set(SHORT_DAYS) == set(LANGUAGES)


def test_english_abbreviations_have_three_letters() -> None:
    """So that an author's `[A-Z][a-z]{2}` matches September too, which CLDR abbreviates to Sept in British English."""
    assert all(len(name) == 3 for name in (*SHORT_MONTHS["en"], *SHORT_DAYS["en"]))


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en_GB", "9 October 2026"),
        ("en_US", "October 9, 2026"),
        ("en", "October 9, 2026"),
        ("en_AU", "9 October 2026"),
        ("de_DE", "9. Oktober 2026"),
        ("fr_FR", "9 octobre 2026"),
        ("es_MX", "9 de octubre de 2026"),
        ("pt_BR", "9 de outubro de 2026"),
        ("it_IT", "9 ottobre 2026"),
        ("nl_BE", "9 oktober 2026"),
        ("pl_PL", "9 października 2026"),
        ("ja_JP", "2026年10月9日"),
        ("ko_KR", "2026년 10월 9일"),
        ("sv_SE", "2026-10-09"),
    ],
)
def test_the_usual_long_form(locale: str, expected: str) -> None:
    assert long_date("2026-10-09", locale) == expected


def test_the_first_in_french() -> None:
    assert long_date("2026-05-01", "fr_FR") == "1er mai 2026"


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en_GB", "9th of October 2026"),
        ("de_DE", "9. Tag im Oktober 2026"),
        ("fr_FR", "9e jour du mois d’octobre 2026"),
        ("es_ES", "día 9 del mes de octubre de 2026"),
        ("pt_BR", "dia 9 do mês de outubro de 2026"),
        ("it_IT", "giorno 9 del mese di ottobre 2026"),
        ("nl_NL", "9e dag van oktober 2026"),
        ("pl_PL", "9. dzień października 2026"),
        ("ja_JP", "2026年10月の第9日"),
        ("sv_SE", "9th of October 2026"),
    ],
)
def test_the_neutral_form(locale: str, expected: str) -> None:
    assert date_neutral("2026-10-09", locale) == expected


def test_french_elides_before_vowels_only() -> None:
    months = [date_neutral(f"2026-{m:02}-02", "fr_FR") for m in range(1, 13)]
    assert [("d’" in text) for text in months] == [m in (4, 8, 10) for m in range(1, 13)]


USUAL = [
    "d MMM yyyy", "d MMMM yyyy", "d. MMMM yyyy", "d. MMM yyyy", "MMMM d, yyyy", "MMM d, yyyy", "dd/MM/yyyy",
    "MM/dd/yyyy",
    "d/M/yyyy", "d.M.yyyy", "dd.MM.yyyy", "yyyy-MM-dd", "yyyy/MM/dd", "d MMM", "d. MMMM", "MMM d", "dd-MM-yyyy",
    "d 'de' MMMM 'de' yyyy", "EEEE d MMMM", "yyyyMMdd",
]  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
@given(day=st.dates(date(1999, 1, 1), date(2031, 12, 31)))
def test_the_neutral_form_holds_no_usual_one(locale: str, day: date) -> None:
    """Nor does it leave a doubt: it has the day, the month's name and the year."""
    iso = day.isoformat()
    text = date_neutral(iso, locale)
    for pattern in USUAL:
        written = re.escape(format_date(iso, pattern, locale))
        assert not re.search(rf"(?<!\w){written}(?!\w)", text)
    for part in ("d", "MMMM", "yyyy"):
        assert format_date(iso, part, locale) in text


def test_neutral_days_are_all_different() -> None:
    days = [date(2026, m, d).isoformat() for m in range(1, 13) for d in range(1, 29)]
    for locale in LOCALES:
        assert len({date_neutral(day, locale) for day in days}) == len(days)


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "30th", "31st"]
    )


def test_days_are_read() -> None:
    assert read_day("2028-02-29") == date(2028, 2, 29)
