"""Numbers, money and shares by locale."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.formats.number_marks import SIGNS, currency_of, marks
from specgen.formats.numbers import format_money, format_number, format_percent, parse

LOCALES = ("en_GB", "en_US", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "es_ES", "es_MX", "pt_PT", "pt_BR", "it_IT",
           "nl_NL", "pl_PL", "ja_JP", "sv_SE", "xx_XX")  # fmt: skip
N = "\u00a0"

MONEY = [
    ("27436.42", "en_GB", "£27,436.42"),
    ("27436.42", "en_US", "$27,436.42"),
    ("-5.00", "en_US", "-$5.00"),
    ("1234567.5", "en_IN", "₹12,34,567.50"),
    ("27436.42", "de_DE", f"27.436,42{N}€"),
    ("27436.42", "de_AT", f"€{N}27{N}436,42"),
    ("27436.42", "de_CH", f"CHF{N}27’436.42"),
    ("27436.42", "fr_FR", f"27{N}436,42{N}€"),
    ("1234.50", "es_ES", f"1234,50{N}€"),
    ("12345.50", "es_ES", f"12.345,50{N}€"),
    ("1234.50", "es_MX", "$1,234.50"),
    ("1234.50", "pt_BR", f"R${N}1.234,50"),
    ("12345.50", "pt_PT", f"12{N}345,50{N}€"),
    ("1234.50", "it_IT", f"1.234,50{N}€"),
    ("-1234.50", "nl_NL", f"-€{N}1.234,50"),
    ("12345.50", "pl_PL", f"12{N}345,50{N}zł"),
    ("1234.00", "ja_JP", "¥1,234"),
    ("1234.50", "ja_JP", "¥1,234.50"),
    ("0.00", "en_GB", "£0.00"),
    ("7", "en_GB", "£7.00"),
    ("0.5", "xx_XX", "$0.50"),
]


@pytest.mark.parametrize(("canonical", "locale", "expected"), MONEY)
def test_money(canonical: str, locale: str, expected: str) -> None:
    assert format_money(canonical, locale) == expected


@pytest.mark.parametrize(
    ("currency", "locale", "expected"),
    [
        ("EUR", "en_GB", "€5.00"),
        ("USD", "de_DE", f"5,00{N}$"),
        ("CHF", "en_GB", "CHF 5.00"),
        ("CHF", "de_DE", f"5,00{N}CHF"),
        ("JPY", "en_US", "¥5"),
        ("pts", "en_GB", "pts 5.00"),
        ("£", "en_US", "£5.00"),
    ],
)
def test_another_currency(currency: str, locale: str, expected: str) -> None:
    assert format_money("5.00", locale, currency) == expected


@pytest.mark.parametrize(
    ("canonical", "locale", "expected"),
    [
        ("1250", "en_GB", "1,250"),
        ("999", "en_GB", "999"),
        ("1000000", "de_DE", "1.000.000"),
        ("-1250.50", "de_DE", "-1.250,50"),
        ("1250", "pl_PL", "1250"),
        ("12500", "pl_PL", f"12{N}500"),
        ("0042", "en_GB", "42"),
        ("0.125", "fr_FR", "0,125"),
        ("123456789", "en_IN", "12,34,56,789"),
    ],
)
def test_numbers(canonical: str, locale: str, expected: str) -> None:
    assert format_number(canonical, locale) == expected


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("en_GB", "12.5%"), ("de_DE", f"12,5{N}%"), ("fr_FR", f"12,5{N}%"), ("it_IT", "12,5%"), ("pt_BR", "12,5%"),
     ("nl_NL", "12,5%"), ("pl_PL", "12,5%"), ("es_ES", f"12,5{N}%"), ("de_CH", "12.5%")],
)  # fmt: skip
def test_shares(locale: str, expected: str) -> None:
    assert format_percent("12.5", locale) == expected


@pytest.mark.parametrize("text", ["", "1,250", "£5", "1e3", "NaN", "+5", ".5", "5.", "٣", "1 000", "--5"])
def test_what_is_not_canonical_is_refused(text: str) -> None:
    for write in (format_money, format_number, format_percent):
        with pytest.raises(ValueError, match="no number in digits"):
            write(text, "en_GB")


def test_money_finer_than_a_cent_is_refused() -> None:
    with pytest.raises(ValueError, match="finer than a cent"):
        format_money("1.234", "en_GB")
    assert format_money("1.230", "en_GB") == "£1.23"


@pytest.mark.parametrize("locale", LOCALES)
@given(value=st.decimals(-(10**12), 10**12, places=2, allow_nan=False))
def test_every_amount_reads_back(locale: str, value: Decimal) -> None:
    how = marks(locale)
    text = format_money(f"{value:.2f}", locale)
    kept = re.sub(rf"[^0-9{re.escape(how.decimal)}-]", "", text.replace(how.group, ""))
    assert Decimal(kept.replace(how.decimal, ".")) == value


@pytest.mark.parametrize("locale", LOCALES)
@given(value=st.integers(0, 10**15))
def test_groups_are_of_three_digits(locale: str, value: int) -> None:
    text = format_number(str(value), locale)
    groups = text.split(marks(locale).group)
    assert int("".join(groups)) == value
    if len(groups) > 1:
        assert len(groups[-1]) == 3
        assert all(len(g) == (2 if marks(locale).lakh else 3) for g in groups[1:-1])


def test_marks_never_clash() -> None:
    for locale in LOCALES:
        how = marks(locale)
        assert how.decimal != how.group
        assert how.from_digits in (4, 5)


def test_currencies() -> None:
    found = {locale: currency_of(locale) for locale in ("en_GB", "de", "de_CH", "en_US", "pl_PL", "xx", "en-GB")}
    assert found == {
        "en_GB": "GBP", "de": "EUR", "de_CH": "CHF", "en_US": "USD", "pl_PL": "PLN", "xx": "USD", "en-GB": "GBP",
    }  # fmt: skip
    assert all(len(code) == 3 for code in SIGNS)


def test_parse_is_exact() -> None:
    assert parse("0.10") + parse("0.20") == Decimal("0.30")
