"""Carried: every needed plant leaves a trace in the shortest right response."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.agents.agent import hold
from specgen.checks.samples import sample_value
from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Each, Seen
from specgen.model.built import Need
from specgen.model.held import Blank, Held, Known


def look(seen: Seen) -> Iterator[Diagnostic]:
    """Flip each needed plant in the reticent response; one flip at least must show."""
    for scene in seen.scenes:
        needs = scene.asked.needs
        true = hold(needs, lambda need: None)
        shortest = scene.respond(true, True)
        for ref, need in zip(scene.asked.probe.needs, needs, strict=True):
            others = [scene.respond({**true, need.plant.id: held}, True) for held in _others(need)]
            if others and all(other == shortest for other in others):
                yield codes.NOT_CARRIED.at(
                    ref.span,
                    f"{need.plant.id} leaves no trace in the shortest right response to probe {scene.asked.probe.id}",
                    value=shortest.reply.strip()[:120],
                    hint=_hint(need),
                )


def _others(need: Need) -> list[Held]:
    """Whatever else could be held: wrong beliefs, ignorance, other options."""
    held: list[Held] = [Known(wrong.value, wrong.person) for wrong in need.wrongs]
    held += [Known(option.id) for option in need.plant.options if option.id != need.truth.value]
    if need.truth.value is None and not held:
        return [Known(sample_value(need.plant))]
    return held or [Blank.UNKNOWN]


def _hint(need: Need) -> str:
    if need.plant.asked_as:
        return (
            f"let the request ask for it in words such as {', '.join(need.plant.asked_as[:3])}; or drop it from needs"
        )
    if need.plant.attribute == "name":
        return "let the request ask for the full name, or a To: line; or drop it from needs"
    return "use it in the answer, or drop it from needs"


GUARD = Each(look)
