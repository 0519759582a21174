"""Specs built by hand, for tests of the world stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import count

from specgen.model.plants import Option, Person, Plant, Scope
from specgen.model.probes import Answer, CheckSpec, Given, Probe
from specgen.model.sessions import Event, EventKind, Session, Turn
from specgen.model.span import Ref, Span, Text
from specgen.model.spec import Limits, Source, Spec
from specgen.model.values import Draw, Literal, Plain, ValueSpec

_lines = count(1)


def at() -> Span:
    """A place of its own."""
    return Span("spec.yaml", next(_lines), 1)


def text(value: str) -> Text:
    return Text(value, at())


def literal(value: str) -> Literal:
    return Literal(value, at())


def draw(kind: str, canon: str | None = None, **args: Plain) -> Draw:
    """A draw; `from_` stands for `from`."""
    return Draw(kind, {k.rstrip("_"): v for k, v in args.items()}, canon, at())


def person(id: str, name: ValueSpec, *attributes: str, user: bool = False) -> Person:
    twin_of = None
    if isinstance(name, Draw) and name.kind == "twin":
        twin_of = str(name.args["of"])
    return Person(id, user, name, twin_of, (f"{id}.name", *(f"{id}.{a}" for a in attributes)), at())


def attribute(owner: str, name: str, value: ValueSpec | None, type: str = "text") -> Plant:
    return Plant(f"{owner}.{name}", "person", type, value, Scope(), (), (), (), None, None, owner, name, at())


def fact(id: str, value: ValueSpec | None, type: str = "id") -> Plant:
    return Plant(id, "fact", type, value, Scope(), (), (), (), None, None, None, None, at())


def option(id: str) -> Option:
    return Option(id, text(f"like {id}"), None, (text(id),), (text(id),), (), at())


def rule(id: str, options: Sequence[str], value: ValueSpec | None, unprompted: Sequence[str] = ()) -> Plant:
    return Plant(
        id,
        "rule",
        "option",
        value,
        Scope(),
        tuple(map(option, options)),
        tuple(unprompted),
        (),
        None,
        None,
        None,
        None,
        at(),
    )


def event(kind: EventKind, plant: str, value: ValueSpec | None = None) -> Event:
    return Event(kind, Ref(plant, at()), value)


def session(id: str, day: str, *turns: Sequence[Event], said: str = "Hello.") -> Session:
    return Session(
        id, date.fromisoformat(day), None, (), tuple(Turn("user", text(said), tuple(t), at()) for t in turns), at()
    )


def probe(id: str, given: Mapping[str, Given] | None = None, request: str = "Go on.") -> Probe:
    return Probe(
        id, "facts", "do", None, None, date(2026, 10, 5), None, (), tuple((given or {}).items()), text(request),
        Answer(text("Done.")), (CheckSpec("contains", None, text("Done"), None, None, None, at()),), None, None, None,
        None, at(),
    )  # fmt: skip


def spec(
    *,
    people: Sequence[Person] = (),
    plants: Sequence[Plant] = (),
    sessions: Sequence[Session] = (),
    probes: Sequence[Probe] = (),
    seed: str = "1",
    locale: str = "en_GB",
    title: str = "A test",
    projects: Sequence[tuple[str, str]] = (),
) -> Spec:
    """A spec; the plant of each person's name is added, before her other attributes."""
    names = [replace(attribute(p.id, "name", p.name, "name"), person=p.id) for p in people]
    return Spec(
        "test", title, None, None, seed, locale, tuple(people), tuple(projects), (*names, *plants), tuple(sessions),
        tuple(probes), None, Limits(), (Source("spec.yaml", b""),), at(),
    )  # fmt: skip


def hello(seed: str = "1", locale: str = "en_GB") -> Spec:
    """A spec with one of everything: the user, twins, attributes, rules, a change, a one-off, a cite, facts, data."""
    dates = ("dmy", "us", "dots", "long", "iso")
    return spec(
        seed=seed,
        locale=locale,
        title="A bicycle workshop",
        projects=(("shop", "Workshop"),),
        people=(
            person("noor", draw("full_name"), user=True),
            person("tom", draw("full_name"), "role"),
            person("tim", draw("twin", of="tom", by="spelling" if locale != "ja_JP" else "first_name"), "role"),
        ),
        plants=(
            attribute("tom", "role", literal("sales")),
            attribute("tim", "role", draw("choice", from_=["parts", "paint", "wheels", "sales"])),
            rule("dates", dates, draw("option", "dmy"), ("iso", "long")),
            rule("tags", ("upper", "lower", "title", "plain"), None, ("plain",)),
            fact("alarm", draw("digits", "481920", length=6)),
        ),
        sessions=(
            session(
                "S1",
                "2026-08-18",
                [event("teach", "alarm"), event("teach", "dates")],
                [event("one_off", "tags", literal("upper"))],
            ),
            session(
                "S2",
                "2026-09-01",
                [event("change", "dates", draw("option", "us"))],
                [event("cite", "dates", draw("option"))],
            ),
        ),
        probes=(probe("ready", {"day": draw("date", from_="2026-10-01", to="2026-10-31")}),),
    )  # fmt: skip
