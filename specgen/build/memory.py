"""The answer-key memory: what a perfect memory of a history holds, with the sessions that each line comes from."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.build.filenames import name_fault, same_file
from specgen.build.wording import fill
from specgen.formats.dates import long_date
from specgen.formats.words import slug
from specgen.model.built import Played
from specgen.model.held import Situation, Truth
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.render.renderer import Renderer
from specgen.timeline.beliefs import truth


def answer_key_memory(spec: Spec, played: Played) -> Iterator[tuple[str, str]]:
    """The files of the memory as (name, text): rules.md, work-notes.md, and a file for each person."""
    renderer = Renderer(spec, played.history.world)
    held = {plant.id: _truth(plant, spec, played) for plant in spec.plants}
    yield "rules.md", fill("build/rules.md.j2", {"rules": list(_rules(spec, renderer, held, played))})
    yield "work-notes.md", fill("build/work-notes.md.j2", {"notes": list(_facts(spec, renderer, held))})
    taken: set[str] = set()
    for person in spec.people:
        if person.user:
            continue
        notes = [note for plant_id in person.attributes if (note := _note(spec.plant_by_id[plant_id], renderer, held))]
        if not notes:
            continue
        own = played.history.world.names[person.id]
        name = own.full if held[f"{person.id}.name"].value is not None else own.first
        twin = spec.twin(person.id)
        names = {"name": name, "notes": notes, "twin": played.history.world.names[twin].full if twin else None}
        yield _file_of(slug(name), person.id, taken), fill("build/person.md.j2", names)


def _file_of(stem: str, person_id: str, taken: set[str]) -> str:
    """A file called after a person; where another has that name, or no system may, the person's id is added."""
    plain = f"people/{stem}.md"
    own = f"people/{stem}-{person_id}.md" if name_fault(plain) or same_file(plain) in taken else plain
    taken.add(same_file(own))
    return own


def _truth(plant: Plant, spec: Spec, played: Played) -> Truth:
    """What holds at the end of the history, where the plant is in scope."""
    last = spec.sessions[-1]
    return truth(plant, played.timeline, Situation(plant.scope.project, plant.scope.person, last.date, None))


def sessions_of(found: Truth) -> str:
    """The sessions of a truth's evidence, in order, once each."""
    return ", ".join(dict.fromkeys(turn.session for turn in found.evidence))


def _rules(spec: Spec, renderer: Renderer, held: dict[str, Truth], played: Played) -> Iterator[dict[str, str | None]]:
    for plant in spec.plants:
        found = held[plant.id]
        if not plant.optional or found.value is None:
            continue
        option = plant.option(found.value)
        yield {
            "when": renderer.text(plant.when) if plant.when else plant.id.replace("_", " "),
            "says": renderer.show(plant, found.value),
            "taught": renderer.text(option.teach) if option.teach else None,
            "scope": _scope(spec, renderer, plant) + _until(spec, plant, played),
            "sessions": sessions_of(found),
        }


def _scope(spec: Spec, renderer: Renderer, plant: Plant) -> str:
    if plant.scope.project:
        return f"in {dict(spec.projects)[plant.scope.project]} only"
    if plant.scope.person:
        return f"towards {renderer.world.names[plant.scope.person].full} only"
    return "all work"


def _until(spec: Spec, plant: Plant, played: Played) -> str:
    """The last day on which a rule holds, where it runs out."""
    until = played.timeline.state(plant.id).until
    return f", until {long_date(until[0].isoformat(), spec.locale)}" if until is not None else ""


def _facts(spec: Spec, renderer: Renderer, held: dict[str, Truth]) -> Iterator[dict[str, str | None]]:
    for plant in spec.plants:
        if plant.kind == "fact" and (note := _note(plant, renderer, held)):
            yield note


def _note(plant: Plant, renderer: Renderer, held: dict[str, Truth]) -> dict[str, str | None] | None:
    found = held[plant.id]
    if found.value is None:
        return None
    what = renderer.text(plant.when) if plant.when else (plant.attribute or plant.id).replace("_", " ")
    return {"what": what, "value": renderer.show(plant, found.value), "sessions": sessions_of(found)}
