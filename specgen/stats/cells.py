"""Results as rows to count: one cell for each probe of each world, with one shot for each repeat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from specgen_judge import ScoreReport, UsageFault, Verdict, judge_run
from specgen_judge.faults import KeyFault

from specgen.intervals.faults import StatsError
from specgen.stats.builds import family_of
from specgen.stats.groups import Group, groups
from specgen.stats.runinfo import RunInfo


@dataclass(frozen=True, slots=True)
class Shot:
    """One probe in one repeat. `score` is None where a fault of ours left it unscored."""

    score: float | None
    passed: int
    right: bool
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One probe of one world. `world` is the build's hash; `checks` counts them; `shots` has one for each
    repeat; `paired` says that it is one side of a pair of probes, which is scored apart."""

    world: str
    probe: str
    name: str
    area: str
    trap: bool
    split: str | None
    checks: int
    group: Group
    shots: tuple[Shot, ...]
    paired: bool = False

    @property
    def scored(self) -> tuple[Shot, ...]:
        """The shots that have a score."""
        return tuple(shot for shot in self.shots if shot.score is not None)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A run with its build and its verdicts."""

    info: RunInfo
    build: Path
    report: ScoreReport
    cells: tuple[Cell, ...]

    @property
    def world(self) -> str:
        """What the build is known by."""
        return self.report.key.spec_hash or self.report.key.key_hash


def load(info: RunInfo, build: Path) -> Loaded:
    """Judge a run. StatsError where it has no results or the key cannot be read."""
    try:
        report = judge_run(build, info.path)
    except (UsageFault, KeyFault) as error:
        raise StatsError(str(error)) from error
    return Loaded(info, build, report, tuple(_cells(build, report)))


def _cells(build: Path, report: ScoreReport) -> Iterable[Cell]:
    key = report.key
    group_of = groups(family_of(build), key.tests)
    for test in key.tests:
        yield Cell(
            key.spec_hash or key.key_hash,
            test.id,
            test.name,
            test.area,
            test.guard == "trap",
            test.split,
            max(1, len(test.checks)),
            group_of[test.id],
            tuple(_shot(run.verdicts[test.id]) for run in report.runs),
            test.pair is not None,
        )


def _shot(verdict: Verdict) -> Shot:
    passed = sum(check.passed for check in verdict.checks)
    return Shot(verdict.score, passed, verdict.status == "correct", verdict.faults)
