"""The texts of a build for people: README, persona, hard cases; and what was planted, for programs."""

from __future__ import annotations

from specgen import __version__
from specgen.build.wording import fill
from specgen.model.built import Played
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.model.timeline import State
from specgen.model.values import Plain
from specgen.render.renderer import Renderer


def readme(spec: Spec, played: Played, histories: int, probes: int) -> str:
    """The README of a build; it names its source and the command that makes it, and neither seed nor arguments."""
    renderer = Renderer(spec, played.history.world)
    return fill(
        "build/README.md.j2",
        {
            "title": spec.title,
            "about": renderer.text(spec.about).strip() if spec.about else None,
            "sessions": len(spec.sessions),
            "histories": histories,
            "probes": probes,
            "version": __version__,
            "family": spec.family,
            "command": f"specgen build {spec.family}.yaml",
        },
    )


def persona(spec: Spec, played: Played) -> str:
    """The user, the people around her and the projects, for a person who reads the eval."""
    world = played.history.world
    renderer = Renderer(spec, world)
    user = next(person for person in spec.people if person.user)
    people: list[dict[str, str | None]] = []
    for person in spec.people:
        if person.user:
            continue
        plants = [spec.plant_by_id[plant_id] for plant_id in person.attributes if not plant_id.endswith(".name")]
        known = [f"{p.attribute} {said}" for p in plants if (said := _at_the_end(p, renderer, played)) is not None]
        twin = spec.twin(person.id)
        people.append(
            {
                "name": world.names[person.id].full,
                "attributes": ", ".join(known),
                "twin": world.names[twin].full if twin else None,
            }
        )
    return fill(
        "build/persona.md.j2",
        {
            "user": world.names[user.id].full,
            "first": world.names[user.id].first,
            "persona": renderer.text(spec.persona).strip() if spec.persona else spec.title,
            "people": people,
            "projects": [title for _, title in spec.projects],
        },
    )


def _at_the_end(plant: Plant, renderer: Renderer, played: Played) -> str | None:
    """What holds of a plant at the end, as it is said; what was never taught is as the world has it."""
    state = played.timeline.state(plant.id)
    if state.ended is not None:
        return None
    value = state.taught[-1].value if state.taught else played.history.world.values.get(plant.id)
    return renderer.show(plant, value) if value is not None else None


def hard_cases(spec: Spec, played: Played) -> str:
    """Why each hard case is hard, what it needs, and which sessions teach that."""
    renderer = Renderer(spec, played.history.world)
    cases: list[dict[str, str | None]] = []
    for asked in played.history.probes:
        if asked.probe.hard is None:
            continue
        taught = dict.fromkeys(turn.session for group in asked.evidence for turn in group)
        cases.append(
            {
                "name": asked.probe.id,
                "why": renderer.text(asked.probe.hard).strip(),
                "needs": ", ".join(need.plant.id for need in asked.needs),
                "sessions": ", ".join(taught) or "no session",
            }
        )
    return fill("build/hard-cases.md.j2", {"cases": cases})


def planted(spec: Spec, played: Played) -> dict[str, Plain]:
    """Every plant of one history: what holds at its end, what was taught when, and what was only said."""
    renderer = Renderer(spec, played.history.world)
    rows: list[Plain] = []
    for plant in spec.plants:
        state = played.timeline.state(plant.id)
        rows.append(
            {
                "id": plant.id,
                "kind": plant.kind,
                "type": plant.type,
                "scope": {"project": plant.scope.project, "person": plant.scope.person},
                "value": state.taught[-1].value if state.taught and state.ended is None else None,
                "said": renderer.show(plant, state.taught[-1].value) if state.taught and state.ended is None else None,
                "taught": [
                    {"value": t.value, "turns": [f"{r.session}/{r.turn}" for r in t.turns]} for t in state.taught
                ],
                **_endings(state),
            }
        )
    return {"history": played.history.id, "plants": rows}


def _endings(state: State) -> dict[str, Plain]:
    asides: list[Plain] = [
        {"kind": a.kind, "value": a.value, "turn": f"{a.turn.session}/{a.turn.turn}"} for a in state.asides
    ]
    ended: Plain = (
        {"how": state.ended[0], "turn": f"{state.ended[1].session}/{state.ended[1].turn}"} if state.ended else None
    )
    return {"asides": asides, "ended": ended, "until": state.until[0].isoformat() if state.until else None}
