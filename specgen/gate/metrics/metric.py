"""A metric: a share of the windows, or of the clusters, that it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from specgen.gate.decision import Action, Judged

Marks: TypeAlias = "Iterable[tuple[str, bool]]"


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric's key in reports, one line that says what it is, and its marks: for each thing that counts the cluster
    that it belongs to, and whether it is so."""

    key: str
    about: str
    marks: Callable[[Sequence[Judged]], Marks]


def share(
    key: str, about: str, *, counts: Callable[[Judged], bool], so: Callable[[Judged], bool]
) -> Metric:  # fmt: skip
    """A share of windows: of those that count, the ones of which it is so."""
    return Metric(key, about, lambda judged: [(cluster_of(each), so(each)) for each in judged if counts(each)])


def cluster_of(each: Judged) -> str:
    """What is resampled as one: the windows that differ in their numbers only."""
    return each.fixture.cluster or each.fixture.id


def action_of(each: Judged) -> Action | None:
    """What the gate does with the window; None where it failed."""
    return None if each.decision is None else each.decision.action


def held_back(each: Judged) -> bool:
    """Whether the window is never sent. Of a gate that failed nobody knows, so it is not."""
    return action_of(each) in (Action.DROP, Action.SKIP)


def flagged(each: Judged) -> bool:
    """Whether the window is sent."""
    return action_of(each) is Action.FLAG


def type_of(each: Judged) -> str | None:
    """The type that the gate gives the window, if any."""
    return None if each.decision is None else each.decision.type
