"""The whole comparison: load runs, put them into setups, estimate each, and set each against the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from specgen.intervals.faults import StatsError
from specgen.intervals.resample import require_scipy
from specgen.stats.builds import build_of
from specgen.stats.cells import Loaded, load
from specgen.stats.differences import Difference, differences
from specgen.stats.estimate import Estimate, estimates
from specgen.stats.runinfo import read_info
from specgen.stats.setups import Setup, setups


@dataclass(frozen=True, slots=True)
class Measured:
    """A setup with its figures, and how it differs from the first (nothing for the first itself)."""

    setup: Setup
    estimates: tuple[Estimate, ...]
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Setups in the order given; the first is what the others are set against."""

    measured: tuple[Measured, ...]

    @property
    def complete(self) -> bool:
        """Whether every result was scored."""
        return not any(each.setup.unscored for each in self.measured)


def load_runs(
    named: Sequence[str], builds: Sequence[Path], progress: Callable[[str], None] = lambda message: None
) -> tuple[tuple[str | None, Loaded], ...]:
    """Runs as they are given, each `RUN` or `NAME=RUN`, judged against their builds. StatsError."""
    found: list[tuple[str | None, Loaded]] = []
    seen: set[Path] = set()
    for text in named:
        name, path = split_name(text)
        if path.resolve() in seen:
            raise StatsError(f"{path} is given twice")
        seen.add(path.resolve())
        progress(f"judging {path}")
        info = read_info(path)
        found.append((name, load(info, build_of(info, builds))))
    return tuple(found)


def split_name(text: str) -> tuple[str | None, Path]:
    """`NAME=RUN` as its two halves; a text that is a folder is a run whatever signs it has. StatsError."""
    name, sign, rest = text.partition("=")
    if not sign or Path(text).is_dir():
        return None, Path(text)
    if not name.strip() or not rest:
        raise StatsError(f"{text!r} is no NAME=RUN: one of the two is missing")
    return name.strip(), Path(rest)


def compare(runs: Sequence[tuple[str | None, Loaded]]) -> Comparison:
    """Every setup measured, and set against the first. NoScipyError."""
    require_scipy()
    all_setups = setups(runs)
    first = all_setups[0]
    return Comparison(
        tuple(
            Measured(each, estimates(each), differences(first, each) if each is not first else ())
            for each in all_setups
        )
    )
