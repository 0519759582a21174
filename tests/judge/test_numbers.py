"""Numbers in running text, whole and by locale."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judge_helpers import make_test, value_check, verdict
from specgen_judge.kinds.numbers import parse, scan
from specgen_judge.locales import locale_of

GB, DE, FR = locale_of("en_GB"), locale_of("de_DE"), locale_of("fr_FR")


@pytest.mark.parametrize(
    ("digits", "english", "german"),
    [
        ("1", "1", "1"),
        ("1234", "1234", "1234"),
        ("1,234", "1234", "1.234"),
        ("1.234", "1.234", "1234"),
        ("1,234.50", "1234.50", "1234.50"),
        ("1.234,50", "1234.50", "1234.50"),
        ("1 234,50", "1234.50", "1234.50"),
        ("1'234.50", "1234.50", "1234.50"),
        ("12,5", "12.5", "12.5"),
        ("12.5", "12.5", "12.5"),
        ("1,234,567", "1234567", "1234567"),
        ("1.234.567", "1234567", "1234567"),
        ("0.125", "0.125", "0.125"),
        ("0,125", "0.125", "0.125"),
        (".5", "0.5", "0.5"),
        ("1234.567", "1234.567", "1234.567"),
        ("007", "7", "7"),
    ],
)
def test_parse(digits: str, english: str, german: str) -> None:
    assert parse(digits, GB) == Decimal(english)
    assert parse(digits, DE) == Decimal(german)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("5 and 6", ["5", "6"]),
        ("5,6", ["5.6"]),
        ("5, 6", ["5", "6"]),
        ("-5", ["-5"]),
        ("+5", ["5"]),
        ("- 5", ["5"]),
        ("a-5", []),
        ("5-6", []),
        ("5 - 6", ["5", "6"]),
        ("v5", []),
        ("5v", []),
        ("5%", ["5"]),
        ("5th", []),
        ("10:30", []),
        ("2026-08-14", []),
        ("14/08/2026", []),
        ("14.08.2026", []),
        ("AR-2026-7261", []),
        ("x_5", []),
        ("#5", []),
        ("5.", ["5"]),
        ("5!", ["5"]),
        ("(5)", ["5"]),
        ("[5]", ["5"]),
        ('"5"', ["5"]),
        ("=5", ["5"]),
        ("Total:5", ["5"]),
        ("£5", ["5"]),
        ("5 €", ["5"]),
        ("5€", ["5"]),
        ("USD 5", ["5"]),
        ("5 USD", ["5"]),
        ("$-5", ["-5"]),
        ("-$5", ["-5"]),
        ("5k", ["5000"]),
        ("1.5 million", ["1500000"]),
        ("2bn", ["2000000000"]),
        ("5 CR", ["-5"]),
        ("5 DR", ["5"]),
        ("1.2.3", []),
        ("192.168.0.1", []),
        ("9" * 40, []),
        ("1 234 rows", ["1", "234"]),
        ("", []),
    ],
)
def test_scan(text: str, values: list[str]) -> None:
    assert [
        str(n.values[0].quantize(Decimal(1)) if n.values[0] == n.values[0].to_integral_value() else n.values[0])
        for n in scan(text, GB)
    ] == values


@pytest.mark.parametrize(
    ("text", "values"), [("1 234 rows", ["1234"]), ("1 234,50", ["1234.50"]), ("12 345 678 €", ["12345678"])]
)
def test_spaces_group_where_the_locale_groups_so(text: str, values: list[str]) -> None:
    assert [str(n.values[0]) for n in scan(text, FR)] == values


AMOUNTS = st.decimals(min_value="1000.00", max_value="9999999.99", places=2)


@given(AMOUNTS)
def test_every_spelling_of_an_amount_is_read(amount: Decimal) -> None:
    value = f"{amount:.2f}"
    whole, cents = f"{amount:,.2f}".split(".")
    english = make_test(value_check("money", value), locale="en_GB")
    german = make_test(value_check("money", value), locale="de_DE")
    for spelled in (
        value,
        f"{whole}.{cents}",
        f"£{whole}.{cents}",
        f"{whole.replace(',', ' ')}.{cents}",
        f"{whole.replace(',', '.')},{cents} €",
    ):
        assert verdict(english, f"The balance is {spelled}.").status == "correct", spelled
    for spelled in (
        value,
        f"{whole.replace(',', '.')},{cents}",
        f"{whole.replace(',', chr(0x202F))},{cents} €",
        f"{whole}.{cents}",
    ):
        assert verdict(german, f"Der Saldo beträgt {spelled}.").status == "correct", spelled


@given(AMOUNTS, AMOUNTS)
def test_another_amount_is_another(one: Decimal, other: Decimal) -> None:
    test = make_test(value_check("money", f"{one:.2f}"))
    assert (verdict(test, f"It is £{other:,.2f}.").status == "correct") is (one == other)
    assert (verdict(test, f"It is £{one:,.2f} or £{other:,.2f}.").status == "correct") is (one == other)


@given(st.integers(21, 10**9), st.integers(21, 10**9))
def test_an_integer_is_whole(one: int, other: int) -> None:
    test = make_test(value_check("integer", str(one)), locale="en_GB")
    for spelled in (f"{other}", f"{other:,}"):
        plain_year = spelled == str(other) and 1900 <= other <= 2099
        if not plain_year or one == other:
            assert (verdict(test, f"It is {spelled} now.").status == "correct") is (one == other)


@given(st.integers(100_000, 999_999), st.integers(100_000, 999_999))
def test_an_id_is_whole(one: int, other: int) -> None:
    test = make_test(value_check("id", str(one)))
    assert (verdict(test, f"It's {other}.").status == "correct") is (one == other)
    assert verdict(test, f"It's {one}{other}.").status != "correct"


@given(st.dates(), st.dates())
def test_a_date_is_the_same_in_every_spelling(one: object, other: object) -> None:
    from datetime import date

    assert isinstance(one, date)
    assert isinstance(other, date)
    if one.year < 1900 or one.year > 2099 or other.year < 1900 or other.year > 2099:
        return
    test = make_test(value_check("date", one.isoformat()), locale="en_GB")
    for spelled in (
        other.isoformat(),
        f"{other.day} {other:%B} {other.year}",
        f"{other:%b} {other.day}, {other.year}",
        f"{other:%d/%m/%Y}",
        f"{other:%d.%m.%Y}",
    ):
        assert (verdict(test, f"It's due on {spelled}.").status == "correct") is (one == other), spelled
