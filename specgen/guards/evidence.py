"""Evidence whole: nobody says a plant's value in a turn that does not declare it, filler and files included."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen
from specgen.guards.sayings import says_phrase, says_value
from specgen.model.plants import Plant
from specgen.model.sessions import Session
from specgen.model.timeline import State


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Look for every value that a plant ever has in every turn and file that does not declare the plant."""
    plants = [(plant, seen.played.timeline.state(plant.id)) for plant in seen.spec.plants]
    for session, played in zip(seen.spec.sessions, seen.played.history.sessions, strict=True):
        for index, turn in enumerate(session.turns):
            declared = {event.plant.id for event in turn.events}
            text = played.turns[index].content
            for plant, state in plants:
                if plant.id not in declared and (found := _says(text, plant, state, seen)):
                    yield codes.UNDECLARED.at(
                        turn.span,
                        f"turn {index + 1} of {session.id} says {plant.id} without declaring it",
                        value=found,
                        hint=f"add {plant.id} to its teaches, or say something else",
                    )
        yield from _files(session, played.files, plants, seen)


def _files(
    session: Session, files: tuple[tuple[str, str], ...], plants: list[tuple[Plant, State]], seen: Seen
) -> Iterator[Diagnostic]:
    for file, (name, content) in zip(session.files, files, strict=True):
        for plant, state in plants:
            if plant.kind in ("fact", "person") and (found := _says(f"{name}\n{content}", plant, state, seen)):
                yield codes.UNDECLARED.at(
                    file.name.span,
                    f"the file {name} of {session.id} says {plant.id}",
                    value=found,
                    hint="a file cannot teach; let a turn say it",
                )


def _says(text: str, plant: Plant, state: State, seen: Seen) -> str | None:
    """How `text` says any value that the plant ever has. An attribute counts only where its person is named too."""
    if plant.attribute not in (None, "name") and plant.person is not None:
        name = seen.played.history.world.names[plant.person]
        if not says_phrase(text, name.first):
            return None
    for taught in state.taught:
        if plant.optional:
            phrase = seen.played.phrase(plant, taught.value)
            if says_phrase(text, phrase):
                return phrase
        elif found := says_value(text, plant, taught.value, seen.spec):
            return found
    return None


GUARD = Each(look)
