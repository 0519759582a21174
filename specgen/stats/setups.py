"""Setups: what is compared. A setup is an agent under a condition, in one world or in several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from specgen.stats.cells import Cell, Loaded


@dataclass(frozen=True, slots=True)
class Setup:
    """A named setup with its runs. Runs of one setup on the same build are further repeats."""

    name: str
    runs: tuple[Loaded, ...]
    cells: tuple[Cell, ...]

    @property
    def unsealed(self) -> bool:
        """Whether any of its runs is unsealed."""
        return any(run.info.unsealed for run in self.runs)

    @property
    def worlds(self) -> int:
        """In how many worlds it was run."""
        return len({run.world for run in self.runs})

    @property
    def unscored(self) -> int:
        """How many results were left unscored through a fault of ours."""
        return sum(shot.score is None for cell in self.cells for shot in cell.shots)


def setups(runs: Sequence[tuple[str | None, Loaded]]) -> tuple[Setup, ...]:
    """Runs put together. Those given the same name are one setup. Those without a name are one where they have the same
    agent and condition and each answers another build; else each is a setup of its own, called after its folder."""
    labels = [run.info.label for name, run in runs if name is None]
    worlds = Counter((run.info.label, run.world) for name, run in runs if name is None)
    clash = {label for (label, _), count in worlds.items() if count > 1}
    named: dict[str, list[Loaded]] = {}
    for name, run in runs:
        label = run.info.label
        named.setdefault(name or (_apart(label, run, labels) if label in clash else label), []).append(run)
    return tuple(Setup(name, tuple(each), _merged(each)) for name, each in named.items())


def _apart(label: str, run: Loaded, labels: Sequence[str]) -> str:
    folder = str(run.info.path)
    return folder if labels.count(folder) or label == folder else f"{label} [{folder}]"


def _merged(runs: Iterable[Loaded]) -> tuple[Cell, ...]:
    cells: dict[tuple[str, str], Cell] = {}
    for run in runs:
        for cell in run.cells:
            key = cell.world, cell.probe
            known = cells.get(key)
            cells[key] = replace(known, shots=known.shots + cell.shots) if known else cell
    return tuple(cells.values())
