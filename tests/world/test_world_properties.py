"""What holds in every world: the same seed, the same values; the conditions on 300 seeds; independence of labels."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from world_factory import attribute, draw, event, fact, hello, literal, person, probe, rule, session, spec

from specgen.model.spec import Spec
from specgen.model.values import Plain
from specgen.model.world import World
from specgen.world import draw_world, sample_values
from specgen.world.names.alike import alike, fold, near
from specgen.world.words import spec_words

SEEDS = range(300)


SITES: list[Plain] = ["Leeds", "York", "Hull"]
LIMIT: dict[str, Plain] = {"from_": 100, "to": 110, "step": 1}


def crowd(locale: str = "en_GB") -> Spec:
    """Ten people, twins of both sorts among them, with attributes, and a rule of every shape."""
    ids = ("a", "b", "c", "d", "e", "f")
    return spec(
        locale=locale,
        seed="canonical",
        people=(
            *(person(i, draw("full_name"), "team", "site") for i in ids),
            person("b2", draw("twin", of="b", by="spelling"), "team"),
            person("c2", draw("twin", of="c", by="first_name"), "team"),
        ),
        plants=(
            *(attribute(i, "team", draw("choice", from_=[f"team {n}" for n in range(8)])) for i in (*ids, "b2", "c2")),
            *(attribute(i, "site", draw("choice", from_=SITES)) for i in ids),
            rule("dates", "stuvwxyz", draw("option"), "st"),
            rule("never", "stuvwxyz", None, "s"),
            fact("code", draw("digits", length=4)),
            fact("other", draw("digits", length=4)),
            fact("limit", draw("money", **LIMIT), "money"),
            fact("contact", draw("full_name"), "name"),
            fact("boss", draw("person", from_=list(ids)), "name"),
            fact("firm", draw("company"), "text"),
        ),
        sessions=(
            session(
                "S2",
                "2026-02-01",
                [event("change", "dates", draw("option")), event("change", "limit", draw("money", **LIMIT))],
                [event("one_off", "dates", draw("option")), event("one_off", "never", draw("option"))],
                [event("change", "contact", draw("full_name")), event("change", "a.site", draw("choice", from_=SITES))],
            ),
            session(
                "S1",
                "2026-01-01",
                [event("change", "dates", draw("option")), event("cite", "dates", draw("option"))],
                [event("cite", "limit", draw("money", **LIMIT))],
            ),
        ),
        probes=(probe("p", {"day": draw("date", from_="2026-10-01", to="2026-10-31"), "who": draw("full_name")}),),
    )  # fmt: skip


def same(one: World, other: World) -> bool:
    return (one.names, one.values, one.events, one.given) == (other.names, other.values, other.events, other.given)


@settings(max_examples=40, deadline=None)
@given(st.one_of(st.integers(), st.text(max_size=10)))
def test_the_same_seed_gives_the_same_world(seed: int | str) -> None:
    assert same(draw_world(crowd(), seed), draw_world(crowd(), seed))


def test_zero_and_seven_are_seeds_like_others() -> None:
    one = crowd()
    assert same(draw_world(one, 0), draw_world(one, "0"))
    assert same(draw_world(one, 7), draw_world(one, "7"))
    assert len({draw_world(one, s).values["code"] for s in (0, 1, 7, -7, "", "seven")}) >= 5


def test_the_conditions_hold_on_every_seed() -> None:
    one = crowd()
    words = spec_words(one)
    for seed in SEEDS:
        world = draw_world(one, seed)
        check_names(one, world, words)
        check_options(world)
        check_facts(world)


def check_names(one: Spec, world: World, words: frozenset[str]) -> None:
    names = world.names
    twins = {("b", "b2"), ("c", "c2")}
    people = list(names)
    for i, x in enumerate(people):
        assert not {fold(names[x].first), fold(names[x].last)} & words
        assert world.values[f"{x}.name"] == names[x].full == f"{names[x].first} {names[x].last}"
        for y in people[:i]:
            assert fold(names[x].last) != fold(names[y].last)
            assert not near(names[x].last, names[y].last, "last")
            if (y, x) not in twins:
                assert fold(names[x].first) != fold(names[y].first)
                assert fold(names[x].first) != fold(names[y].last)
    assert names["c"].first == names["c2"].first
    assert names["b"].first != names["b2"].first
    assert alike(names["b"].first, names["b2"].first, "first")
    assert list(names) == [p.id for p in one.people]
    contacts = {world.values["contact"], world.events["S2", 2, "change", "contact"], world.given["p"]["who"]}
    assert len(contacts) == 3
    assert not contacts & {n.full for n in names.values()}
    assert world.values["boss"] in {names[i].full for i in "abcdef"}


def check_options(world: World) -> None:
    first, second, third = (
        world.values["dates"],
        world.events["S1", 0, "change", "dates"],
        world.events["S2", 0, "change", "dates"],
    )
    aside = [world.events["S2", 1, "one_off", "dates"], world.events["S1", 0, "cite", "dates"]]
    assert len({first, second, third, *aside}) == 5, "values that hold, one-offs and cites all differ"
    assert not {first, second, third, *aside} & {"s", "t"}
    assert "never" not in world.values
    assert world.events["S2", 1, "one_off", "never"] != "s"


def check_facts(world: World) -> None:
    assert world.values["code"] != world.values["other"]
    limits = [
        world.values["limit"],
        world.events["S2", 0, "change", "limit"],
        world.events["S1", 1, "cite", "limit"],
    ]
    assert len(set(limits)) == 3
    assert world.values["a.site"] != world.events["S2", 2, "change", "a.site"]
    teams = [world.values[f"{p}.team"] for p in ("a", "b", "c", "d", "e", "f", "b2", "c2")]
    assert len(set(teams)) == 8, "eight people, eight teams: nobody shares one"
    assert {world.values[f"{p}.site"] for p in "bcdef"} <= {"Leeds", "York", "Hull"}


def test_every_option_is_drawn_about_as_often() -> None:
    one = spec(plants=(rule("r", "abcde", draw("option"), "e"),))
    counts = dict.fromkeys("abcd", 0)
    for world in sample_values(one, range(2000)):
        counts[world.values["r"]] += 1
    assert all(430 < n < 570 for n in counts.values()), counts


@pytest.mark.parametrize("locale", ["en_US", "de_DE", "fr_FR", "es_ES", "pt_BR", "it_IT", "pl_PL", "en_IN"])
def test_twins_in_every_language_of_the_table(locale: str) -> None:
    one = hello(locale=locale)
    for seed in range(40):
        names = draw_world(one, seed).names
        assert alike(names["tom"].first, names["tim"].first, "first")
        assert fold(names["tom"].last) != fold(names["tim"].last)


@pytest.mark.parametrize("locale", ["ja_JP", "ar_AA", "zh_CN", "ko_KR", "ru_RU", "hi_IN", "hu_HU"])
def test_twins_by_first_name_in_any_locale(locale: str) -> None:
    one = spec(
        locale=locale, people=(person("a", draw("full_name")), person("b", draw("twin", of="a", by="first_name")))
    )
    for seed in range(20):
        names = draw_world(one, seed).names
        assert names["a"].first == names["b"].first
        assert names["a"].full != names["b"].full


def test_twins_surnames_are_near_where_the_authors_are() -> None:
    """What twins share is fixed by the author's own names, on every seed."""
    alikes = spec(
        people=(
            person("tom", draw("full_name", "Tom Reid")),
            person("tim", draw("twin", "Tim Reed", of="tom", by="spelling")),
        )
    )
    apart = spec(
        people=(
            person("ana", draw("full_name", "Ana Silva")),
            person("anna", draw("twin", "Anna Kowalski", of="ana", by="spelling")),
        )
    )
    for seed in range(2, 60):
        one, two = draw_world(alikes, seed).names.values()
        assert near(one.last, two.last, "last")
        one, two = draw_world(apart, seed).names.values()
        assert not near(one.last, two.last, "last")


def test_two_twins_of_one_person_differ() -> None:
    one = spec(
        people=(
            person("a", draw("full_name")),
            person("b", draw("twin", of="a", by="spelling")),
            person("c", draw("twin", of="a", by="spelling")),
            person("d", draw("twin", of="a", by="first_name")),
        )
    )
    for seed in range(30):
        names = draw_world(one, seed).names
        assert len({fold(names[p].first) for p in "abc"}) == 3
        assert names["d"].first == names["a"].first
        assert len({fold(n.last) for n in names.values()}) == 4


def test_a_twin_may_stand_before_the_one_whose_twin_it_is() -> None:
    people = (person("b", draw("twin", of="a", by="spelling")), person("a", draw("full_name")))
    names = draw_world(spec(people=people), 3).names
    assert list(names) == ["b", "a"]
    assert same_names(names, draw_world(spec(people=people[::-1]), 3).names)


def same_names(one: Mapping[str, object], other: Mapping[str, object]) -> bool:
    return dict(one) == dict(other)


def test_genders_are_kept_to() -> None:
    one = spec(
        people=(
            person("a", draw("full_name", gender="female")),
            person("b", draw("twin", of="a", by="spelling")),
            person("c", draw("full_name", gender="male")),
        )
    )
    from specgen.world.names.pools import pool
    from specgen.world.names.table import partners

    men = pool("en_GB").first["male"]
    for seed in range(60):
        names = draw_world(one, seed).names
        assert names["a"].first in partners("en_GB", "first", "female")
        assert names["b"].first in partners("en_GB", "first", "female")
        assert names["c"].first in men


def test_words_of_the_spec_are_no_names() -> None:
    from specgen.world.names.pools import pool

    taken = " ".join(pool("en_GB").last["female"][:-40])
    one = spec(title=taken, people=(person("a", draw("full_name")), person("b", draw("full_name"))))
    for seed in range(20):
        for name in draw_world(one, seed).names.values():
            assert name.last in pool("en_GB").last["female"][-40:]


def test_months_are_no_names() -> None:
    one = spec(locale="en_US", people=tuple(person(f"p{i}", draw("full_name")) for i in range(12)))
    seen = {n for s in range(60) for name in draw_world(one, s).names.values() for n in (name.first, name.last)}
    assert not seen & {"May", "April", "June", "August"}


FIXED_NAMES = {"noor": "Sally McKenzie", "tom": "Gillian Day", "tim": "Jillian Hamilton"}
FIXED_VALUES = {"tom.role": "sales", "tim.role": "paint", "dates": "us", "alarm": "223433"}
FIXED_EVENTS = {
    ("S2", 0, "change", "dates"): "dots",
    ("S2", 1, "cite", "dates"): "dmy",
    ("S1", 1, "one_off", "tags"): "upper",
}
CANONICAL = {"dates": "dmy", "alarm": "481920"}


def test_canons_hold_under_the_familys_own_seed_only() -> None:
    own, other = draw_world(hello(), "1"), draw_world(hello(), "2")
    assert (own.canonical, other.canonical) == (True, False)
    assert {k: own.values[k] for k in CANONICAL} == CANONICAL
    assert own.events["S2", 0, "change", "dates"] == "us"
    assert other.values["alarm"] != "481920"


def test_literals_hold_under_every_seed_and_drawn_values_adapt() -> None:
    one = spec(
        plants=(rule("r", "abcd", draw("option"), "d"), fact("f", draw("integer", from_=1, to=3), "integer")),
        sessions=(
            session("S1", "2026-01-01", [event("one_off", "r", literal("a")), event("cite", "f", literal("2"))]),
            session("S2", "2026-01-02", [event("change", "r", literal("b")), event("change", "f", literal("3"))]),
        ),
    )
    for seed in range(40):
        world = draw_world(one, seed)
        assert world.values["r"] == "c"
        assert world.values["f"] == "1"


def test_derived_and_case_values_are_left_to_others() -> None:
    from specgen.model.values import Case, Derive

    at = hello().span
    one = spec(plants=(fact("a", Case("figure", at), "money"), fact("b", Derive("closing", {}, at), "money")))
    assert dict(draw_world(one, 1).values) == {}


def test_a_world_is_read_only() -> None:
    world = draw_world(hello(), 1)
    for mapping in (world.names, world.values, world.events, world.given, world.given["ready"]):
        with pytest.raises(TypeError):
            mapping["x"] = "y"  # type: ignore[index]


def test_samples_are_the_worlds_without_data() -> None:
    for world, seed in zip(sample_values(crowd(), range(20)), range(20), strict=True):
        full = draw_world(crowd(), seed)
        assert (world.names, world.values, world.events) == (full.names, full.values, full.events)
        assert dict(world.given) == {}


def test_samples_come_quickly() -> None:
    """Many thousand a minute even on a slow machine; about 2,000 a second on a usual one."""
    from time import process_time

    start = process_time()
    assert sum(1 for _ in sample_values(crowd(), range(300))) == 300
    assert process_time() - start < 5


ADDED = ("person", "plant", "session", "probe", "project")


def with_more(one: Spec, what: str) -> Spec:
    """The spec with one thing inserted."""
    if what == "person":
        more = spec(
            people=(person("new", draw("full_name"), "team"),), plants=(attribute("new", "team", literal("none")),)
        )
        return replace(one, people=(*one.people, *more.people), plants=(*one.plants, *more.plants))
    if what == "plant":
        return replace(
            one, plants=(fact("new", draw("digits", length=12)), rule("r2", "klmn", draw("option")), *one.plants)
        )
    if what == "session":
        first = session("S0", "2025-12-01", [event("teach", "code")], said="{{ teach.code }}")
        return replace(one, sessions=(first, *one.sessions))
    if what == "probe":
        return replace(one, probes=(probe("p0", {"n": draw("integer", from_=1, to=10**9)}), *one.probes))
    return replace(one, projects=(*one.projects, ("x1", "X1")))


@pytest.mark.parametrize("what", ADDED)
def test_inserting_one_thing_changes_no_other_draw(what: str) -> None:
    one = crowd()
    more = with_more(one, what)
    for seed in range(25):
        before, after = draw_world(one, seed), draw_world(more, seed)
        assert before.names.items() <= after.names.items()
        assert before.values.items() <= after.values.items()
        assert before.events.items() <= after.events.items()
        assert before.given.items() <= after.given.items()


SHOW = """
import json, sys
sys.path.insert(0, {folder!r})
from test_world_properties import crowd
from specgen.world import draw_world
out = []
for seed in range(4):
    w = draw_world(crowd(), seed)
    out.append([{{k: v.full for k, v in w.names.items()}}, dict(w.values), {{str(k): v for k, v in w.events.items()}},
                {{k: dict(v) for k, v in w.given.items()}}])
print(json.dumps(out))
"""


@pytest.mark.parametrize(
    "changed",
    [
        {"PYTHONHASHSEED": "1"},
        {"PYTHONHASHSEED": "77", "TZ": "Pacific/Kiritimati"},
        {"LC_ALL": "C", "LANG": "tr_TR.UTF-8"},
    ],
    ids=str,
)
def test_another_process_gives_the_same_world(changed: dict[str, str]) -> None:
    script = SHOW.format(folder=str(Path(__file__).parent))
    base = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8"}
    outs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env=env,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            timeout=120,
        ).stdout
        for env in (base, {**base, **changed})
    ]
    assert outs[0] == outs[1]
    assert len(json.loads(outs[0])) == 4


def test_the_world_stage_does_not_import_faker_before_it_is_needed() -> None:
    script = "import sys, specgen.world, specgen.formats.display; print('faker' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=240)
    assert ran.stdout.strip() == "False"


def test_one_world_is_fixed() -> None:
    """A change of this is a change of every build: bump the version tag in streams.py and say so in the change log."""
    world = draw_world(hello(), 2026)
    assert {i: n.full for i, n in world.names.items()} == FIXED_NAMES
    assert {k: v for k, v in world.values.items() if not k.endswith(".name")} == FIXED_VALUES
    assert dict(world.events) == FIXED_EVENTS
