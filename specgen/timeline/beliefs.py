"""From a timeline to what is true of a plant in a situation, and what can be wrongly believed of it."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.model.built import Need
from specgen.model.held import Situation, Truth, TurnRef, UnsetReason, Wrong
from specgen.model.plants import Plant, Scope
from specgen.model.probes import Probe
from specgen.model.spec import Spec
from specgen.model.timeline import State, Timeline


def situation(probe: Probe) -> Situation:
    """Where and when this probe is asked."""
    return Situation(probe.project, probe.person, probe.date, probe.after.id if probe.after else None)


def truth(plant: Plant, timeline: Timeline, at: Situation) -> Truth:
    """The true belief about `plant` in the situation `at`."""
    state = timeline.state(plant.id, at.after)
    reason = _unset(plant, state, at)
    if reason is None:
        earlier = tuple(turn for taught in state.taught[:-1] for turn in taught.turns)
        return Truth(state.taught[-1].value, None, state.taught[-1].turns, earlier)
    superseded = tuple(turn for taught in state.taught for turn in taught.turns) if reason != "scope" else ()
    return Truth(None, reason, _evidence_of_unset(state, reason), superseded)


def wrongs(plant: Plant, spec: Spec, timeline: Timeline, at: Situation) -> tuple[Wrong, ...]:
    """Every wrong belief that a faulty memory could hold about `plant` here, the likeliest first, no value twice.

    Ignorance is not among them: an agent that knows nothing of a rule does what is unprompted.
    """
    right = truth(plant, timeline, at).value
    found: dict[str, Wrong] = {}
    for wrong in _wrongs(plant, spec, timeline, at):
        if wrong.value != right:
            found.setdefault(wrong.value, wrong)
    return tuple(found.values())


def last_said(plant: Plant, timeline: Timeline, at: Situation) -> str | None:
    """The value of the latest statement that concerns this situation, of whatever sort."""
    state = timeline.state(plant.id, at.after)
    expired = state.until is not None and at.date > state.until[0]
    return state.last_said if in_scope(plant.scope, at) and not expired else None


def need(plant: Plant, spec: Spec, timeline: Timeline, at: Situation) -> Need:
    """All that a probe has to know of a plant that it needs."""
    return Need(plant, truth(plant, timeline, at), wrongs(plant, spec, timeline, at), last_said(plant, timeline, at))


def _wrongs(plant: Plant, spec: Spec, timeline: Timeline, at: Situation) -> Iterator[Wrong]:
    state = timeline.state(plant.id, at.after)
    reason = _unset(plant, state, at)
    for taught in state.taught[:-1]:
        yield Wrong("stale", taught.value, plant.person)
    if reason in ("revoked", "expired"):
        yield Wrong("stale", state.taught[-1].value, plant.person)
    if reason == "forgotten":
        yield Wrong("unforgotten", state.taught[-1].value, plant.person)
    if reason == "scope":
        yield Wrong("scope-blind", state.taught[-1].value, plant.person)
    for aside in reversed(state.asides):
        yield Wrong("over-generalised", aside.value, plant.person)
    twin = spec.twin(plant.person) if plant.person and plant.attribute else None
    if twin is not None:
        other = timeline.state(f"{twin}.{plant.attribute}", at.after)
        if other.taught:
            yield Wrong("confused", other.taught[-1].value, twin)


def in_scope(scope: Scope, at: Situation) -> bool:
    """Whether a plant of this scope concerns the situation."""
    return (scope.project is None or scope.project == at.project) and (
        scope.person is None or scope.person == at.person
    )


def _unset(plant: Plant, state: State, at: Situation) -> UnsetReason | None:
    if not state.taught:
        return "never"
    if state.ended is not None:
        return state.ended[0]
    if state.until is not None and at.date > state.until[0]:
        return "expired"
    return None if in_scope(plant.scope, at) else "scope"


def _evidence_of_unset(state: State, reason: UnsetReason) -> tuple[TurnRef, ...]:
    if reason in ("revoked", "forgotten") and state.ended is not None:
        return (state.ended[1],)
    if reason == "expired" and state.until is not None:
        return (state.until[1],)
    if reason == "never":
        return tuple(aside.turn for aside in state.asides)
    return state.taught[-1].turns
