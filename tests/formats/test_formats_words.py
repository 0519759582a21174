"""Durations, display, slugs, initials, titles, plurals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.formats.display import display
from specgen.formats.durations import format_duration
from specgen.formats.locales import parts
from specgen.formats.words import initials, plural, slug, title
from specgen.model.values import KINDS

DURATIONS = [
    ("PT45M", "en_GB", "45 minutes"),
    ("PT1M", "en_GB", "1 minute"),
    ("PT90M", "en_GB", "90 minutes"),
    ("PT1H", "en_US", "1 hour"),
    ("PT2H30M", "en_US", "2 hours 30 minutes"),
    ("P14D", "en_GB", "2 weeks"),
    ("P7D", "en_GB", "1 week"),
    ("P10D", "en_GB", "10 days"),
    ("P7DT2H", "en_GB", "7 days 2 hours"),
    ("PT0M", "en_GB", "0 minutes"),
    ("P0D", "en_GB", "0 minutes"),
    ("P1D", "de_DE", "1 Tag"),
    ("P21D", "de_DE", "3 Wochen"),
    ("PT2H", "fr_FR", "2 heures"),
    ("PT0M", "fr_FR", "0 minute"),
    ("P3D", "es_ES", "3 días"),
    ("P14D", "pt_BR", "2 semanas"),
    ("PT45M", "it_IT", "45 minuti"),
    ("PT3H", "nl_NL", "3 uur"),
    ("PT1M", "pl_PL", "1 minuta"),
    ("PT3M", "pl_PL", "3 minuty"),
    ("PT5M", "pl_PL", "5 minut"),
    ("PT12M", "pl_PL", "12 minut"),
    ("PT22M", "pl_PL", "22 minuty"),
    ("P35D", "pl_PL", "5 tygodni"),
    ("PT45M", "sv_SE", "45 minutes"),
]


@pytest.mark.parametrize(("iso", "locale", "expected"), DURATIONS)
def test_durations(iso: str, locale: str, expected: str) -> None:
    assert format_duration(iso, locale) == expected


@pytest.mark.parametrize("iso", ["", "P", "PT", "P1Y", "P1W", "45M", "PT45", "PT1.5H", "P-1D", "PT٣M"])
def test_other_durations_are_refused(iso: str) -> None:
    with pytest.raises(ValueError, match="no duration such as PT45M"):
        format_duration(iso, "en_GB")


DISPLAY = {
    "money": ("27436.42", "£27,436.42"),
    "id": ("0042", "0042"),
    "date": ("2026-10-09", "9 October 2026"),
    "integer": ("1250", "1,250"),
    "percent": ("12.5", "12.5%"),
    "duration": ("PT45M", "45 minutes"),
    "name": ("Ana Silva", "Ana Silva"),
    "option": ("dmy", "dmy"),
    "text": ("Customer Success", "Customer Success"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_displayed(kind: str) -> None:
    canonical, shown = DISPLAY[kind]
    assert display(kind, canonical, "en_GB") == shown


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="no value kind 'colour'"):
        display("colour", "red", "en_GB")


@pytest.mark.parametrize("kind", ["money", "date", "integer", "percent", "duration"])
def test_a_value_of_another_kind_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        display(kind, "Ana Silva", "en_GB")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Trek hybrid", "trek-hybrid"),
        ("Björn O’Hara, Ltd", "bjorn-ohara-ltd"),
        ("Łódź", "lodz"),
        ("Straße 5", "strasse-5"),
        ("  a__b -- c ", "a-b-c"),
        ("check-september", "check-september"),
        ("../../etc/passwd", "etc-passwd"),
        ("木村 花子", "木村-花子"),
        ("Æsop & Søn", "aesop-son"),
        ("", "untitled"),
        ("!?", "untitled"),
        ("cafe\u0301", "cafe"),
    ],
)
def test_slugs(text: str, expected: str) -> None:
    assert slug(text) == expected


@given(st.text(max_size=30))
def test_a_slug_is_stable_and_safe_as_a_file_name(text: str) -> None:
    made = slug(text)
    assert slug(made) == made
    assert made
    assert not set(made) & set('/\\:*?"<>| .\n\t')
    assert not made.startswith("-")
    assert not made.endswith("-")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tom Reid", "TR"),
        ("Jean-Pierre Blanc", "JPB"),
        ("noor", "N"),
        ("Conan O'Brien", "CO"),
        ("", ""),
        ("木村 花子", "木花"),
    ],
)
def test_initials(text: str, expected: str) -> None:
    assert initials(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("trek hybrid", "Trek Hybrid"),
        ("the IKEA desk", "The IKEA Desk"),
        ("don't stop", "Don't Stop"),
        ("o’hara", "O’hara"),
        ("", ""),
        ("3 bikes", "3 Bikes"),
        ("élan vital", "Élan Vital"),
    ],
)
def test_titles(text: str, expected: str) -> None:
    assert title(text) == expected


@given(st.text(max_size=30))
def test_a_title_changes_case_only(text: str) -> None:
    assert title(text).casefold() == text.casefold()


def test_plurals() -> None:
    assert [plural(n, "bike", "bikes") for n in (0, 1, 2)] == ["bikes", "bike", "bikes"]


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en_GB", ("en", "GB")),
        ("en-gb", ("en", "GB")),
        ("fr", ("fr", "")),
        ("de_DE.UTF-8", ("de", "DE")),
        ("", ("", "")),
    ],
)
def test_parts_of_a_locale(locale: str, expected: tuple[str, str]) -> None:
    assert parts(locale) == expected
