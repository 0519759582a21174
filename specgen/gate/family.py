"""From a family of our own to fixtures: turns that teach are to be kept, one-offs are not.

A turn that teaches or changes a plant is an `extract` of that plant, one for each plant that it teaches. A turn whose
only lasting effect would be that of an instruction for one session is an `exclude`. All other turns are left out: work
as usual, values that are quoted, and what is taken back or to be forgotten. None is ever a `drop`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from specgen.build.rebuild import reread
from specgen.gate.fixtures import fixtures_of, of_windows
from specgen.gate.knowledge import LASTING, durable_type, held
from specgen.gate.model import Durable, Fixture, Fixtures, Label, Message
from specgen.model.built import Played, PlayedSession
from specgen.model.held import TurnRef
from specgen.model.sessions import Event, Session, Turn


def from_build(build: Path) -> Fixtures:
    """The fixtures of a build's family, in the build's own world, and of its windows where it has some.

    NotABuildError where the folder is none; SpecError where its spec cannot be used.
    """
    read = reread(build)
    seed = read.arguments.seed
    return fixtures_of(read.spec, (*of_windows(read.spec, seed), *of_histories(read.histories())))


def of_histories(histories: Iterable[Played]) -> Iterator[Fixture]:
    """The fixtures of every history; of several, each id has its case before it."""
    for played in histories:
        yield from _of_history(played, f"{played.name}." if played.spec.cases or played.name != "main" else "")


def _of_history(played: Played, prefix: str) -> Iterator[Fixture]:
    for session, spoken in zip(played.spec.sessions, played.history.sessions, strict=True):
        for index, turn in enumerate(session.turns):
            place = f"{prefix}{session.id}.{index + 1}"
            window = _window(spoken, index)
            lasting = {event.plant.id: event for event in turn.events if event.kind in LASTING}
            for event in lasting.values():
                yield from _extract(played, session, index, event, f"{place}.{event.plant.id}", window, turn)
            if not lasting and any(event.kind == "one_off" for event in turn.events):
                named = ", ".join(event.plant.id for event in turn.events if event.kind == "one_off")
                note = f"{named}: said for one session, and must not become a rule"
                yield Fixture(place, window, Label.EXCLUDE, note, "one-off")


def _extract(
    played: Played, session: Session, index: int, event: Event, id_: str, window: tuple[Message, ...], turn: Turn
) -> Iterator[Fixture]:
    """The fixture of one plant; none of a value that is derived, for no turn says it."""
    plant = played.spec.plant_by_id[event.plant.id]
    if plant.id in played.history.world.questions:
        return
    value = _value(played, TurnRef(session.id, index), event)
    holds, reads = held(plant, value, played)
    note = f"{plant.id} = {played.show(plant, value)}: the user says so here, and asks for it later"
    verb = "changed" if event.kind == "change" else "taught"
    yield Fixture(
        id=id_,
        window=window,
        label=Label.EXTRACT,
        note=note,
        kind=f"{verb}-{plant.kind}",
        expect_type=_type(played, turn, event),
        holds=holds,
        reads=reads,
    )


def _type(played: Played, turn: Turn, event: Event) -> Durable | None:
    """The plant's type, where everything that the turn teaches is of one type: a gate gives a window one type, and of
    several none is more right than another."""
    found = {durable_type(played.spec.plant_by_id[e.plant.id], e.kind) for e in turn.events if e.kind in LASTING}
    own = durable_type(played.spec.plant_by_id[event.plant.id], event.kind)
    return own if len(found) == 1 else None


def _window(spoken: PlayedSession, index: int) -> tuple[Message, ...]:
    """The user's turn, and the assistant's reply where one was recorded."""
    turns = spoken.turns[index : index + 2]
    kept = turns[:1] if len(turns) > 1 and turns[1].role != "assistant" else turns
    return tuple(Message(turn.role, turn.content) for turn in kept)


def _value(played: Played, here: TurnRef, event: Event) -> str:
    """The value that a turn teaches: a change's own, else the one that holds once it was said."""
    if event.kind == "change":
        return played.history.world.events[here.session, here.turn, "change", event.plant.id]
    taught = played.timeline.state(event.plant.id, here.session).taught
    return next((one.value for one in taught if here in one.turns), played.history.world.values[event.plant.id])
