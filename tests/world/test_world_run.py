"""One draw among conditions: hard ones always hold, soft ones where they can."""

from __future__ import annotations

from collections import Counter

import pytest
from world_factory import draw, fact, hello, person, rule, spec

from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.model.values import Draw
from specgen.model.world import Name
from specgen.world.compile import compile_plan
from specgen.world.names.book import NameBook
from specgen.world.plan import Slot
from specgen.world.run import ATTEMPTS, Run
from specgen.world.streams import Stream


def make(one: Spec, seed: str = "s") -> Run:
    plan = compile_plan(one)
    return Run(plan, seed, seed == one.seed, NameBook(plan.words))


def slot_of(run: Run, id: str = "f") -> Slot:
    return next(p for p in run.plan.plants if p.plant.id == id).holds[0]


def number(low: int, high: int) -> Plant:
    return fact("f", draw("integer", from_=low, to=high), "integer")


def test_the_first_attempt_is_the_labels_own_stream() -> None:
    run = make(spec(plants=(number(1, 10**6),)))
    assert run.pick(slot_of(run), frozenset()) == str(1 + Stream("s", "plants/f").below(10**6))


def test_a_retry_has_the_attempt_in_its_label() -> None:
    run = make(spec(plants=(number(1, 10**6),)))
    first = run.pick(slot_of(run), frozenset())
    assert first is not None
    assert run.pick(slot_of(run), {first}) == str(1 + Stream("s", "plants/f#1").below(10**6))


def test_attempts_may_start_later() -> None:
    run = make(spec(plants=(number(1, 10**6),)))
    assert run.pick(slot_of(run), frozenset(), start=400) == str(1 + Stream("s", "plants/f#400").below(10**6))


@pytest.mark.parametrize("seed", [str(n) for n in range(40)])
def test_hard_conditions_always_hold(seed: str) -> None:
    run = make(spec(plants=(number(1, 4),)), seed)
    assert run.pick(slot_of(run), {"1", "2", "3"}) == "4"


@pytest.mark.parametrize("seed", [str(n) for n in range(20)])
def test_soft_conditions_give_way_to_hard_ones(seed: str) -> None:
    run = make(spec(plants=(fact("f", draw("choice", from_=["a", "b", "c"]), "text"),)), seed)
    assert run.pick(slot_of(run), {"a"}, {"b"}) == "c"
    assert run.pick(slot_of(run), {"a"}, {"b", "c"}) in ("b", "c")
    assert run.pick(slot_of(run), {"a", "c"}, {"b"}) == "b"
    assert not run.found


def test_of_few_values_the_last_one_is_found() -> None:
    """A list of fifty with one value left does not depend on luck."""
    items = [f"v{n}" for n in range(50)]
    for seed in range(40):
        run = make(spec(plants=(fact("f", draw("choice", from_=list(items)), "text"),)), str(seed))
        assert run.pick(slot_of(run), set(items[:-1])) == "v49"


def test_nothing_left_is_a_finding_and_no_value() -> None:
    run = make(spec(plants=(number(1, 2),)))
    assert run.pick(slot_of(run), {"1", "2"}) is None
    (found,) = run.found
    assert (found.code, found.span, found.value) == ("SG309", slot_of(run).span, "plants/f")


def test_what_is_left_is_drawn_evenly() -> None:
    counts: Counter[str | None] = Counter()
    one = spec(plants=(rule("r", "abcdef", draw("option")),))
    for seed in range(1200):
        run = make(one, str(seed))
        counts[run.pick(slot_of(run, "r"), {"a", "b"})] += 1
    assert set(counts) == set("cdef")
    assert all(230 < n < 370 for n in counts.values()), counts


def test_a_name_keeps_away_from_the_people() -> None:
    contact = fact("f", draw("full_name"), "name")
    for seed in range(40):
        run = make(spec(plants=(contact,)), str(seed))
        value = run.pick(slot_of(run), frozenset())
        assert value is not None
        run.book.add("tom", run.name_of(value))
        other = run.pick(slot_of(run), frozenset())
        assert other is not None
        assert set(other.split()).isdisjoint(value.split())


def test_a_firm_is_not_called_like_somebody() -> None:
    firm = fact("f", draw("company"), "text")
    for seed in range(60):
        run = make(spec(plants=(firm,)), str(seed))
        value = run.pick(slot_of(run), frozenset())
        assert value is not None
        word = value.replace("-", " ").split()[0]
        run.book.add("tom", Name(f"Tom {word}", "Tom", word))
        again = run.pick(slot_of(run), frozenset())
        assert again is not None
        assert word not in again.replace("-", " ").split()


def test_fixed_values() -> None:
    one = spec(plants=(fact("f", draw("digits", "481920", length=6)),))
    assert make(one, "1").fixed(slot_of(make(one))) == "481920"
    assert make(one, "2").fixed(slot_of(make(one))) is None
    wrong = spec(plants=(fact("f", draw("digits", "4819", length=6)),))
    run = make(wrong, "1")
    assert run.fixed(slot_of(run)) is None
    assert [d.code for d in run.found] == ["SG302"]


def test_a_search_ends() -> None:
    run = make(spec())
    seen: list[str] = []

    def never(stream: Stream) -> None:
        seen.append(stream.label)

    assert run.search("a", never) is None
    assert len(seen) == len(set(seen)) == ATTEMPTS
    assert seen[:3] == ["a", "a#1", "a#2"]
    assert run.search("a", lambda stream: Name("Tom", "Tom", "")) == Name("Tom", "Tom", "")


def test_names_of_one_word_are_first_names() -> None:
    run = make(spec())
    assert run.name_of("Ana") == Name("Ana", "Ana", "")
    assert run.name_of("Ana Silva") == Name("Ana Silva", "Ana", "Silva")


def test_the_world_is_a_copy() -> None:
    run = make(hello())
    run.values["a"] = "1"
    world = run.world()
    run.values["a"] = "2"
    assert world.values["a"] == "1"
    assert (world.seed, world.canonical) == ("s", False)


def test_a_person_draw_with_canon_is_the_persons_name() -> None:
    from specgen.world import draw_world

    value: Draw = draw("person", "b", from_=["a", "b"])
    one = spec(
        people=(person("a", draw("full_name")), person("b", draw("full_name", "Ana Silva"))),
        plants=(fact("boss", value, "name"),),
    )
    assert draw_world(one, "1").values["boss"] == "Ana Silva"
