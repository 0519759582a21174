"""Put one history together: world, timeline and texts become sessions, probes and their keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from specgen.agents.agent import true_belief
from specgen.build.ids import Ids, world_key
from specgen.build.key_checks import check_context
from specgen.checks import lower
from specgen.checks.samples import sample_value
from specgen.model.built import AskedProbe, History, Need, Played, Respond, Response, Rival, Scene
from specgen.model.held import Blank, Held, Known, TurnRef
from specgen.model.probes import Probe
from specgen.model.spec import Spec
from specgen.model.timeline import Timeline
from specgen.model.world import World
from specgen.render.answers import Answers
from specgen.render.renderer import Renderer
from specgen.timeline.beliefs import need, situation
from specgen.timeline.replay import replay


def play(spec: Spec, world: World, case: str = "main", ids: Ids | None = None) -> Played:
    """Render one history of a family in one world; `ids` are those of the build (its own where None)."""
    ids, key = ids or Ids(), world_key(spec, world)
    timeline = replay(spec, world)
    renderer = Renderer(spec, world)
    sessions = tuple(renderer.session(session) for session in spec.sessions)
    scenes = tuple(
        _scene(spec, world, timeline, renderer, probe, ids.opaque("p", key, f"{case}/{probe.id}"))
        for probe in spec.probes
    )
    history = History(ids.opaque("h", key, case), world, sessions, tuple(scene.asked for scene in scenes))
    return Played(history, scenes, timeline, renderer.show, renderer.phrase, spec, case)


def _scene(spec: Spec, world: World, timeline: Timeline, renderer: Renderer, probe: Probe, opaque_id: str) -> Scene:
    at = situation(probe)
    needs = tuple(need(spec.plant_by_id[ref.id], spec, timeline, at) for ref in probe.needs)
    request = renderer.request(probe)
    answers = Answers(renderer, probe, request)

    known: dict[tuple[bool, tuple[tuple[str, Held], ...]], Response] = {}

    def _respond(held: Mapping[str, Held], brief: bool) -> Response:
        key = (brief, tuple(held.items()))  # guards and agents ask for the same again and again
        if key not in known:
            known[key] = answers.under(held, brief=brief)
        return known[key]

    true = {n.plant.id: true_belief(n) for n in needs}
    answer = _respond(true, False)
    context = check_context(spec, world, probe, needs, renderer, answer)
    guard = _guard(needs)
    asked = AskedProbe(
        probe=probe,
        id=opaque_id,
        request=request,
        situation=at,
        needs=needs,
        answer=answer,
        rivals=tuple(_rivals(needs, true, _respond)),
        checks=tuple(lower(check, context) for check in probe.checks),
        guard=guard,
        evidence=tuple(n.truth.evidence for n in needs if n.truth.evidence),
        superseded=_once(turn for n in needs for turn in n.truth.superseded),
    )
    return Scene(asked, _respond)


def _rivals(needs: tuple[Need, ...], true: Mapping[str, Held], respond: Respond) -> Iterator[Rival]:
    """Each wrong belief about one needed plant, all others being true; for what is set, ignorance of it; for a fact
    that nobody ever gave, one that is made up."""
    for n in needs:
        for wrong in n.wrongs:
            held = Known(wrong.value, wrong.person)
            yield Rival(wrong.fault, (n.plant.id,), wrong.value, respond({**true, n.plant.id: held}, False))
        if n.truth.value is None and not n.plant.optional and not n.wrongs:
            made_up = sample_value(n.plant)
            yield Rival("invented", (n.plant.id,), made_up, respond({**true, n.plant.id: Known(made_up)}, False))
        if n.truth.value is None:
            continue
        if n.plant.optional:
            for option_id in n.plant.unprompted:
                yield Rival(
                    "unprompted", (n.plant.id,), option_id, respond({**true, n.plant.id: Known(option_id)}, False)
                )
        else:
            yield Rival("missing", (n.plant.id,), "", respond({**true, n.plant.id: Blank.UNKNOWN}, False))


def _guard(needs: tuple[Need, ...]) -> str | None:
    """None where everything needed is set; "trap" where a one-off or a cite must not become a rule."""
    unset = [n for n in needs if n.truth.value is None]
    if not unset:
        return None
    return "trap" if any(n.truth.unset == "never" and n.plant.optional for n in unset) else "restraint"


def _once(turns: Iterator[TurnRef]) -> tuple[TurnRef, ...]:
    return tuple(dict.fromkeys(turns))
