"""Replay a history's events: the state of every plant after every session."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from specgen.model.held import TurnRef
from specgen.model.sessions import Event
from specgen.model.spec import Spec
from specgen.model.timeline import NOTHING, State, Timeline
from specgen.model.world import World


def replay(spec: Spec, world: World) -> Timeline:
    """Play every event of every session in order."""
    states: dict[str, State] = {}
    after: dict[str, Mapping[str, State]] = {}
    for session in spec.sessions:
        for index, turn in enumerate(session.turns):
            here = TurnRef(session.id, index)
            for event in turn.events:
                before = states.get(event.plant.id, NOTHING)
                states[event.plant.id] = _step(before, event, here, session.date, world)
        after[session.id] = MappingProxyType(dict(states))
    return Timeline(MappingProxyType(after), spec.sessions[-1].id)


def event_value(event: Event, here: TurnRef, world: World) -> str:
    """The value that a change, a one-off or a cite says in this world."""
    return world.events[here.session, here.turn, event.kind, event.plant.id]


def _step(state: State, event: Event, here: TurnRef, day: date, world: World) -> State:
    match event.kind:
        case "teach":
            again = state.taught[-1].value if state.taught else world.values[event.plant.id]
            return state.teach(again, here, day)
        case "change":
            return state.teach(event_value(event, here, world), here, day)
        case "one_off":
            return state.aside("one_off", event_value(event, here, world), here)
        case "cite":
            return state.aside("cite", event_value(event, here, world), here)
        case "revoke":
            return state.end("revoked", here)
        case "forget":
            return state.end("forgotten", here)
        case "expire":
            assert event.until is not None
            return state.expire(event.until, here)
        case "exhibit":
            return state
