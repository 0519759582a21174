"""Every kind finds its values whole and typed."""

import pytest
from judge_helpers import make_test, value_check, verdict
from specgen_judge.kinds import kinds
from specgen_judge.kinds.base import Wanted, register
from specgen_judge.locales import locale_of
from specgen_judge.reading import Text

SAMPLES = {
    "money": "27436.42",
    "id": "AR-2026-7261",
    "date": "2026-08-14",
    "integer": "1250",
    "percent": "12.5",
    "duration": "PT45M",
    "name": "Ana Silva",
    "option": "Customer Success",
    "text": "Customer Success",
}


def test_every_registered_kind_reads_its_own_canonical_form() -> None:
    assert {kind.name for kind in kinds()} == set(SAMPLES)
    for kind in kinds():
        value = SAMPLES[kind.name]
        shown = {"percent": "12.5 %"}.get(kind.name, value)
        for frame in ("{}", "It is {}.", "**{}**", "- {}", "| total | {} |", "see ({})", '"{}"', "x\n{}\ny"):
            found = kind.find(Text(frame.format(shown), "en"), Wanted(value), locale_of("en_GB"))
            assert [f for f in found if any(kind.same(k, kind.canonical(value)) for k in f.keys)], (kind.name, frame)
        assert kind.find(Text("", "en"), Wanted(value), locale_of("en_GB")) == []


def test_a_kind_is_registered_once() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        register(kinds()[0])


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("money", "1,234.50"),
        ("money", "abc"),
        ("date", "14 Aug 2026"),
        ("date", "2026-02-30"),
        ("integer", "12.5"),
        ("percent", "12%"),
        ("duration", "45 min"),
        ("duration", "P"),
        ("id", " "),
        ("name", ""),
        ("text", "!"),
    ],
)
def test_a_value_that_is_not_canonical_is_refused(kind: str, value: str) -> None:
    from specgen_judge import KeyFault

    with pytest.raises(KeyFault, match="canonical"):
        make_test(value_check(kind, value))


MONEY = [
    ("en_GB", "27436.42", "27,436.42"),
    ("en_GB", "27436.42", "£27,436.42"),
    ("en_GB", "27436.42", "27436.42"),
    ("en_GB", "27436.42", "$27 436.42"),
    ("en_GB", "27436.42", "27\u202f436,42 €"),
    ("de_DE", "27436.42", "27.436,42 €"),
    ("de_DE", "27436.42", "27.436,42 EUR"),
    ("de_CH", "27436.42", "CHF 27’436.42"),
    ("fr_FR", "27436.42", "27\u00a0436,42 €"),
    ("fr_FR", "27436.42", "27 436,42 €"),
    ("en_US", "27436.42", "２７，４３６．４２"),
    ("en_US", "27436.42", "**$27,436.42**"),
    ("en_US", "27436.42", "The closing balance is USD 27,436.42."),
    ("en_US", "27436.42", "27,436.42 DR"),
    ("en_US", "-1234.50", "-1,234.50"),
    ("en_US", "-1234.50", "−$1,234.50"),
    ("en_US", "-1234.50", "$-1,234.50"),
    ("en_US", "-1234.50", "(1,234.50)"),
    ("en_US", "-1234.50", "1,234.50 CR"),
    ("en_US", "-1234.50", "–1,234.50"),
    ("en_US", "1200.00", "1.2k"),
    ("en_US", "3000000.00", "3 million"),
    ("en_US", "3000000.00", "$3m"),
    ("en_US", "1000.00", "1000"),
    ("en_US", "1000.00", "1,000"),
    ("de_DE", "1234.00", "1.234"),
    ("en_US", "500.00", "It's 500."),
    ("en_US", "500.00", "£500"),
    ("en_US", "27436.42", "\\$27{,}436.42"),
    ("en_US", "27436.42", "In 2026 the balance was 27,436.42 (17 rows, as of 2026-03-18, voucher AR-2026-7276)."),
    ("en_US", "1000.00", "10:30 am: 1,000.00"),
    ("en_US", "27436.42", "The balance (27,436.42) is final."),
    ("es_ES", "1234.50", "1.234,50 €"),
    ("es_MX", "1234.50", "$1,234.50"),
    ("en_US", "2026.00", "$2,026.00"),
    ("en_US", "27436.42", "1. The balance is 27,436.42"),
    ("en_US", "27436.42", "Growth of 12.50% gives 27,436.42"),
    ("en_US", "27436.42", "https://x.io/1234.56 says 27,436.42"),
    ("en_US", "1234.50", "1,234.5"),
    ("en_US", "27436.42", "27,436.42\u200b"),
    ("en_US", "1234567.89", "1,234,567.89"),
    ("de_DE", "1234567.89", "1.234.567,89"),
    ("en_US", "0.50", "$0.50"),
    ("en_US", "27436.42", "余额是27,436.42。"),
]


@pytest.mark.parametrize(("locale", "value", "reply"), MONEY)
def test_money_is_found(locale: str, value: str, reply: str) -> None:
    result = verdict(make_test(value_check("money", value), locale=locale), reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(
    ("locale", "value", "reply"),
    [
        ("en_US", "27436.42", "27,436.43"),
        ("en_US", "27436.42", "127,436.42"),
        ("en_US", "27436.42", "27,436.421"),
        ("en_US", "10.00", "100"),
        ("en_US", "3.50", "35"),
        ("en_US", "5.00", "-5.00"),
        ("en_US", "-5.00", "5.00"),
        ("en_US", "1000.00", "10,000"),
        ("en_US", "3000.00", "1,000"),
        ("en_US", "2026.00", "AR-2026-0016"),
        ("en_US", "16.00", "AR-2026-0016"),
        ("en_US", "12.50", "12.50%"),
        ("en_US", "27436.42", "27,436.42 or 26,000.00"),
        ("en_US", "1234.00", "1.234"),
        ("de_DE", "1.23", "1.234"),
        ("en_US", "27436.42", "27,436.42 and then 5000"),
        ("en_US", "14.08", "14.08.2026"),
        ("en_US", "10.30", "10:30"),
        ("en_US", "27436.42", "v27436.42"),
        ("en_US", "1.00", "1. Open it"),
        ("en_US", "436.42", "27,436.42"),
    ],
)
def test_money_is_not_mistaken(locale: str, value: str, reply: str) -> None:
    assert verdict(make_test(value_check("money", value), locale=locale), reply).status != "correct"


DATES = [
    ("en_GB", "2026-08-14"),
    ("en_GB", "14 Aug 2026"),
    ("en_GB", "14th of August 2026"),
    ("en_GB", "August 14, 2026"),
    ("en_GB", "Aug. 14th, 2026"),
    ("en_GB", "14/08/2026"),
    ("en_US", "08/14/2026"),
    ("en_US", "14/08/2026"),
    ("de_DE", "14.08.2026"),
    ("de_DE", "14. August 2026"),
    ("fr_FR", "14 août 2026"),
    ("fr_FR", "le 14 août 2026"),
    ("es_ES", "14 de agosto de 2026"),
    ("en_GB", "14 August"),
    ("en_GB", "Friday, 14 August 2026"),
    ("en_GB", "2026/08/14"),
    ("en_GB", "14-Aug-2026"),
    ("en_GB", "14/8/26"),
    ("en_GB", "It's due on **14 Aug 2026** at 10:30."),
    ("en_GB", "2026‑08‑14"),
    ("en_GB", "2026年8月14日"),
    ("en_GB", "2026-08-14T09:00:00Z"),
    ("en_GB", "on the 14th of August"),
    ("en_GB", "14 Aug 2026 (2026-08-14)"),
    ("en_GB", "14 AUG 2026"),
    ("de_DE", "am 14.8.2026"),
    ("en_GB", "It's 14 Aug 2026 (you told me on 3 Aug 2026)."),
    ("en_GB", "14 Aug 2026, changed on 20 July 2026"),
    ("en_US", "8/14/26"),
]


@pytest.mark.parametrize(("locale", "reply"), DATES)
def test_date_is_found(locale: str, reply: str) -> None:
    result = verdict(make_test(value_check("date", "2026-08-14"), locale=locale), reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(
    ("locale", "reply"),
    [
        ("en_GB", "2026-08-15"),
        ("en_GB", "14 Sep 2026"),
        ("en_GB", "14 Aug 2025"),
        ("en_GB", "08/12/2026"),
        ("en_GB", "14 Aug 2026 or 15 Aug 2026"),
        ("en_GB", "shipments_2026-08-14.csv"),
        ("en_GB", "August 2026"),
        ("en_GB", "114 Aug 2026"),
        ("en_GB", "2026-08-144"),
        ("en_GB", "not 14 Aug 2026"),
        ("en_GB", "https://x.io/2026-08-14"),
    ],
)
def test_date_is_not_mistaken(locale: str, reply: str) -> None:
    assert verdict(make_test(value_check("date", "2026-08-14"), locale=locale), reply).status != "correct"


def test_numeric_dates_follow_the_locale() -> None:
    check = value_check("date", "2026-03-04")
    assert verdict(make_test(check, locale="en_GB"), "04/03/2026").status == "correct"
    assert verdict(make_test(check, locale="en_US"), "03/04/2026").status == "correct"
    assert verdict(make_test(check, locale="en_US"), "04/03/2026").status == "incorrect"


INTEGERS = [
    ("1250", "1,250"),
    ("1250", "1250"),
    ("1250", "1 250 kg", "fr_FR"),
    ("1250", "1.250 Stück", "de_DE"),
    ("3", "three"),
    ("3", "drei", "de_DE"),
    ("3", "trois", "fr_FR"),
    ("3", "tres", "es_ES"),
    ("1250", "It's 1,250 units (as of 3 May 2026)."),
    ("12", "twelve days"),
    ("12", "**12**"),
    ("0", "0"),
    ("1250", "1250 (that's 12.5% more)"),
    ("1250", "1250, for £3,000.00"),
    ("1250", "1250 at 10:30"),
    ("2026", "2026"),
    ("1250", "In 2026 it was 1250"),
    ("7", "1. It is 7 days"),
    ("-5", "-5"),
    ("1250", "1250 (AR-2026-7261)"),
]


@pytest.mark.parametrize("case", INTEGERS)
def test_integer_is_found(case: tuple[str, ...]) -> None:
    value, reply, locale = (*case, "en_GB")[:3]
    result = verdict(make_test(value_check("integer", value), locale=locale), reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(
    ("value", "reply"),
    [
        ("10", "100"),
        ("10", "10.5"),
        ("35", "3.5"),
        ("5", "-5"),
        ("3", "thirteen"),
        ("1250", "1250 or 1300"),
        ("14", "14 Aug 2026"),
        ("7261", "AR-2026-7261"),
        ("10", "10%"),
        ("10", "10:30"),
        ("3", "3rd"),
        ("50", "£50"),
        ("1", "everyone"),
        ("1", "v1"),
        ("2", "1/2"),
        ("1000", "10,000"),
    ],
)
def test_integer_is_not_mistaken(value: str, reply: str) -> None:
    assert verdict(make_test(value_check("integer", value)), reply).status != "correct"


def test_figures_of_the_request_are_no_candidates() -> None:
    test = make_test(value_check("integer", "1250", "900"), request="What is the limit for the 3 vans?")
    assert verdict(test, "For the 3 vans it's 1250.").status == "correct"
    assert verdict(test, "For the 4 vans it's 1250.").status == "incorrect"
    assert verdict(test, "It's 1250 or 900.").faults == ("stale",)


@pytest.mark.parametrize(
    ("value", "reply", "right"),
    [
        ("12.5", "12.5%", True),
        ("12.5", "12,5 %", True),
        ("12.5", "12.50 percent", True),
        ("12.5", "12.5", True),
        ("12.5", "It rose by 12.5 per cent in 3 years.", True),
        ("12.5", "125%", False),
        ("12.5", "12.5% or 13%", False),
        ("12.5", "12%", False),
        ("10", "100%", False),
        ("-3", "-3%", True),
        ("3", "-3%", False),
        ("12.5", "12.5 kg were sold", False),
    ],
)
def test_percent(value: str, reply: str, right: bool) -> None:
    assert (verdict(make_test(value_check("percent", value)), reply).status == "correct") is right


@pytest.mark.parametrize(
    ("value", "reply", "right"),
    [
        ("PT45M", "45 min", True),
        ("PT45M", "45 minutes", True),
        ("PT45M", "a 45-minute slot", True),
        ("PT45M", "PT45M", True),
        ("P14D", "2 weeks", True),
        ("P14D", "two weeks", True),
        ("P14D", "14 days", True),
        ("P14D", "a fortnight", False),
        ("PT90M", "1 hour and 30 minutes", True),
        ("PT90M", "1.5 hours", True),
        ("PT90M", "1h30", True),
        ("PT90M", "an hour and a half", True),
        ("PT30M", "half an hour", True),
        ("P1M", "one month", True),
        ("P1M", "30 days", False),
        ("PT45M", "145 minutes", False),
        ("PT45M", "45 minutes or 60 minutes", False),
        ("PT45M", "45 hours", False),
        ("PT45M", "45 or 60 minutes", False),
        ("P7D", "a week", True),
        ("PT45M", "45 minutes, not an hour", True),
        ("P30D", "30 Tage", True),
        ("P30D", "30 jours", True),
        ("P1Y", "12 months", True),
    ],
)
def test_duration(value: str, reply: str, right: bool) -> None:
    assert (verdict(make_test(value_check("duration", value)), reply).status == "correct") is right


@pytest.mark.parametrize(
    ("value", "reply", "right"),
    [
        ("481920", "481920", True),
        ("481920", "It's 481 920.", True),
        ("481920", "481-920", True),
        ("481920", "**481920**", True),
        ("481920", "The alarm is 481920 (changed on 18 August 2026).", True),
        ("481920", "4819201", False),
        ("481920", "x481920", False),
        ("481920", "481920 or 481921", False),
        ("481920", "４８１９２０", True),
        ("481920", "警报号是481920。", True),
        ("481920", "code:481920", True),
        ("AR-2026-7261", "ar-2026-7261", True),
        ("AR-2026-7261", "AR‑2026‑7261", True),
        ("AR-2026-7261", "AR–2026–7261", True),
        ("AR-2026-7261", "AR-2026-72610", False),
        ("AR-2026-7261", "XAR-2026-7261", False),
        ("AR-2026-7261", "AR-2026-7261-B", False),
        ("AR-2026-7261", "AR-2026-7261 and AR-2026-7262", False),
        ("AR-2026-7261", "`AR-2026-7261`", True),
        ("AR-2026-7261", "AR\\-2026\\-7261", True),
        ("AR-2026-7261", "AR-2026-7261.", True),
        ("481920", "481920.", True),
        ("481920", "481920, ok", True),
        ("481920", "#481920", True),
        ("481920", '"481920"', True),
        ("481920", "481920.50", False),
        ("A_B_12345", "A_B_12345", True),
    ],
)
def test_id(value: str, reply: str, right: bool) -> None:
    assert (verdict(make_test(value_check("id", value)), reply).status == "correct") is right


def test_an_ids_pattern_finds_the_rivals() -> None:
    check = value_check("id", "AR-2026-7261", pattern=r"\bAR-2026-\d{4}\b")
    assert verdict(make_test(check), "AR-2026-7261 (dated 2026-01-06)").status == "correct"
    assert verdict(make_test(check), "AR-2026-7261, AR-2026-7262").faults == ("invented",)


@pytest.mark.parametrize(
    ("reply", "right"),
    [
        ("Ana Silva", True),
        ("ANA SILVA", True),
        ("It's Ana Silva's desk.", True),
        ("Silva, Ana", True),
        ("Ana\u00a0Silva", True),
        ("Anna Silva", False),
        ("Ana Silvano", False),
        ("Ana", False),
        ("Ana Silva or Anna Kowalski", False),
        ("Ana Silva, not Anna Kowalski", True),
        ("**Ana** Silva", True),
    ],
)
def test_name(reply: str, right: bool) -> None:
    assert (
        verdict(make_test(value_check("name", "Ana Silva", "Anna Kowalski", fault="confused")), reply).status
        == "correct"
    ) is right


@pytest.mark.parametrize(
    ("spelled", "reply"),
    [
        ("José Núñez", "Jose Nunez"),
        ("José Núñez", "Jose\u0301 Nu\u0301n\u0303ez"),
        ("Jose Nunez", "José Núñez"),
        ("Zoë Müller", "Zoe Muller"),
    ],
)
def test_accents_are_read_as_a_person_reads_them(spelled: str, reply: str) -> None:
    assert verdict(make_test(value_check("name", spelled)), reply).status == "correct"


@pytest.mark.parametrize(
    ("value", "rivals", "reply", "right"),
    [
        ("go", ("python",), "Django", False),
        ("go", ("python",), "We use Go.", True),
        ("CORRECT", ("INCORRECT",), "INCORRECT", False),
        ("colour-coded", (), "colour coded", True),
        ("Customer Success", ("Sales",), "She runs customer success.", True),
        ("invoice", (), "invoices", True),
        ("bullets", (), "bullet points", True),
        ("dark blue", ("blue",), "dark blue", True),
        ("blue", ("dark blue",), "dark blue", False),
        ("Excel", ("CSV",), "xlsx, I mean Excel, not CSV", True),
        ("e-mail", (), "email", True),
        ("glass", (), "glasses", True),
        ("100", ("10",), "100", True),
        ("10", ("100",), "100", False),
        ("3.5", (), "35", False),
        ("C", (), "C++", True),
    ],
)
def test_text(value: str, rivals: tuple[str, ...], reply: str, right: bool) -> None:
    assert (verdict(make_test(value_check("text", value, *rivals)), reply).status == "correct") is right


def test_other_spellings_are_accepted() -> None:
    test = make_test(value_check("text", "Excel", "csv", accept=["xlsx", "spreadsheet"]))
    assert verdict(test, "As an xlsx").status == "correct"
    assert verdict(test, "Excel, so xlsx").status == "correct"
    assert verdict(test, "xlsx or csv").status == "incorrect"
