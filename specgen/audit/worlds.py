"""One world after another: broken guarantees, every agent's score by area, right and wrong responses in every voice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from specgen.agents import agents
from specgen.agents.agent import hold
from specgen.audit.voices import spoken, voices
from specgen.build.plan import histories
from specgen.build.see import see
from specgen.diagnostics import Diagnostic, SpecError
from specgen.guards import Guard, Seen
from specgen.guards.order import setting
from specgen.model.built import Response, Scene
from specgen.model.spec import Spec


@dataclass(frozen=True, slots=True)
class Misjudged:
    """One response that the judge gets wrong: a right one rejected, or a wrong one accepted."""

    probe: str
    what: str
    voice: str
    reply: str


@dataclass(frozen=True, slots=True)
class WorldReport:
    """One world: its breaches, scores as (agent, area, per mille), how many right and wrong responses were judged, and
    those that were judged wrongly."""

    seed: str
    breaches: tuple[Diagnostic, ...]
    scores: tuple[tuple[str, str, int], ...]
    right: int
    wrong: int
    rejected: tuple[Misjudged, ...]
    accepted: tuple[Misjudged, ...]


def look_at(spec: Spec, seed: str, guards: Sequence[Guard]) -> WorldReport:
    """Audit one world. A world that cannot be drawn or rendered is a report of breaches."""
    try:
        seen = [see(played) for played in histories(spec, seed)]
    except SpecError as error:
        return WorldReport(seed, error.diagnostics, (), 0, 0, (), ())
    breaches = tuple(d for one in seen for guard in guards for d in guard.observe(one) if d.severity == "error")
    right = [case for one in seen for case in _right(one)]
    wrong = [case for one in seen for case in _wrong(one)]
    return WorldReport(
        seed,
        tuple(sorted(breaches)),
        tuple(row for one in seen for row in _scores(one)),
        len(right),
        len(wrong),
        tuple(found for ok, found in right if not ok),
        tuple(found for ok, found in wrong if ok),
    )


def _right(seen: Seen) -> Iterator[tuple[bool, Misjudged]]:
    for scene in seen.scenes:
        true = hold(scene.asked.needs, lambda need: None)
        yield from _in_voices(seen, scene, "reference", scene.asked.answer)
        yield from _in_voices(seen, scene, "reticent", scene.respond(true, True))


def _wrong(seen: Seen) -> Iterator[tuple[bool, Misjudged]]:
    for scene in seen.scenes:
        for rival in scene.asked.rivals:
            yield from _in_voices(seen, scene, f"{rival.fault} {', '.join(rival.plants)}", rival.response)


def _in_voices(seen: Seen, scene: Scene, what: str, response: Response) -> Iterator[tuple[bool, Misjudged]]:
    for name, voice in voices(scene.asked.probe.kind, seen.spec.locale).items():
        said = spoken(response, voice)
        yield seen.fully_right(scene.asked, said), Misjudged(scene.asked.probe.id, what, name, said.reply)


def _scores(seen: Seen) -> Iterator[tuple[str, str, int]]:
    """The mean test score of every agent in every area, in per mille."""
    for agent in agents():
        by_area: dict[str, list[float]] = {}
        for scene in seen.scenes:
            verdict = seen.verdict(scene.asked, agent.answer(setting(seen, scene)))
            by_area.setdefault(scene.asked.probe.area, []).append(verdict.score or 0.0)
        for area, scores in by_area.items():
            yield agent.name, area, round(1000 * sum(scores) / len(scores))
