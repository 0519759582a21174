"""Taught: what a turn is said to teach, it says; a change is a change; one session has one current value."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen
from specgen.guards.sayings import teaches
from specgen.model.sessions import Event, Session, Turn

SAYING = ("teach", "change", "one_off", "cite")


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Go through every event of the history."""
    for session, played in zip(seen.spec.sessions, seen.played.history.sessions, strict=True):
        current: dict[str, tuple[str, Event]] = {}
        for index, turn in enumerate(session.turns):
            for event in turn.events:
                if event.kind in SAYING:
                    yield from _said(seen, session, index, event, played.turns[index].content)
                if event.kind in ("teach", "change"):
                    yield from _one_current(seen, session, index, event, current)
    yield from _changes(seen)


def _value(seen: Seen, session: Session, index: int, event: Event) -> str:
    state_value = seen.played.history.world.events.get((session.id, index, event.kind, event.plant.id))
    if state_value is not None:
        return state_value
    taught = seen.played.timeline.state(event.plant.id, session.id).taught
    here = [t.value for t in taught if any((r.session, r.turn) == (session.id, index) for r in t.turns)]
    return here[0] if here else seen.played.history.world.values[event.plant.id]


def _said(seen: Seen, session: Session, index: int, event: Event, text: str) -> Iterator[Diagnostic]:
    plant = seen.spec.plant_by_id[event.plant.id]
    value = _value(seen, session, index, event)
    if plant.id in seen.played.history.world.questions:
        text = "\n".join([text, *_contents(seen, session)])
    if not teaches(text, plant, value, seen.played, seen.spec):
        said = seen.played.phrase(plant, value)
        verb = {"teach": "teaches", "change": "changes", "one_off": "uses once", "cite": "cites"}[event.kind]
        name = "cite" if event.kind == "cite" else "teach"
        hint = f"say it with {{{{ {name}.{plant.id} }}}}" + (
            f" or {{{{ people.{plant.person}.{'full' if plant.attribute == 'name' else plant.attribute} }}}}"
            if plant.person
            else ""
        )
        yield codes.NOT_TAUGHT.at(
            event.plant.span,
            f"turn {index + 1} of {session.id} {verb} {plant.id} but does not say it",
            value=said,
            hint=hint,
        )


def _contents(seen: Seen, session: Session) -> Iterator[str]:
    """The files of a session: a ledger that lies in the folder can be worked out like one in the turn."""
    played = next(one for one in seen.played.history.sessions if one.id == session.id)
    yield from (content for _, content in played.files)


def _one_current(
    seen: Seen, session: Session, index: int, event: Event, current: dict[str, tuple[str, Event]]
) -> Iterator[Diagnostic]:
    value = _value(seen, session, index, event)
    before = current.setdefault(event.plant.id, (value, event))
    if before[0] != value:
        yield codes.BOTH_CURRENT.at(
            event.plant.span,
            f"session {session.id} teaches two values of {event.plant.id} as current",
            value=f"{before[0]}, then {value}",
            hint="move the change to a later session",
            related=((before[1].plant.span, "the other one"),),
        )


def _changes(seen: Seen) -> Iterator[Diagnostic]:
    for plant in seen.spec.plants:
        values = [taught.value for taught in seen.played.timeline.state(plant.id).taught]
        for index, value in enumerate(values):
            if value in values[:index]:
                turn = seen.played.timeline.state(plant.id).taught[index].turns[0]
                yield codes.CHANGE_REPEATS.at(
                    _turn(seen, turn.session, turn.turn).span,
                    f"{plant.id} returns to an earlier value",
                    value=value,
                    hint="change it to a value that it never had",
                )


def _turn(seen: Seen, session_id: str, index: int) -> Turn:
    session = next(s for s in seen.spec.sessions if s.id == session_id)
    return session.turns[index]


GUARD = Each(look)
