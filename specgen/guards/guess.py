"""Hard to guess: no fixed guess is right in too many worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from specgen.diagnostics import Diagnostic
from specgen.guards import codes
from specgen.guards.guard import Seen
from specgen.model.ledgers import Ledger
from specgen.model.plants import Plant
from specgen.model.probes import Probe
from specgen.model.spec import Spec
from specgen.model.world import World
from specgen.timeline.beliefs import situation, truth
from specgen.timeline.replay import replay


class GuessGuard:
    """Measures, over many worlds, how often the best fixed guess at all that a probe needs would be right.

    The guess is chosen on one half of the worlds and measured on the other, so that the figure is not flattered by
    chance. A name counts by its last part, since the request gives the first.
    """

    def __init__(self, spec: Spec, worlds: Sequence[World]) -> None:
        self._spec = spec
        self._worlds = worlds

    def observe(self, seen: Seen) -> Iterable[Diagnostic]:
        """Nothing: the family's worlds are sampled, not the histories that stream by."""
        return ()

    def finish(self) -> Iterable[Diagnostic]:
        """One finding for each probe whose limit is passed; of a family of cases, one for each case."""
        cases: dict[str | None, list[World]] = {}
        for world in self._worlds:
            cases.setdefault(world.case, []).append(world)
        for case, worlds in cases.items():
            yield from self._of(worlds, f" of case {case}" if case is not None else "")

    def _of(self, worlds: Sequence[World], where: str) -> Iterable[Diagnostic]:
        truths = guesses(self._spec, worlds)
        for probe in self._spec.probes:
            needed = [self._spec.plant_by_id[ref.id] for ref in probe.needs]
            share = best_fixed_guess(truths[probe.id])
            limit = guess_limit(probe, needed, self._spec)
            if share > limit:
                best = Counter(truths[probe.id]).most_common(1)[0][0]
                yield codes.GUESSABLE.at(
                    probe.span,
                    f"a fixed guess is right for probe {probe.id}{where} in {share:.1%} of {len(worlds)} worlds; "
                    f"the limit is {limit:.1%}",
                    value=", ".join(best),
                    hint="draw the value from a larger space, or state a limit: on the plant or the probe",
                )


def guesses(spec: Spec, worlds: Sequence[World]) -> dict[str, list[tuple[str, ...]]]:
    """For each probe, the values that a guess would have to hit in each world; plants that are unset are left out."""
    found: dict[str, list[tuple[str, ...]]] = {probe.id: [] for probe in spec.probes}
    for world in worlds:
        timeline = replay(spec, world)
        for probe in spec.probes:
            at = situation(probe)
            plants = [spec.plant_by_id[ref.id] for ref in probe.needs]
            values = ((p, truth(p, timeline, at).value) for p in plants if not _of_a_file(p, spec, world))
            found[probe.id].append(tuple(_to_hit(plant, value) for plant, value in values if value is not None))
    return found


def _of_a_file(plant: Plant, spec: Spec, world: World) -> bool:
    """Whether the plant is derived from a real ledger: the same in every world, and found in none but its owner's."""
    question = world.questions.get(plant.id)
    if question is None:
        return False
    return any(ledger.id == question.ledger and isinstance(ledger.source, Ledger) for ledger in spec.ledgers)


def _to_hit(plant: Plant, value: str) -> str:
    return value.split()[-1] if plant.attribute == "name" and value.split() else value


def best_fixed_guess(values: Sequence[tuple[str, ...]]) -> float:
    """The share (0 to 1) of the second half that the first half's most frequent value hits; 0 where none is needed."""
    half = len(values) // 2
    if not half or not values[0]:
        return 0.0
    best = Counter(values[:half]).most_common(1)[0][0]
    return sum(value == best for value in values[half:]) / (len(values) - half)


def guess_limit(probe: Probe, needed: Sequence[Plant], spec: Spec) -> float:
    """The probe's own limit, or the strictest of its plants' limits: their own, or the family's for their sort."""
    if probe.limit is not None:
        return probe.limit
    limits = (
        p.limit if p.limit is not None else spec.limits.options if p.optional else spec.limits.values for p in needed
    )
    return min(limits, default=1.0)
