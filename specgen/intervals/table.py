"""Clusters: the units that are drawn again when it is asked how far a figure could be off."""

from __future__ import annotations

from dataclasses import dataclass

ENOUGH = 6
"""The fewest clusters that can tell two things apart at 5 %: were the signs of n differences a toss of coins, all n
would agree with chance 2^(1-n), and n = 6 is the first for which that is under 5 %."""


@dataclass(frozen=True, slots=True)
class Table:
    """For each cluster the sum of its parts and of its wholes; a figure is the one total by the other."""

    unit: str
    parts: tuple[float, ...]
    wholes: tuple[float, ...]
    probes: int

    @property
    def figure(self) -> float | None:
        """The share, None where nothing counts."""
        whole = sum(self.wholes)
        return sum(self.parts) / whole if whole else None
