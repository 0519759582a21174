"""No answer leaks into a probe: over seeds, options, spellings and orders, in our families and in generated ones.

Two sides. Whatever the guards accept, the oracle finds no leak in it; and a leak of each kind that is planted into an
accepted family is refused, with the plant's name.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from leak_oracle import given_away, shown_to_agent, spellings, stands_in
from strategies.families import FACTS, FELLOWS, Family, families, read_family

from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.write import prove
from specgen.diagnostics import Diagnostic, SpecError, render_text
from specgen.guards import all_guards
from specgen.model.built import AskedProbe, Played
from specgen.model.spec import Spec

ROOT = Path(__file__).parents[2]
FEW = settings(
    max_examples=50,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


def play(spec: Spec, seed: str) -> Played:
    return next(iter(histories(spec, seed)))


def breaches(spec: Spec, seed: str) -> tuple[Diagnostic, ...]:
    """What the guards say of one world; the worlds of the guess guard are left out, they have their own tests."""
    try:
        return prove(spec, histories(spec, seed), all_guards(spec, (), {}))
    except SpecError as error:
        return error.diagnostics


def assert_nothing_leaks(spec: Spec, seed: str) -> None:
    played = play(spec, seed)
    leaks = [(a.probe.id, *leak) for a in played.history.probes for leak in given_away(spec, played, a)]
    assert not leaks


# What is accepted does not leak.


@pytest.mark.parametrize("seed", ["1", "2", "3", "77"])
@pytest.mark.parametrize("name", ["hello", "maya"])
def test_our_families(name: str, seed: str) -> None:
    path = ROOT / "specs" / f"{name}.yaml"
    assert_nothing_leaks(require_spec(str(path)), seed)


@FEW
@given(families(), st.integers(0, 10_000))
def test_generated_families(family: Family, seed: int) -> None:
    spec, found = read_family(family)
    assert spec is not None, found
    broken = [d for d in breaches(spec, str(seed)) if d.severity == "error"]
    assert not broken, render_text(broken) + family.source
    assert_nothing_leaks(spec, str(seed))


# The oracle can see.


@FEW
@given(st.sampled_from(sorted(FACTS)), st.integers(0, 10_000), st.data())
def test_the_oracle_finds_what_it_writes(plant: str, seed: int, data: st.DataObject) -> None:
    spec, value = one_fact(plant, seed)
    words = data.draw(st.sampled_from(spellings(spec.plant_by_id[plant].type, value, spec.locale)))
    assert stands_in(words, f"Was it {words.upper()}?")
    assert not stands_in(words, "Was it 17 or another?")


def one_fact(plant: str, seed: int) -> tuple[Spec, str]:
    spec = leakable(plant, seed)[1]
    return spec, play(spec, spec.seed).history.world.values[plant]


# A leak of each kind is refused by name.


@lru_cache(maxsize=256)
def leakable(plant: str, seed: int) -> tuple[Family, Spec]:
    """A small accepted family about one fact or rule, every drawn value of which is written down as its canon."""
    family = Family(
        {
            "specgen": 1,
            "family": "leaky",
            "title": "A shop",
            "seed": seed,
            "locale": "en_GB",
            "projects": {"shop": "Shop"},
            "people": {
                "me": {"user": True, "name": {"draw": "full_name"}},
                "ann": {"name": {"draw": "full_name"}},
                "two": {"name": {"draw": "twin", "of": "ann", "by": "spelling"}},
            },
            "plants": {"dates": json.loads(DATES), **({plant: fact(plant)} if plant in FACTS else {})},
            "sessions": [{"id": "S1", "date": "2026-09-07", "project": "shop", "turns": turns(plant)}],
            "probes": [probe(plant)],
        }
    )
    spec, found = read_family(family)
    assert spec is not None, found
    world = play(spec, spec.seed).history.world
    for person, name in world.names.items():
        family.tree["people"][person]["name"]["canon"] = name.full
    for plant_id, tree in family.tree["plants"].items():
        if "value" in tree:
            tree["value"]["canon"] = world.values[plant_id]
    spec, found = read_family(family)
    assert spec is not None, found
    return family, spec


DATES = json.dumps(
    {
        "kind": "rule",
        "options": {
            "dmy": {
                "teach": "like 14 Aug 2026",
                "apply": '{{ it | date("d MMM yyyy") }}',
                "shows": r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b",
                "says": "day, short month, year",
            },
            "us": {
                "teach": "like 08/14/2026",
                "apply": '{{ it | date("MM/dd/yyyy") }}',
                "shows": r"\b\d\d/\d\d/\d{4}\b",
                "says": "month first and slashes",
            },
            "dots": {
                "teach": "like 14.08.2026",
                "apply": '{{ it | date("dd.MM.yyyy") }}',
                "shows": r"\b\d\d\.\d\d\.\d{4}\b",
                "says": "two digits with dots",
            },
            "iso": {"apply": "{{ it }}", "shows": r"\b\d{4}-\d\d-\d\d\b", "says": "year first, with hyphens"},
        },
        "unprompted": ["iso"],
        "value": {"draw": "option"},
        "limit": "60%",
    }
)


def fact(plant: str) -> dict[str, Any]:
    return {"kind": "fact", "value": dict(FACTS[plant][1]), "limit": "10%"}


def turns(plant: str) -> list[dict[str, Any]]:
    said = [{"user": "Write dates {{ teach.dates }}.", "teaches": ["dates"]}]
    if plant in FACTS:
        said.append({"user": f"Note {FACTS[plant][0]}: {{{{ teach.{plant} }}}}.", "teaches": [plant]})
    people = [{"user": f"{{{{ people.{p}.full }}}} is new.", "teaches": [f"{p}.name"]} for p in ("ann", "two")]
    return [*said, *people]


def probe(plant: str) -> dict[str, Any]:
    shared = {"id": "it", "area": "all", "project": "shop", "date": "2026-10-12"}
    if plant == "dates":
        return {
            **shared,
            "kind": "do",
            "needs": ["dates"],
            "given": {"day": "2026-12-24"},
            "request": "Tell Bo that we close on the {{ given.day | date_neutral }}; put the date in full.",
            "answer": "Hi Bo, we close on {{ apply.dates(given.day) }}.",
            "checks": [{"follows": "dates", "of": "given.day"}],
        }
    if plant == "ann.name":
        return {
            **shared,
            "kind": "do",
            "needs": ["ann.name"],
            "checks": [{"mentions": "ann"}],
            "request": "A label for {{ people.ann.first }}, with the full name.",
            "answer": "To: {{ belief.ann.full }}",
        }
    return {
        **shared,
        "kind": "ask",
        "needs": [plant],
        "checks": [{"value": plant}],
        "request": f"What was {FACTS[plant][0]} again?",
        "answer": f"It is {{{{ belief.{plant} }}}}.",
    }


Channel = Callable[[dict[str, Any], str], None]


def in_request(tree: dict[str, Any], words: str) -> None:
    tree["probes"][0]["request"] += f" I had {words} in mind."


def at_the_start(tree: dict[str, Any], words: str) -> None:
    tree["probes"][0]["request"] = f"{words}: {tree['probes'][0]['request']}"


def in_brackets(tree: dict[str, Any], words: str) -> None:
    tree["probes"][0]["request"] += f" (\N{LEFT DOUBLE QUOTATION MARK}{words}\N{RIGHT DOUBLE QUOTATION MARK})"


def in_bold(tree: dict[str, Any], words: str) -> None:
    tree["probes"][0]["request"] += f" It was **{words}**, wasn't it?"


def decomposed(tree: dict[str, Any], words: str) -> None:
    in_request(tree, unicodedata.normalize("NFD", words))


def shouted(tree: dict[str, Any], words: str) -> None:
    in_request(tree, words.upper())


def in_given(tree: dict[str, Any], words: str) -> None:
    tree["probes"][0].setdefault("given", {})["note"] = words
    tree["probes"][0]["request"] += " {{ given.note }}"


def in_title(tree: dict[str, Any], words: str) -> None:
    tree["title"] += f": {words}"


def in_about(tree: dict[str, Any], words: str) -> None:
    tree["about"] = f"A shop. {words}."


def in_project(tree: dict[str, Any], words: str) -> None:
    tree["projects"]["shop"] += f" {words}"


CHANNELS: tuple[Channel, ...] = (
    in_request,
    at_the_start,
    in_brackets,
    in_bold,
    decomposed,
    shouted,
    in_given,
    in_title,
    in_about,
    in_project,
)
PLANTS = (*sorted(FACTS), "ann.name", "dates")


def refused(family: Family, plant: str) -> bool:
    spec, found = read_family(family)
    found = found if spec is None else breaches(spec, spec.seed)
    return any(d.code == "SG405" and f"gives {plant} away" in d.message for d in found)


def planted(plant: str, seed: int, channel: Channel, words: str) -> Family:
    family = leakable(plant, seed)[0].copy()
    channel(family.tree, words)
    return family


@pytest.mark.parametrize("plant", PLANTS)
def test_nothing_is_refused_without_a_leak(plant: str) -> None:
    family, spec = leakable(plant, 5)
    found = {d.code for d in breaches(spec, spec.seed) if d.severity == "error"}
    assert found <= ({"SG412"} if plant in FELLOWS else set()), found  # a closed list of one
    assert not refused(family, plant)


@settings(FEW, max_examples=12)
@given(seed=st.integers(0, 3), data=st.data())
@pytest.mark.parametrize("channel", CHANNELS, ids=lambda c: c.__name__)
def test_a_fact_in_any_spelling(channel: Channel, seed: int, data: st.DataObject) -> None:
    plant = data.draw(st.sampled_from(sorted(FACTS)))
    spec, value = one_fact(plant, seed)
    words = data.draw(st.sampled_from(spellings(spec.plant_by_id[plant].type, value, spec.locale)))
    assert refused(planted(plant, seed, channel, words), plant), words


@pytest.mark.parametrize("plant", sorted(FACTS))
def test_every_kind_in_every_spelling(plant: str) -> None:
    spec, value = one_fact(plant, 1)
    missed = [
        words
        for words in spellings(spec.plant_by_id[plant].type, value, spec.locale)
        if not refused(planted(plant, 1, in_request, words), plant)
    ]
    assert not missed


@pytest.mark.parametrize(
    "name", ["{}.pdf", "scan_{}.pdf", "notes/{}/old.txt", "2025-{}-final.md", "https://example.com/{}"]
)
@pytest.mark.parametrize("plant", ["alarm", "contract", "fair", "deposit", "insurer"])
def test_a_fact_in_the_name_of_a_file(plant: str, name: str) -> None:
    _, value = one_fact(plant, 1)
    words = name.format(value.replace(" ", "_"))
    assert refused(planted(plant, 1, in_request, words), plant), words


@pytest.mark.parametrize(
    "form", ["{last}", "Mr {last}", "{last}, {first}", "{first}.{last}@example.com", "{upper}", "{last}'s"]
)
def test_a_surname(form: str) -> None:
    _, spec = leakable("ann.name", 2)
    name = play(spec, spec.seed).history.world.names["ann"]
    words = form.format(first=name.first, last=name.last, upper=name.last.upper())
    assert refused(planted("ann.name", 2, in_request, words), "ann.name")


@pytest.mark.parametrize(
    "words",
    [
        "24 Dec 2026",
        "12/24/2026",
        "24.12.2026",
        "2026-12-24",
        "1 Jan 2027",
        "01/31/2027",
        "like 14 Aug 2026",
        "LIKE 08/14/2026",
        "day, short month, year",
        "Month first and slashes",
        "two digits, with dots",
        "year first with hyphens",
    ],
)
def test_a_form_or_a_phrase_of_any_option(words: str) -> None:
    """Of any: whichever of them is true, the request must be neutral between them."""
    assert refused(planted("dates", 3, in_request, words), "dates")


def test_a_folder_gives_it_away() -> None:
    family = leakable("alarm", 4)[0].copy()
    value = one_fact("alarm", 4)[1]
    family.tree["sessions"][0]["files"] = {f"alarm_{value}.txt": "Nothing."}
    assert refused(family, "alarm")


def test_the_date_of_the_probe_gives_it_away() -> None:
    family = leakable("fair", 4)[0].copy()
    family.tree["probes"][0]["date"] = one_fact("fair", 4)[1]
    assert refused(family, "fair")


def test_what_is_unset_has_nothing_to_leak() -> None:
    family = leakable("alarm", 4)[0].copy()
    value = one_fact("alarm", 4)[1]
    family.tree["sessions"].append(
        {"id": "S2", "date": "2026-09-08", "turns": [{"user": "That is void.", "revokes": ["alarm"]}]}
    )
    family.tree["probes"][0]["checks"] = [{"abstains": "alarm"}]
    in_request(family.tree, value)
    assert not refused(family, "alarm")


@pytest.mark.parametrize(
    ("plant", "near"),
    [
        ("alarm", lambda v: v + "5"),
        ("alarm", lambda v: "3" + v),
        ("deposit", lambda v: "1" + v),
        ("deposit", lambda v: v + "1"),
        ("service", lambda v: f"{int(v[2:-1]) + 1} minutes"),
        ("stock", lambda v: "9" + v),
        ("contract", lambda v: v + "7"),
    ],
)
def test_a_near_miss_is_no_leak(plant: str, near: Callable[[str], str]) -> None:
    _, value = one_fact(plant, 1)
    assert not refused(planted(plant, 1, in_request, near(value)), plant)


def test_the_agent_is_shown_what_the_oracle_reads() -> None:
    _, spec = leakable("alarm", 1)
    played = play(spec, spec.seed)
    asked: AskedProbe = played.history.probes[0]
    shown = shown_to_agent(spec, played, asked)
    assert asked.request in shown["request"]
    assert spec.title in shown["README"]
    assert "Shop" in shown["project"]
