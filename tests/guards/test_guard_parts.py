"""The parts that guards are made of: what a text says or gives away, relative dates, and the best fixed guess."""

from __future__ import annotations

import re
from typing import Any

import pytest
from strategies.small import ask, dates_rule, session, small, turn

from specgen.diagnostics import Diagnostic
from specgen.guards import all_guards
from specgen.guards.finding import any_value, find_value
from specgen.guards.guess import best_fixed_guess, guess_limit, guesses
from specgen.guards.hidden import apart, gives_value, telling
from specgen.guards.relative import RELATIVE
from specgen.guards.sayings import says_phrase
from specgen.model.spec import Spec
from specgen.world.draw import draw_world, sample_values


def one(kind: str, value: Any, **more: Any) -> Spec:
    plants = {"x": {"kind": "fact", "type": kind, "value": value}}
    probe = ask("p", "x", answer="{{ belief.x }}", checks=[{"value": "x"}])
    return small([session(1, turn("It is {{ teach.x }}.", teaches=["x"]))], [probe], plants=plants, **more)


def gives(spec: Spec, text: str, plant: str = "x") -> str | None:
    world = draw_world(spec, "1")
    return gives_value(text, spec.plant_by_id[plant], world.values[plant], spec, world)


# What a text gives away.


@pytest.mark.parametrize(
    ("kind", "value", "texts"),
    [
        (
            "id",
            "481920",
            [
                "481920",
                "(481920)",
                "alarm481920",
                "alarm_481920.txt",
                "48 19 20",
                "481-920",
                "4 8 1 9 2 0",
                "４８１９２０",
            ],
        ),
        ("id", "SH-1234", ["SH-1234", "sh-1234", "SH1234", "SH 1234", "sh_1234.pdf", "ref:SH-1234."]),
        ("id", "4821", ["4821", "door 4821!", "door4821"]),
        (
            "money",
            "1234.50",
            ["1234.5", "£1,234.50", "1.234,50 €", "1 234,50", "1'234.50", "offer-1234.50.pdf", "USD1234.50"],
        ),
        ("money", "5000.00", ["5000", "£5,000", "5.000,00", "5 000"]),
        ("integer", "1250", ["1250", "1,250", "1.250 bikes", "1 250", "n1250"]),
        ("percent", "12.5", ["12.5%", "12,5 %", "12.5 percent", "12.50%"]),
        (
            "date",
            "2027-03-14",
            [
                "2027-03-14",
                "14/03/2027",
                "3/14/27",
                "14 Mar",
                "March 14th",
                "20270314",
                "14.3.27",
                "fair-2027_03_14.md",
            ],
        ),
        ("duration", "PT81M", ["81 minutes", "81 min", "1 h 21 min", "tune-81-min.txt"]),
        ("text", "night shift", ["Night Shift", "night-shift", "night_shift.csv", "NIGHT\nSHIFT", "night shifts"]),
        ("text", "Café Noir", ["Café Noir", "Cafe\u0301 Noir", "cafe noir", "CAFÉ NOIR"]),
        ("name", "Ida Holm", ["Ida Holm", "Holm, Ida", "ida.holm@example.com", "IDA HOLM"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_value_in_any_spelling(kind: str, value: str, texts: list[str]) -> None:
    spec = one(kind, value)
    assert [text for text in texts if gives(spec, f"Was it {text} then?") is None] == []


@pytest.mark.parametrize(
    ("kind", "value", "texts"),
    [
        ("id", "481920", ["4819205", "1481920", "481921", "48192"]),
        ("id", "4821", ["48 21", "4 8 2 1", "48210", "14821"]),
        ("money", "1234.50", ["1234.51", "11,234.50", "1234.505", "234.50", "12345.0"]),
        ("integer", "1250", ["12500", "125", "11250"]),
        ("date", "2027-03-14", ["2027-03-15", "14 May", "2026-03-14", "1403"]),
        ("duration", "PT81M", ["82 minutes", "81 days", "8 minutes"]),
        ("text", "night shift", ["night and shift", "shift", "knight shift"]),
        ("name", "Ida Holm", ["Ida", "Idaho", "Ina Holm"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_near_misses(kind: str, value: str, texts: list[str]) -> None:
    spec = one(kind, value)
    assert [text for text in texts if gives(spec, f"Was it {text} then?") is not None] == []


def test_of_a_person_the_surname_is_enough() -> None:
    spec = small([session(1, turn(teaches=["tom.name"]))], [ask("p", "tom.name")])
    for text in ("Mr Reid", "REID", "tom.reid@example.com", "Reid's", "reid_tom.vcf", "TomReid"):
        assert gives(spec, text, "tom.name") == "Reid", text
    assert gives(spec, "Tom, Reidun and Reidy", "tom.name") is None


def test_what_tells() -> None:
    spec = one("text", {"draw": "company", "canon": "Harbour Gate Ltd"})
    world = draw_world(spec, "1")
    assert telling(spec.plant_by_id["x"], "Harbour Gate Ltd", world) == "Harbour Gate"
    assert telling(spec.plant_by_id["x"], "Gate", world) == "Gate"
    assert telling(spec.plant_by_id["tom.name"], "Tom Reid", world) == "Reid"
    drawn = one("name", {"draw": "full_name", "canon": "Ida Maria Holm"})
    assert telling(drawn.plant_by_id["x"], "Ida Maria Holm", world) == "Holm"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("alarm_481920.txt", "alarm 481920 txt"),
        ("14Aug2026", "14 Aug 2026"),
        ("TomReid", "Tom Reid"),
        ("notes/2026-08-14/old", "notes 2026-08-14 old"),
        ("1.234,50", "1.234,50"),
    ],
)
def test_words_that_are_run_together(text: str, words: str) -> None:
    assert " ".join(apart(text).split()) == words


@pytest.mark.parametrize(
    ("text", "phrase", "says"),
    [
        ("Write dates like 14 Aug 2026.", "like 14 Aug 2026", True),
        ("LIKE\n14  aug 2026", "like 14 Aug 2026", True),
        ("like 14-Aug-2026", "like 14 Aug 2026", True),
        ("likely 14 Aug 2026", "like 14 Aug 2026", False),
        ("like 14 Aug 20261", "like 14 Aug 2026", False),
        ("Größe", "grosse", True),
        ("cafe\u0301", "café", True),
        ("昨日田中さんは来ました", "田中", True),
        ("anything", "", False),
        ("anything", "...", False),
    ],
)
def test_phrases(text: str, phrase: str, says: bool) -> None:
    assert says_phrase(text, phrase) is says


# What can be found.


def test_a_value_is_found_as_the_judge_finds_it() -> None:
    assert find_value("money", "1234.50", "It is £1,234.50.", "en_GB") == "£1,234.50"
    assert find_value("date", "2027-03-04", "On 04.03.2027", "de_DE") == "04.03.2027"
    assert find_value("money", "1234.50", "It is £1,234.51.", "en_GB") is None


@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        ("duration", "It takes 15 weeks.", True),
        ("money", "It is £5.", True),
        ("date", "On 14 March.", True),
        ("percent", "It is 5%.", True),
        ("integer", "There are 12.", True),
        ("text", "Anything.", False),
        ("id", "AB-123", False),
        ("money", "Nothing.", False),
    ],
)
def test_any_candidate_of_an_open_kind(kind: str, text: str, found: bool) -> None:
    assert (any_value(kind, text, "en_GB") is not None) is found


def test_any_candidate_of_an_id_with_a_pattern() -> None:
    assert any_value("id", "It is 770351.", "en_GB", "[0-9]{6}") == "770351"


# Relative dates.


@pytest.mark.parametrize(
    ("language", "relative", "absolute"),
    [
        (
            "en",
            ["last Thursday", "Tomorrow", "two weeks ago", "this month", "next year"],
            ["on Thursday", "this one", "the last bike"],
        ),
        ("de", ["gestern", "letzte Woche", "nächsten Montag", "vor drei Tagen"], ["am Montag", "die letzte Rechnung"]),
        (
            "fr",
            ["hier", "lundi dernier", "la semaine prochaine", "aujourd’hui", "il y a trois jours"],
            ["lundi", "la dernière facture"],
        ),
        ("es", ["ayer", "el lunes pasado", "hace dos semanas", "la próxima semana"], ["el lunes", "la última factura"]),
    ],
)
def test_relative_dates(language: str, relative: list[str], absolute: list[str]) -> None:
    pattern = re.compile(RELATIVE[language], re.IGNORECASE)
    assert [text for text in relative if not pattern.search(text)] == []
    assert [text for text in absolute if pattern.search(text)] == []


# Guesses.


@pytest.mark.parametrize(
    ("values", "share"),
    [
        ([("a",)] * 10, 1.0),
        ([("a",), ("b",)] * 10, 0.5),
        ([(str(n),) for n in range(20)], 0.0),
        ([()] * 10, 0.0),
        ([], 0.0),
        ([("a",)], 0.0),
    ],
)
def test_the_best_fixed_guess(values: list[tuple[str, ...]], share: float) -> None:
    assert best_fixed_guess(values) == share


def test_a_guess_is_chosen_on_other_worlds_than_it_is_measured_on() -> None:
    assert best_fixed_guess([("a",)] * 5 + [("b",)] * 5) == 0.0


def test_a_guess_must_hit_all_that_is_needed_and_of_a_name_the_surname() -> None:
    spec = small(
        [session(1, turn(teaches=["alarm", "tom.name"]))],
        [ask("p", "alarm", "tom.name"), ask("q", "dates", checks=[{"resists": "dates"}])],
    )
    found = guesses(spec, tuple(sample_values(spec, range(3))))
    assert found == {"p": [("481920", "Reid")] * 3, "q": [()] * 3}


@pytest.mark.parametrize(
    ("needs", "probe", "limit"),
    [
        (["alarm"], {}, 0.02),
        (["dates"], {}, 0.40),
        (["alarm", "dates"], {}, 0.02),
        (["dates"], {"limit": "55%"}, 0.55),
        (["alarm"], {"limit": "0%"}, 0.0),
        ([], {}, 1.0),
    ],
)
def test_the_strictest_limit_holds(needs: list[str], probe: dict[str, Any], limit: float) -> None:
    spec = small([session(1, turn(teaches=["alarm", "dates"]))], [ask("p", *needs, **probe)])
    assert guess_limit(spec.probes[0], [spec.plant_by_id[n] for n in needs], spec) == pytest.approx(limit)


def test_a_plant_has_a_limit_of_its_own() -> None:
    plants = {"dates": dates_rule(limit="15%"), "alarm": {"kind": "fact", "type": "id", "value": "1"}}
    spec = small([session(1, turn(teaches=["alarm", "dates"]))], [ask("p", "dates")], plants=plants)
    assert guess_limit(spec.probes[0], [spec.plant_by_id["dates"]], spec) == pytest.approx(0.15)


# All of them.


def test_every_guarantee_has_its_guard_and_each_finishes() -> None:
    spec = one("id", "481920")
    guards = all_guards(spec, (), {})
    assert len(guards) == 13
    for guard in guards:
        found: list[Diagnostic] = list(guard.finish())
        assert found == []
