"""The data that requests supply."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from world_factory import draw, fact, literal, person, probe, spec

from specgen.model.probes import Given, GivenList, GivenMap, Probe
from specgen.model.spec import Spec
from specgen.model.values import Draw
from specgen.model.world import GivenValue, World
from specgen.world import draw_world

DELAY = draw("integer", from_=1, to=6)


def row(**fields: Given) -> GivenMap:
    return GivenMap(tuple(fields.items()))


def rows(count: int, delay: Draw = DELAY) -> GivenList:
    one = row(id=draw("pattern", like="SH-1##"), late=delay, note=literal("as is"))
    return GivenList((one,) * count)


def table(world: World, name: str = "p") -> list[dict[str, str]]:
    return world.given[name]["rows"]  # type: ignore[return-value]


def test_data_keep_their_shape() -> None:
    one = spec(probes=(probe("p", {"rows": rows(2), "day": literal("2026-10-09"), "deep": row(x=row(y=literal("")))}),))
    given = draw_world(one, 3).given["p"]
    assert list(given) == ["rows", "day", "deep"]
    assert given["day"] == "2026-10-09"
    assert given["deep"] == {"x": {"y": ""}}
    assert [list(r) for r in table(draw_world(one, 3))] == [["id", "late", "note"]] * 2


def test_a_column_has_no_ties() -> None:
    one = spec(probes=(probe("p", {"rows": rows(6)}),))
    for seed in range(60):
        drawn = table(draw_world(one, seed))
        assert sorted(r["late"] for r in drawn) == ["1", "2", "3", "4", "5", "6"]
        assert len({r["id"] for r in drawn}) == 6


def test_a_drawn_cell_is_unlike_the_literal_ones_of_its_column() -> None:
    column = GivenList((row(late=draw("integer", from_=1, to=2)), row(late=literal("1"))))
    for seed in range(20):
        assert table(draw_world(spec(probes=(probe("p", {"rows": column}),)), seed))[0]["late"] == "2"


def test_a_column_of_few_values_may_repeat() -> None:
    states = draw("choice", from_=["open", "closed"])
    one = spec(probes=(probe("p", {"rows": GivenList(tuple(row(state=states) for _ in range(5)))}),))
    assert {r["state"] for r in table(draw_world(one, 1))} <= {"open", "closed"}


def test_a_list_of_single_values_has_no_ties() -> None:
    one = spec(probes=(probe("p", {"rows": GivenList((DELAY,) * 6)}),))
    assert sorted(draw_world(one, 4).given["p"]["rows"]) == ["1", "2", "3", "4", "5", "6"]


def test_data_are_unlike_what_is_true() -> None:
    """What the request gives is no belief: else it would give an answer away."""
    one = spec(
        people=(person("a", draw("full_name")),),
        plants=(fact("f", draw("integer", from_=1, to=6), "integer"),),
        probes=(probe("p", {"n": DELAY, "who": draw("full_name")}),),
    )
    for seed in range(60):
        world = draw_world(one, seed)
        assert world.given["p"]["n"] != world.values["f"]
        assert world.given["p"]["who"] != world.names["a"].full


def descending(asked: Probe, given: Mapping[str, GivenValue], world: World) -> bool:
    """Accept rows that are not in order already."""
    late = [r["late"] for r in given["rows"]]  # type: ignore[union-attr,call-overload,index]
    return late not in (sorted(late), sorted(late, reverse=True))


def test_data_are_redrawn_until_they_are_accepted() -> None:
    one = spec(probes=(probe("p", {"rows": rows(3)}),))
    changed = 0
    for seed in range(60):
        plain, picked = draw_world(one, seed), draw_world(one, seed, descending)
        late = [r["late"] for r in table(picked)]
        assert late not in (sorted(late), sorted(late, reverse=True))
        changed += table(plain) != table(picked)
    assert 5 < changed < 55, "about a third are refused at first, and the rest stay as they were"


def test_one_probes_retries_change_no_other_probe() -> None:
    one = spec(probes=(probe("p", {"rows": rows(3)}), probe("q", {"n": draw("integer", from_=1, to=10**6)})))
    only_p = lambda asked, given, world: asked.id != "p" or descending(asked, given, world)  # noqa: E731
    for seed in range(30):
        assert draw_world(one, seed).given["q"] == draw_world(one, seed, only_p).given["q"]


def test_acceptance_sees_the_world_so_far_and_cannot_change_it() -> None:
    one = spec(
        people=(person("a", draw("full_name")),),
        probes=(probe("p", {"n": DELAY}), probe("q", {"n": DELAY})),
    )
    seen: list[tuple[str, list[str], str]] = []

    def accept(asked: Probe, given: Mapping[str, GivenValue], world: World) -> bool:
        seen.append((asked.id, list(world.given), world.names["a"].full))
        with pytest.raises(TypeError):
            given["n"] = "7"  # type: ignore[index]
        return True

    world = draw_world(one, 8, accept)
    assert seen == [("p", [], world.names["a"].full), ("q", ["p"], world.names["a"].full)]


def with_canons(canon: str | None) -> Spec:
    free = GivenList((row(late=draw("integer", "1", from_=1, to=6)), row(late=draw("integer", "2", from_=1, to=6)), row(late=draw("integer", canon, from_=1, to=6))))  # fmt: skip # noqa: E501
    return spec(probes=(probe("p", {"rows": free}),))


def test_canons_stay_while_the_rest_is_redrawn() -> None:
    """1, 2 and a free one: never in falling order, so it must not be more than 2; and 1 and 2 are taken."""
    never = lambda asked, given, world: given["rows"][2]["late"] == "5"  # type: ignore[index,call-overload] # noqa: E731
    world = draw_world(with_canons(None), "1", never)
    assert [r["late"] for r in table(world)] == ["1", "2", "5"]
    assert [r["late"] for r in table(draw_world(with_canons("4"), "1"))] == ["1", "2", "4"]


def test_people_among_the_data() -> None:
    one = spec(
        people=(person("a", draw("full_name")), person("b", draw("full_name"))),
        probes=(probe("p", {"who": draw("person", from_=["a", "b"])}),),
    )
    seen = set()
    for seed in range(20):
        world = draw_world(one, seed)
        seen.add(world.given["p"]["who"] == world.names["a"].full)
        assert world.given["p"]["who"] in {n.full for n in world.names.values()}
    assert seen == {True, False}
