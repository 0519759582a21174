"""The facts that DESIGN.md tells, from a spec and one history: areas, rules and their changes, traps, twins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from specgen.agents import agents
from specgen.build.wording import Fact
from specgen.model.built import Played
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.model.timeline import State
from specgen.render.renderer import Renderer
from specgen.targets.fluso.compare import Compared
from specgen.targets.fluso.tests_file import FlusoTest

Rows = list[Mapping[str, str | None]]


def counts(spec: Spec, played: Played, tests: Sequence[FlusoTest]) -> dict[str, Fact]:
    """How many there are of what."""
    return {
        "user": next(played.history.world.names[person.id].full for person in spec.people if person.user),
        "sessions": len(spec.sessions),
        "first_day": spec.sessions[0].date.isoformat(),
        "last_day": spec.sessions[-1].date.isoformat(),
        "tests": len(tests),
        "asks": sum(test.asked.probe.kind == "ask" for test in tests),
        "traps_count": sum(test.asked.guard == "trap" for test in tests),
        "practice": sum(test.split == "practice" for test in tests),
        "exam": sum(test.split == "exam" for test in tests),
        "hard": sum(test.asked.probe.hard is not None for test in tests),
        "checks": sum(len(test.checks) for test in tests),
        "projects": [title for _, title in spec.projects],
    }


def areas(tests: Sequence[FlusoTest]) -> Rows:
    """Each area with its numbers of tests."""
    rows: Rows = []
    for area in dict.fromkeys(test.asked.probe.area for test in tests):
        own = [test for test in tests if test.asked.probe.area == area]
        splits = {name: str(sum(test.split == name for test in own)) for name in ("practice", "exam")}
        rows.append({"area": area, "tests": str(len(own)), **splits})
    return rows


def rules(spec: Spec, played: Played) -> Rows:
    """Each rule and routine that was taught, with every value it had, and where."""
    renderer = Renderer(spec, played.history.world)
    rows: Rows = []
    for plant in spec.plants:
        state = played.timeline.state(plant.id)
        if not plant.optional or not state.taught:
            continue
        steps = [f"{played.show(plant, taught.value)} ({taught.turns[0].session})" for taught in state.taught]
        when = renderer.text(plant.when) if plant.when else plant.id.replace("_", " ")
        scope = _scope(spec, renderer, plant)
        rows.append({"when": when, "taken": ", then ".join(steps), "scope": scope, "end": _end(state)})
    return rows


def _scope(spec: Spec, renderer: Renderer, plant: Plant) -> str | None:
    if plant.scope.project:
        return f"in {dict(spec.projects)[plant.scope.project]} only"
    return f"towards {renderer.world.names[plant.scope.person].full} only" if plant.scope.person else None


def _end(state: State) -> str | None:
    if state.ended:
        return f"{state.ended[0]} in {state.ended[1].session}"
    return f"until {state.until[0].isoformat()}" if state.until else None


def changed_facts(spec: Spec, played: Played) -> Rows:
    """Each fact that had more than one value."""
    rows: Rows = []
    for plant in spec.plants:
        taught = played.timeline.state(plant.id).taught
        if not plant.optional and len(taught) > 1:
            values = [f"{played.show(plant, t.value)} ({t.turns[0].session})" for t in taught]
            rows.append({"what": plant.id.replace("_", " ").replace(".", ", "), "taken": ", then ".join(values)})
    return rows


def asides(spec: Spec, played: Played) -> Rows:
    """What was said and must not become a rule."""
    words = {"one_off": "for once only", "cite": "mentioned, not adopted"}
    return [
        {
            "what": plant.id.replace("_", " "),
            "value": played.show(plant, aside.value),
            "how": words[aside.kind],
            "session": aside.turn.session,
        }
        for plant in spec.plants
        for aside in played.timeline.state(plant.id).asides
    ]


def twins(spec: Spec, played: Played) -> Rows:
    """The pairs of people who are easily confused."""
    names = played.history.world.names
    return [
        {"one": names[person.twin_of].full, "other": names[person.id].full} for person in spec.people if person.twin_of
    ]


def scores(compared: Sequence[Compared], tests: Sequence[FlusoTest]) -> Rows:
    """What each simulated agent scores with this folder's checks: the mean over tests that are no traps, and how many
    tests are fully right."""
    traps = {test.id for test in tests if test.asked.guard == "trap"}
    rows: Rows = []
    for agent in agents():
        own = [each for each in compared if each.agent == f"sim:{agent.name}"]
        main = [each.lowered.score or 0.0 for each in own if each.test not in traps]
        rows.append(
            {
                "agent": agent.name,
                "about": agent.about,
                "main": f"{100 * sum(main) / len(main):.1f}" if main else "-",
                "right": str(sum(each.lowered.status == "correct" for each in own)),
            }
        )
    return rows
