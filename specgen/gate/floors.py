"""The floors of a run: what its spec sets, the defaults, and that what must always be dropped is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from specgen.gate.model import FLOORS
from specgen.gate.score import Scores

ALWAYS = "always_dropped"
"""Its floor is 1 and no spec can lower it; it is there where the set has such windows."""


@dataclass(frozen=True, slots=True)
class Floor:
    """A metric that must not be below `floor`. `declared`: the spec says so, else it is a default. `value` is what was
    measured, None where there was nothing to measure."""

    metric: str
    floor: float
    value: float | None
    declared: bool

    @property
    def holds(self) -> bool | None:
        """Whether it does. A default for which there is nothing to measure asks nothing: None."""
        if self.value is None:
            return False if self.declared else None
        return self.value >= self.floor


def thresholds(declared: Mapping[str, float]) -> dict[str, float]:
    """Each metric that has a floor, the spec's or the default."""
    return {**FLOORS, **{metric: declared[metric] for metric in sorted(declared)}}


def floors(declared: Mapping[str, float], scores: Scores) -> tuple[Floor, ...]:
    """All floors, with what was measured."""
    found = [
        Floor(metric, floor, scores.metrics[metric].value if metric in scores.metrics else None, metric in declared)
        for metric, floor in thresholds(declared).items()
    ]
    if scores.metrics[ALWAYS].of:
        found = [each for each in found if each.metric != ALWAYS]
        found.append(Floor(ALWAYS, 1.0, scores.metrics[ALWAYS].value, declared=False))
    return tuple(found)


def pass_all(found: tuple[Floor, ...]) -> bool:
    """Whether every floor holds, and any was measured: what cannot be measured must not pass."""
    return all(each.holds is not False for each in found) and any(each.value is not None for each in found)
