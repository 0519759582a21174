"""Follow a plant through a family: its line in the spec, the turns that say it, the probes and their checks."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.model.built import Played
from specgen.model.plants import Plant
from specgen.model.span import Span
from specgen.model.values import Plain


@dataclass(frozen=True, slots=True)
class Said:
    """One turn that does something to the plant: what, the value it says, its words, and its place in the spec."""

    what: str
    session: str
    turn: int
    value: str | None
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Probed:
    """One probe that needs the plant: what is true there (or why nothing is), the request and the checks about it."""

    probe: str
    true: str | None
    unset: str | None
    request: str
    checks: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Trail:
    """Everything about one plant in one world. `value` is what holds at the end of the history, as it is said."""

    plant: Plant
    value: str | None
    canonical: str | None
    said: tuple[Said, ...]
    probed: tuple[Probed, ...]


def trail(played: Played, plant: Plant) -> Trail:
    """Follow one plant."""
    state = played.timeline.state(plant.id)
    last = state.taught[-1].value if state.taught and state.ended is None else None
    return Trail(
        plant,
        played.show(plant, last) if last is not None else None,
        last,
        tuple(_said(played, plant)),
        tuple(_probed(played, plant)),
    )


def _said(played: Played, plant: Plant) -> list[Said]:
    found: list[Said] = []
    for session, spoken in zip(played.spec.sessions, played.history.sessions, strict=True):
        taught = played.timeline.state(plant.id, session.id).taught
        for index, turn in enumerate(session.turns):
            for event in turn.events:
                if event.plant.id != plant.id:
                    continue
                value = played.history.world.events.get((session.id, index, event.kind, plant.id))
                if event.kind == "teach":
                    here = [t.value for t in taught if any((r.session, r.turn) == (session.id, index) for r in t.turns)]
                    value = here[0] if here else None
                shown = played.show(plant, value) if value is not None else None
                text = spoken.turns[index].content
                found.append(Said(event.kind.replace("_", "-"), session.id, index, shown, text, event.plant.span))
    return found


def _probed(played: Played, plant: Plant) -> list[Probed]:
    found: list[Probed] = []
    for asked in played.history.probes:
        need = next((need for need in asked.needs if need.plant.id == plant.id), None)
        if need is None:
            continue
        checks = tuple(str(check.get("label", "")) for check in asked.checks if check.get("plant") == plant.id)
        true = played.show(plant, need.truth.value) if need.truth.value is not None else None
        found.append(Probed(asked.probe.id, true, need.truth.unset, asked.request, checks, asked.probe.span))
    return found


def trail_row(found: Trail) -> dict[str, Plain]:
    """A trail as a JSON object."""
    return {
        "plant": found.plant.id,
        "kind": found.plant.kind,
        "type": found.plant.type,
        "value": found.canonical,
        "said": found.value,
        "span": str(found.plant.span),
        "turns": [
            {
                "what": s.what,
                "session": s.session,
                "turn": s.turn,
                "value": s.value,
                "text": s.text,
                "span": str(s.span),
            }
            for s in found.said
        ],
        "probes": [
            {
                "probe": p.probe,
                "true": p.true,
                "unset": p.unset,
                "request": p.request,
                "checks": list(p.checks),
                "span": str(p.span),
            }
            for p in found.probed
        ],
    }
