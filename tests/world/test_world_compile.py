"""Plans: what is drawn under which label, in which order. Labels are a contract: a changed one re-rolls every world."""

from __future__ import annotations

import pytest
from world_factory import attribute, draw, event, fact, hello, literal, person, probe, rule, session, spec

from specgen.model.probes import GivenList, GivenMap
from specgen.model.spec import Spec
from specgen.model.values import Case, Derive
from specgen.world import draw_world, world_of
from specgen.world.compile import compile_plan
from specgen.world.compile_given import build_given
from specgen.world.plan import PersonPlan, Plan, PlantPlan


def plant_plan(plan: Plan, id: str) -> PlantPlan:
    return next(p for p in plan.plants if p.plant.id == id)


def person_plan(plan: Plan, id: str) -> PersonPlan:
    return next(p for p in plan.people if p.person.id == id)


def labels(plan: Plan) -> list[str]:
    """Every label that is drawn, in the order of the plan."""
    slots = [p.slot for p in plan.people]
    slots += [s for p in plan.plants for s in (*p.holds, *p.asides)]
    slots += [leaf.slot for g in plan.given for leaf in g.leaves]
    return [s.label for s in slots if s.literal is None]


def test_the_labels_of_hello() -> None:
    assert labels(compile_plan(hello())) == [
        "people/noor/name",
        "people/tom/name",
        "people/tim/name",
        "people/tim/role",
        "plants/dates",
        "sessions/S2/turns/0/change/dates",
        "sessions/S2/turns/1/cite/dates",
        "plants/alarm",
        "probes/ready/given/day",
    ]


def test_labels_of_nested_data() -> None:
    n = draw("integer", from_=1, to=9)
    data = {"rows": GivenList((GivenMap((("a", n), ("b", literal("x")))), GivenMap((("a", n),)))), "one": n}
    plan = compile_plan(spec(probes=(probe("p", data),)))  # type: ignore[arg-type]
    (given,) = plan.given
    assert [leaf.slot.label for leaf in given.leaves] == [
        "probes/p/given/rows/0/a",
        "probes/p/given/rows/0/b",
        "probes/p/given/rows/1/a",
        "probes/p/given/one",
    ]
    assert [leaf.group for leaf in given.leaves] == [
        ("rows", "*", "a"),
        ("rows", "*", "b"),
        ("rows", "*", "a"),
        ("one",),
    ]
    assert [leaf.path for leaf in given.leaves][2] == ("rows", 1, "a")


def test_no_two_labels_are_one() -> None:
    found = labels(compile_plan(hello()))
    assert len(set(found)) == len(found)


def test_data_are_put_together_as_written() -> None:
    n = draw("integer", from_=1, to=9)
    node = GivenMap((("a", GivenList((n, literal("x")))), ("b", GivenMap(()))))
    assert build_given(node, ("r",), {("r", "a", 0): "5", ("r", "a", 1): "x"}) == {"a": ["5", "x"], "b": {}}


def test_a_probe_without_data_has_no_plan() -> None:
    assert compile_plan(spec(probes=(probe("p"),))).given == ()


def timeline(*days: tuple[str, str]) -> Spec:
    """A rule that changes to its options one after the other, on the days given."""
    sessions = tuple(session(s, day, [event("change", "r", draw("option"))]) for s, day in days)
    return spec(plants=(rule("r", "abcdef", draw("option")),), sessions=sessions)


def test_values_stand_in_the_order_of_the_dates() -> None:
    plan = compile_plan(timeline(("S1", "2026-03-01"), ("S2", "2026-01-01"), ("S3", "2026-02-01")))
    keys = [slot.key for slot in plant_plan(plan, "r").holds]
    assert keys == [None, ("S2", 0, "change", "r"), ("S3", 0, "change", "r"), ("S1", 0, "change", "r")]


def test_sessions_of_one_day_stay_in_the_order_of_writing() -> None:
    plan = compile_plan(timeline(("S2", "2026-01-01"), ("S1", "2026-01-01")))
    assert [slot.key[0] for slot in plant_plan(plan, "r").holds if slot.key] == ["S2", "S1"]


def test_what_holds_is_apart_from_what_is_only_said() -> None:
    dates = plant_plan(compile_plan(hello()), "dates")
    assert [s.said for s in dates.holds] == ["dates", "the change of dates"]
    assert [s.said for s in dates.asides] == ["the cited dates"]
    tags = plant_plan(compile_plan(hello()), "tags")
    assert (tags.holds, [s.literal for s in tags.asides]) == ((), ["upper"])


def test_other_events_hold_no_value() -> None:
    kinds = ("teach", "revoke", "expire", "forget", "exhibit")
    one = spec(
        plants=(rule("r", "abc", draw("option")),),
        sessions=(session("S1", "2026-01-01", [event(kind, "r") for kind in kinds]),),
    )
    assert len(plant_plan(compile_plan(one), "r").holds) == 1


def test_derived_values_and_cases_have_no_slot() -> None:
    place = hello().span
    one = spec(plants=(fact("a", Case("k", place), "money"), fact("b", Derive("d", {}, place), "money")))
    assert all(not p.holds for p in compile_plan(one).plants)


def test_twins_know_each_other_and_their_attributes() -> None:
    plan = compile_plan(hello())
    assert plant_plan(plan, "tim.role").twin == "tom.role"
    assert plant_plan(plan, "tom.role").twin == "tim.role"
    assert plant_plan(plan, "tim.name").twin is None
    assert plant_plan(plan, "dates").twin is None
    assert (person_plan(plan, "tim").base, person_plan(plan, "tim").by) == ("tom", "spelling")
    assert (person_plan(plan, "tom").base, person_plan(plan, "tom").spelling_twins) == (None, 1)
    assert person_plan(plan, "noor").spelling_twins == 0


@pytest.mark.parametrize(
    ("base", "twin", "near"),
    [
        ("Tom Reid", "Tim Reed", True),
        ("Ana Silva", "Anna Kowalski", False),
        ("Jon Meyer", "John Maier", True),
        ("Jon Carey", "John Carter", False),
        (None, "Tim Reed", False),
        ("Tom Reid", None, False),
        (None, None, False),
    ],
)
def test_whether_surnames_are_near_is_the_authors(base: str | None, twin: str | None, near: bool) -> None:
    people = (person("a", draw("full_name", base)), person("b", draw("twin", twin, of="a", by="spelling")))
    plan = compile_plan(spec(people=people))
    assert [p.near_last for p in plan.people] == [near, near]


def test_a_literal_base_counts_as_the_authors_own() -> None:
    people = (person("a", literal("Jon Meyer")), person("b", draw("twin", "John Maier", of="a", by="spelling")))
    assert [p.near_last for p in compile_plan(spec(people=people)).people] == [True, True]


def test_twins_stand_right_after_their_base() -> None:
    people = (
        person("c", draw("twin", of="a", by="first_name")),
        person("x", draw("full_name")),
        person("b", draw("twin", of="a", by="spelling")),
        person("y", draw("full_name")),
        person("a", draw("full_name")),
    )
    plan = compile_plan(spec(people=people))
    assert [p.person.id for p in plan.people] == ["x", "y", "a", "c", "b"]
    for seed in range(20):
        names = world_of(plan, seed).names
        assert list(names) == ["c", "x", "b", "y", "a"]
        assert names["c"].first == names["a"].first


def test_literals_are_canonical_once_compiled() -> None:
    one = spec(plants=(fact("m", literal("1250"), "money"), fact("d", literal("2 weeks"), "duration")))
    plan = compile_plan(one)
    assert [p.holds[0].literal for p in plan.plants] == ["1250.00", "P14D"]
    assert dict(draw_world(one, 9).values) == {"m": "1250.00", "d": "P14D"}


def test_one_plan_serves_many_seeds() -> None:
    one = hello()
    plan = compile_plan(one)
    for seed in range(12):
        alone, together = draw_world(one, seed), world_of(plan, seed)
        assert (alone.names, alone.values, alone.events, alone.given) == (
            together.names,
            together.values,
            together.events,
            together.given,
        )


def test_the_type_of_an_attribute_is_its_own() -> None:
    one = spec(
        people=(person("a", draw("full_name"), "start", "rate"),),
        plants=(
            attribute("a", "start", draw("date", from_="2026-01-01", to="2026-01-09"), "date"),
            attribute("a", "rate", draw("choice", from_=[5, "7.5"]), "money"),
        ),
    )
    world = draw_world(one, 2)
    assert world.values["a.start"].startswith("2026-01-0")
    assert world.values["a.rate"] in ("5.00", "7.50")
