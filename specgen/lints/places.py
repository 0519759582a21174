"""Every template of a spec, with the names that may be read there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from specgen.lints.known import Names, Resolver, anything, one_of, parts_of, people, plants
from specgen.model.plants import Plant, Sort
from specgen.model.probes import Probe
from specgen.model.sessions import Session, Turn
from specgen.model.span import Text
from specgen.model.spec import Spec
from specgen.render import codes

LEDGER_PARTS = ("text", "csv", "markdown", "title", "account", "currency")
PATTERNS = ("regex", "not_regex", "file_exists", "not_file_exists")


@dataclass(frozen=True, slots=True)
class Place:
    """One template (or, where `expression`, one dotted name), where it stands, and what may be read there."""

    text: Text
    what: str
    names: Names
    expression: bool = False


def places(spec: Spec) -> Iterator[Place]:
    """All of them, in the order of the spec."""
    derived = (plant.id for plant in spec.plants if plant.kind == "fact")
    world: dict[str, Resolver] = {
        "people": people(spec),
        "projects": one_of("project", dict(spec.projects)),
        "ledger": parts_of("ledger", (ledger.id for ledger in spec.ledgers), LEDGER_PARTS),
        "ask": parts_of("derived plant", derived, ("instruction", "noun")),
    }
    for text, what in ((spec.about, "about"), (spec.persona, "persona")):
        if text is not None:
            yield Place(text, what, Names(world))
    for plant in spec.plants:
        yield from _options(plant, world)
    for session in spec.sessions:
        yield from _session(spec, session, world)
    for probe in spec.probes:
        yield from _probe(spec, probe, world)
    for window in spec.windows:
        drawn = Names({draw.name: anything for draw in window.draws})
        for text in (*(turn.text for turn in window.turns), *window.holds):
            yield Place(text, "a window", drawn)


def _options(plant: Plant, world: dict[str, Resolver]) -> Iterator[Place]:
    for option in plant.options:
        for text in (option.teach, plant.when, *option.says, *option.parts):
            if text is not None:
                yield Place(text, "an option", Names(world))
        if option.apply is not None and not isinstance(option.apply, Sort):
            yield Place(option.apply, "an option's apply", Names({**world, "it": anything}))


def _session(spec: Spec, session: Session, world: dict[str, Resolver]) -> Iterator[Place]:
    for file in session.files:
        yield Place(file.name, "a file's name", Names(world))
        yield Place(file.content, "a file", Names(world))
    for turn in session.turns:
        yield Place(turn.text, "this turn", _turn(spec, turn, world))


def _turn(spec: Spec, turn: Turn, world: dict[str, Resolver]) -> Names:
    roots = {**world, "file": anything}
    taught = frozenset(event.plant.id for event in turn.events if event.kind in ("teach", "change", "one_off"))
    cited = frozenset(event.plant.id for event in turn.events if event.kind == "cite")
    if taught:
        roots["teach"] = plants(spec, taught, "is not taught in this turn", codes.NOT_HERE)
    if cited:
        roots["cite"] = plants(spec, cited, "is not cited in this turn", codes.NOT_HERE)
    return Names(roots)


def _probe(spec: Spec, probe: Probe, world: dict[str, Resolver]) -> Iterator[Place]:
    given: Resolver = one_of("given", (name for name, _ in probe.given))
    request = Names({**world, "given": given})
    yield Place(probe.request, "a request", request)
    if probe.hard is not None:
        yield Place(probe.hard, "hard", Names(world))
    needed = frozenset(ref.id for ref in probe.needs)
    held = plants(spec, needed, f"is not among the needs of probe {probe.id}", codes.NOT_NEEDED)
    answer = Names({**world, "people": people(spec, needed), "given": given, "belief": held, "apply": held})
    for text in (probe.answer.reply, *(part for file in probe.answer.files for part in (file.name, file.content))):
        yield Place(text, "an answer", answer)
    for check in probe.checks:
        if check.of is not None:
            yield Place(check.of, "`of`", Names({"given": given, "apply": held}), expression=True)
        if check.value is not None and (check.type not in PATTERNS or "{{" in check.value.value):
            yield Place(check.value, "a check", request)
