"""The spec's own words, plug-ins, and specs of any shape."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from world_factory import attribute, draw, event, fact, literal, option, person, probe, rule, session, spec, text

from specgen.diagnostics import SpecError
from specgen.model.probes import Given, GivenList, GivenMap
from specgen.model.sessions import Event, EventKind
from specgen.model.spec import Spec
from specgen.model.values import ValueSpec
from specgen.model.world import World
from specgen.world import draw_world
from specgen.world.draws import OURS, DrawnKind, drawn_kinds, registry
from specgen.world.words import spec_words

BARE = spec(title="x")


def own_words(one: Spec) -> set[str]:
    """The words of a spec but for the calendar's, which every spec has."""
    return set(spec_words(one) - spec_words(BARE))


def test_words_of_every_part_are_found() -> None:
    taught = replace(option("golf"), teach=text("hotel"), parts=(text("India"),))
    data: dict[str, Given] = {"rows": GivenList((GivenMap((("n", literal("mike")),)),)), "x": literal("Øscar-Papa")}
    one = spec(
        title="Alpha's Workshop",
        projects=(("p", "Bravo"),),
        people=(person("a", literal("Charlie Delta"), "role"),),
        plants=(
            attribute("a", "role", literal("echo")),
            fact("f", draw("choice", from_=["foxtrot", 5]), "text"),
            replace(rule("r", (), None), options=(taught,)),
        ),
        sessions=(session("S1", "2026-01-01", [event("cite", "a.role", literal("juliet"))], said="Kilo {{ lima }} 7"),),
        probes=(probe("q", data, "Quebec?"),),
    )
    assert own_words(one) >= {
        "alphas", "workshop", "bravo", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "mike",
        "oscarpapa", "quebec",
    }  # fmt: skip
    assert not own_words(one) & {"charlie", "delta", "lima", "7", "5"}


def test_templates_and_single_letters_are_no_words() -> None:
    said = "{% if a %}a b{% endif %}{# note #} {{ x.y }}"
    one = spec(title="x", sessions=(session("S1", "2026-01-01", [], said=said),))
    assert own_words(one) == set()


def test_months_are_words_in_every_language() -> None:
    assert {"may", "mai", "mars", "august", "april", "lunes", "sonntag"} <= spec_words(BARE)


@dataclass(frozen=True)
class Point:
    """An entry point, as the standard library gives them."""

    name: str
    value: str
    loads: object

    def load(self) -> object:
        return self.loads


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> list[Point]:
    """The entry points that are found; the registry is put back afterwards."""
    points: list[Point] = []
    monkeypatch.setattr(registry, "_registry", dict(registry._registry))
    monkeypatch.setattr(registry, "_plugins_loaded", False)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points if group == registry.GROUP else [])
    return points


def test_a_plugin_is_drawn_like_ours(plugins: list[Point]) -> None:
    digits = next(k for k in OURS if k.name == "digits")
    plugins.append(Point("badge", "other:KIND", replace(digits, name="badge")))
    assert isinstance(drawn_kinds()["badge"], DrawnKind)
    world = draw_world(spec(plants=(fact("f", draw("badge", length=5)),)), 1)
    assert len(world.values["f"]) == 5


def test_plugins_are_loaded_once_and_in_order(plugins: list[Point]) -> None:
    digits = next(k for k in OURS if k.name == "digits")
    plugins += [Point("z", "other:Z", replace(digits, name="z")), Point("a", "other:A", replace(digits, name="a"))]
    assert list(drawn_kinds())[-2:] == ["a", "z"]
    assert list(drawn_kinds())[-2:] == ["a", "z"]


def test_a_plugin_cannot_replace_ours(plugins: list[Point]) -> None:
    plugins.append(Point("digits", "other:KIND", OURS[0]))
    with pytest.raises(ValueError, match="registered twice"):
        drawn_kinds()


def test_a_plugin_of_another_type_is_refused(plugins: list[Point]) -> None:
    plugins.append(Point("badge", "other:KIND", print))
    with pytest.raises(TypeError, match=r"'badge' .* not a DrawnKind"):
        drawn_kinds()


def attempt(one: Spec, seed: int) -> World | set[str]:
    """The world, or the codes of what is wrong."""
    try:
        return draw_world(one, seed)
    except SpecError as error:
        return {d.code for d in error.diagnostics}


kinds: st.SearchStrategy[EventKind] = st.sampled_from(["change", "one_off", "cite", "teach", "revoke"])
values = st.sampled_from(["draw", "o0", "o1", "o2"])


@settings(max_examples=150, deadline=None)
@given(
    count=st.integers(1, 7),
    unprompted=st.integers(0, 2),
    first=st.sampled_from(["none", "draw", "o0", "o1"]),
    steps=st.lists(st.tuples(kinds, values), max_size=6),
    seed=st.integers(0, 10**6),
)
def test_a_rule_of_any_shape_is_drawn_well_or_refused(
    count: int, unprompted: int, first: str, steps: list[tuple[EventKind, str]], seed: int
) -> None:
    """Whatever the options and events: a world meets every condition, or the error names a code of this stage."""
    options = [f"o{i}" for i in range(count)]
    never = options[max(count - unprompted, 0) :]

    def value(word: str) -> ValueSpec:
        return draw("option") if word == "draw" else literal(word)

    def happening(kind: EventKind, word: str) -> Event:
        return event(kind, "r", value(word) if kind in ("change", "one_off", "cite") else None)

    sessions = tuple(session(f"S{i}", f"2026-01-{i + 1:02}", [happening(*step)]) for i, step in enumerate(steps))
    one = spec(plants=(rule("r", options, None if first == "none" else value(first), never),), sessions=sessions)
    world = attempt(one, seed)
    if not isinstance(world, World):
        assert world <= {"SG301", "SG302", "SG303", "SG304", "SG305", "SG309"}
        return
    held = [world.values["r"]] if "r" in world.values else []
    held += [v for (_, _, kind, _), v in world.events.items() if kind == "change"]
    aside = [v for (_, _, kind, _), v in world.events.items() if kind != "change"]
    assert len(set(held)) == len(held)
    assert not set(held) & set(aside)
    assert not {*held, *aside} & set(never)
    assert {*held, *aside} <= set(options)


@settings(max_examples=60, deadline=None)
@given(
    low=st.integers(1, 5),
    width=st.integers(0, 4),
    changes=st.integers(0, 3),
    cites=st.integers(0, 2),
    seed=st.integers(0, 10**6),
)
def test_a_fact_of_any_range_is_drawn_well_or_refused(
    low: int, width: int, changes: int, cites: int, seed: int
) -> None:
    value = draw("integer", from_=low, to=low + width)
    happen: list[EventKind] = ["change"] * changes
    happen += ["cite"] * cites
    sessions = tuple(
        session(f"S{i}", f"2026-01-{i + 1:02}", [event(kind, "f", value)]) for i, kind in enumerate(happen)
    )
    one = spec(plants=(fact("f", value, "integer"),), sessions=sessions)
    needed = 1 + changes + bool(cites)
    world = attempt(one, seed)
    if not isinstance(world, World):
        assert width + 1 < needed
        assert world == {"SG309"}
        return
    assert width + 1 >= needed
    held = [world.values["f"], *(v for k, v in world.events.items() if k[2] == "change")]
    assert len(set(held)) == 1 + changes
    assert not set(held) & {v for k, v in world.events.items() if k[2] == "cite"}
