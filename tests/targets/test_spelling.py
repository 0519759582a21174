"""Typed values in every usual spelling, and nothing else."""

from __future__ import annotations

import re

import pytest
from specgen_judge import explain_unsafe
from specgen_judge.kinds import kinds as judge_kinds
from specgen_judge.locales import locale_of

from specgen.targets.fluso.spelling import candidate, kinds, spellings
from specgen.targets.fluso.spelling.registry import register

GB, US, DE = locale_of("en_GB"), locale_of("en_US"), locale_of("de_DE")


def test_every_kind_of_the_judge_has_spellings() -> None:
    assert kinds() == tuple(sorted(kind.name for kind in judge_kinds()))


def test_a_kind_is_taken_once() -> None:
    with pytest.raises(ValueError, match="'money' is registered twice"):
        register("money", lambda value, locale: value)


RIGHT = [
    (
        "money",
        "1234.50",
        ["£1,234.50", "1234.50", "1234.5", "1 234,50 €", "1.234,50", "GBP 1,234.50", "$1234.50", "GBP1234.50"],
    ),
    ("money", "4000.00", ["£4,000", "4000.00", "4k", "£4K", "4,000.00 pounds"]),
    ("money", "-12.00", ["-12.00", "-£12", "(£12.00)", "−12"]),
    ("integer", "1250", ["1,250", "1250 units", "about 1250."]),
    ("integer", "7", ["7", "seven", "Seven days"]),
    ("percent", "9.2", ["9.2%", "9.2 %", "9,2 percent", "9.2 per cent", "9.20%"]),
    ("percent", "7", ["7%", "7.0%", "Now:\n7\n"]),
    (
        "date",
        "2026-11-02",
        ["2026-11-02", "2 November 2026", "2 Nov 2026", "2nd of November", "Nov 2, 2026", "02/11/2026", "2.11.26"],
    ),
    ("duration", "PT45M", ["45 minutes", "45 min", "45-minute", "PT45M"]),
    ("duration", "P14D", ["14 days", "2 weeks", "two weeks", "fourteen days"]),
    ("duration", "PT1H", ["an hour", "60 minutes", "1h"]),
    ("id", "AR-2026-7261", ["AR-2026-7261", "ar-2026-7261.", "(AR-2026-7261)"]),
    ("id", "481920", ["481920", "481 920", "48-19-20"]),
    ("id", "07700 900462", ["07700 900462", "07700  900462"]),
    ("name", "Ana Silva", ["Ana Silva", "Silva, Ana"]),
    ("text", "Key Accounts", ["key accounts", "the Key Account team"]),
    ("option", "Customer Success", ["customer success"]),
]

WRONG = [
    ("money", "1234.50", ["1234.05", "11,234.50", "1,234.505", "234.50", "1234.50%", "-£9"]),
    ("money", "4000.00", ["£4,000.50", "14,000", "40,000", "4,000,000", "4kg"]),
    ("integer", "1250", ["1250.5", "11250", "12500", "1250%", "A1250"]),
    ("integer", "7", ["17", "7.5", "seventeen", "7 %"]),
    ("percent", "9.2", ["19.2%", "9.25%", "9.2 apples", "92%"]),
    ("date", "2026-11-02", ["2026-11-03", "12 November 2026", "2 November 2027", "Nov 21", "2026-11-021"]),
    ("duration", "PT45M", ["45 hours", "145 minutes", "4.45 minutes"]),
    ("id", "AR-2026-7261", ["AR-2026-72610", "XAR-2026-7261", "AR-2026-7261-9"]),
    ("id", "481920", ["1481920", "4819201"]),
    ("name", "Ana Silva", ["Anna Silva", "Ana", "Silva"]),
    ("text", "Key Accounts", ["keynote accounts", "key"]),
]


def cases(table: list[tuple[str, str, list[str]]]) -> list[tuple[str, str, str]]:
    return [(kind, value, text) for kind, value, texts in table for text in texts]


@pytest.mark.parametrize(("kind", "value", "text"), cases(RIGHT))
def test_a_spelling_is_found(kind: str, value: str, text: str) -> None:
    assert re.search(spellings(kind, value, GB), text)


@pytest.mark.parametrize(("kind", "value", "text"), cases(WRONG))
def test_another_value_is_not(kind: str, value: str, text: str) -> None:
    assert not re.search(spellings(kind, value, GB), text)


@pytest.mark.parametrize(("kind", "value", "texts"), RIGHT)
def test_every_spelling_is_linear(kind: str, value: str, texts: list[str]) -> None:
    assert explain_unsafe(rf"\A(?=[\s\S]*?{spellings(kind, value, GB)})") is None


@pytest.mark.parametrize(("locale", "text"), [(US, "11/02/2026"), (GB, "02/11/2026"), (DE, "2. November 2026")])
def test_dates_follow_the_locale(locale: object, text: str) -> None:
    assert re.search(spellings("date", "2026-11-02", locale), text)  # type: ignore[arg-type]


def test_dates_in_the_other_order_are_other_dates() -> None:
    assert not re.search(spellings("date", "2026-11-02", US), "02/11/2026")


@pytest.mark.parametrize(
    ("kind", "pattern", "text"),
    [
        ("money", None, "£9"),
        ("money", None, "1,234.50"),
        ("money", None, "12000"),
        ("integer", None, "about 31 of them"),
        ("percent", None, "3.5%"),
        ("date", None, "on 3 May"),
        ("date", None, "2027-01-01"),
        ("duration", None, "3 weeks"),
        ("id", "[0-9]{5}", "extension 44170."),
    ],
)
def test_candidates(kind: str, pattern: str | None, text: str) -> None:
    other = candidate(kind, pattern)
    assert other is not None
    assert re.search(other, text)
    assert explain_unsafe(rf"\A(?![\s\S]*?{other})") is None


@pytest.mark.parametrize(
    ("kind", "pattern", "text"),
    [
        ("money", None, "in 2026"),
        ("integer", None, "in 2026"),
        ("integer", None, "SH-1203"),
        ("integer", None, "1. first"),
        ("percent", None, "3.5 apples"),
        ("date", None, "maybe 3"),
        ("id", "[0-9]{5}", "441701"),
    ],
)
def test_no_candidates(kind: str, pattern: str | None, text: str) -> None:
    other = candidate(kind, pattern)
    assert other is not None
    assert not re.search(other, text)


@pytest.mark.parametrize("kind", ["text", "name", "option"])
def test_closed_kinds_have_no_other_candidates(kind: str) -> None:
    assert candidate(kind, None) is None


def test_an_id_without_a_pattern_has_none() -> None:
    assert candidate("id", None) is None
