"""What is measured: each metric says which probes count, and what a probe brings to it as a part of a whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal as OneOf

from specgen.stats.cells import Cell, Shot

Sort = OneOf["main", "practice", "exam", "traps", "area", "fault", "trapFault"]


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric: its sort and, for an area or a fault, which one.

    Scores are means over tests, traps and pairs left out; `traps` is the share of trap checks that passed; an area
    counts all its tests; a fault is the share of tests that show it, on traps counted apart.
    """

    sort: Sort
    of: str = ""

    @property
    def key(self) -> str:
        """Its name in JSON: `main`, `area:people`, `fault:stale`."""
        return f"{self.sort}:{self.of}" if self.of else self.sort

    def counts(self, cell: Cell) -> bool:
        """Whether a probe counts."""
        match self.sort:
            case "main":
                return not cell.trap and not cell.paired
            case "fault":
                return not cell.trap
            case "practice" | "exam":
                return not cell.trap and not cell.paired and cell.split == self.sort
            case "area":
                return cell.area == self.of
            case _:
                return cell.trap

    def part(self, cell: Cell, shot: Shot) -> tuple[float, float]:
        """What a scored shot brings: how much of how much."""
        match self.sort:
            case "traps":
                return float(shot.passed), float(cell.checks)
            case "fault" | "trapFault":
                return float(self.of in shot.faults), 1.0
            case _:
                return shot.score or 0.0, 1.0


SCORES: tuple[Metric, ...] = (Metric("practice"), Metric("exam"), Metric("traps"), Metric("main"))
"""The columns of the table, as eval authors know them."""


def metrics_of(cells: Iterable[Cell]) -> tuple[Metric, ...]:
    """Every metric for which some probe counts: scores, areas in the key's order, then the faults that were shown."""
    rows = list(cells)
    areas = [Metric("area", area) for area in dict.fromkeys(cell.area for cell in rows)]
    faults = [Metric("fault", name) for name in _shown(rows, trap=False)]
    trap_faults = [Metric("trapFault", name) for name in _shown(rows, trap=True)]
    return tuple(
        metric for metric in (*SCORES, *areas, *faults, *trap_faults) if any(metric.counts(cell) for cell in rows)
    )


def _shown(cells: Sequence[Cell], *, trap: bool) -> list[str]:
    return sorted({fault for cell in cells if cell.trap == trap for shot in cell.shots for fault in shot.faults})


def mean_part(metric: Metric, cell: Cell) -> tuple[float, float] | None:
    """What a probe brings on average over its repeats; None where none was scored."""
    parts = [metric.part(cell, shot) for shot in cell.scored]
    if not parts:
        return None
    return sum(part for part, _ in parts) / len(parts), parts[0][1]
