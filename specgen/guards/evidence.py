"""Evidence whole: nobody says a plant's value in a turn that does not declare it, filler and files included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.contrary import contrary, values_by_type
from specgen.guards.guard import Each, Seen
from specgen.guards.hidden import gives_value
from specgen.guards.sayings import says_exactly, says_phrase
from specgen.model.plants import Plant
from specgen.model.sessions import Session, Turn
from specgen.model.timeline import State


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Look for every value that a plant ever has in every turn and file that does not declare the plant."""
    plants = [(plant, seen.played.timeline.state(plant.id)) for plant in seen.spec.plants]
    known = values_by_type(seen.spec, seen.played.history.world)
    for session, played in zip(seen.spec.sessions, seen.played.history.sessions, strict=True):
        for index, turn in enumerate(session.turns):
            text = played.turns[index].content
            for plant, state in plants:
                if not _declares(turn, plant) and (found := _says(text, plant, state, seen)):
                    yield codes.UNDECLARED.at(
                        turn.span,
                        f"turn {index + 1} of {session.id} says {plant.id} without declaring it",
                        value=found,
                        hint=f"add {plant.id} to its teaches, or say something else",
                    )
            yield from _contrary(seen, turn, text, f"turn {index + 1} of {session.id}", known)
        yield from _files(session, played.files, plants, seen)


def _contrary(seen: Seen, turn: Turn, text: str, where: str, known: Mapping[str, set[str]]) -> Iterator[Diagnostic]:
    """Filler that gives a fact of the history another value."""
    touched = {event.plant.id for event in turn.events}
    for plant in seen.spec.plants:
        state = seen.played.timeline.state(plant.id)
        if plant.id in touched or not state.taught:
            continue
        found = contrary(text, plant, known, seen.spec, seen.played.history.world)
        if found is not None:
            yield codes.UNDECLARED.at(
                turn.span,
                f"{where} seems to give {plant.id} another value",
                value=found,
                hint="declare it with changes or cites, or say something else",
            )


def _declares(turn: Turn, plant: Plant) -> bool:
    """Whether the turn says of itself that the plant's own value may stand in it. A cite or a one-off is of another
    value; a form can be shown without being taught, a fact cannot."""
    other = ("cite", "one_off") if plant.optional else ("cite", "one_off", "exhibit")
    return any(event.plant.id == plant.id and event.kind not in other for event in turn.events)


def _files(
    session: Session, files: tuple[tuple[str, str], ...], plants: list[tuple[Plant, State]], seen: Seen
) -> Iterator[Diagnostic]:
    derived = {e.plant.id for turn in session.turns for e in turn.events} & seen.played.history.world.questions.keys()
    for file, (name, content) in zip(session.files, files, strict=True):
        for plant, state in plants:
            if plant.id in derived:
                continue  # its ledger may lie in the folder: the turn says what to work out
            if found := _says(f"{name}\n{content}", plant, state, seen, file=True):
                yield codes.UNDECLARED.at(
                    file.name.span,
                    f"the file {name} of {session.id} says {plant.id}",
                    value=found,
                    hint="a file cannot teach; let a turn say it",
                )


def _says(text: str, plant: Plant, state: State, seen: Seen, *, file: bool = False) -> str | None:
    """How `text` says any value that the plant ever has. An attribute counts only where its person is named too; the
    phrase of a rule counts in a file where it is more than a word."""
    world = seen.played.history.world
    if plant.attribute not in (None, "name") and plant.person is not None:
        name = world.names[plant.person]
        if not says_phrase(text, name.first):
            return None
    for taught in state.taught:
        if plant.optional:
            phrase = seen.played.phrase(plant, taught.value)
            if says_exactly(text, phrase) and (not file or " " in phrase):
                return phrase
        elif found := gives_value(text, plant, taught.value, seen.spec, world):
            return found
    return None


GUARD = Each(look)
