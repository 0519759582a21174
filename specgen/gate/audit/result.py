"""What an audit finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from specgen.gate.audit.memory import Bad, Place


@dataclass(frozen=True, slots=True)
class Sample:
    """One memory of a cluster."""

    place: Place
    id: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Varying:
    """A part that changes within a cluster: its number among the words, from 1, and some of what it was."""

    word: int
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cluster:
    """Memories that are near-duplicates. `pattern` is their common text, with `{}` for each part that changes;
    `shapes` counts how many forms there are besides the numbers; `marked` how many bear a marker of noise."""

    size: int
    shapes: int
    marked: int
    pattern: str
    varying: tuple[Varying, ...]
    samples: tuple[Sample, ...]
    types: Mapping[str, int]
    months: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class View:
    """Clusters by one measure of likeness: how many, the memories in them, the largest."""

    clusters: int
    memories: int
    largest: int


@dataclass(frozen=True, slots=True)
class Part:
    """The memories of one type or month, and how many of them lie in near-duplicate clusters."""

    memories: int
    clustered: int


@dataclass(frozen=True, slots=True)
class Audit:
    """The findings. Shares are of all `memories`; `near` masks numbers, `exact` does not. `heartbeats` bear a marker of
    noise and lie in a cluster."""

    memories: int
    bad: int
    first_bad: tuple[Bad, ...]
    threshold: float
    min_cluster: int
    near: View
    exact: View
    marked: int
    heartbeats: int
    markers: Mapping[str, int]
    by_type: Mapping[str, Part]
    by_month: Mapping[str, Part]
    worst: tuple[Cluster, ...]

    @property
    def noise(self) -> float:
        """The share of memories in near-duplicate clusters."""
        return self.near.memories / self.memories
