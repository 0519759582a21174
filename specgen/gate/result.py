"""The result of a run: every level's decisions, scores and floors, or why there are none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal as OneOf

from specgen.gate.asking import Asked
from specgen.gate.decision import Judged
from specgen.gate.floors import Floor, floors, pass_all
from specgen.gate.model import Fixtures
from specgen.gate.score import Scores, score
from specgen.gate.verdicts import FAILURES, verdict
from specgen.retrieve.rows.form import JSON

Mode = OneOf["offline", "live"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level's decisions, scores and floors. `stamped` says of each window that got a type who gave it: `gate`, or
    `fixture` where a client stamped what the fixture expects."""

    asked: Asked
    scores: Scores
    floors: tuple[Floor, ...]
    stamped: Mapping[str, str] = field(default_factory=dict)

    @property
    def errors(self) -> tuple[Judged, ...]:
        """The windows on which the gate failed."""
        return tuple(each for each in self.asked.judged if each.decision is None)

    @property
    def passed(self) -> bool:
        """Whether every floor holds, and the gate failed on no window."""
        return pass_all(self.floors) and not self.errors

    def failures(self, mode: Mode) -> tuple[Judged, ...]:
        """The windows of which the wrong thing became."""
        return tuple(each for each in self.asked.judged if verdict(each, live=mode == "live") in FAILURES)


@dataclass(frozen=True, slots=True)
class Unscored:
    """Why a run has no scores: the gate `cannot be loaded`, or its answer is a `contract mismatch`."""

    kind: OneOf["cannot be loaded", "contract mismatch"]
    reason: str


@dataclass(frozen=True, slots=True)
class Lowered:
    """A floor that was higher in the last report."""

    metric: str
    was: float
    now: float


@dataclass(frozen=True, slots=True)
class Result:
    """A run of a gate over a set of fixtures. Without levels, `unscored` says why. `live` says where a live run wrote,
    and what is left there."""

    gate: str
    mode: Mode
    fixtures: Fixtures
    levels: tuple[Level, ...]
    unscored: Unscored | None = None
    lowered: tuple[Lowered, ...] = ()
    notes: tuple[str, ...] = ()
    live: Mapping[str, JSON] | None = None

    @property
    def verdict(self) -> OneOf["pass", "fail", "not measured"]:
        """`pass` where every level does."""
        if self.unscored is not None or not self.levels:
            return "not measured"
        return "pass" if all(level.passed for level in self.levels) else "fail"


def level_of(
    asked: Asked, declared: Mapping[str, float], *, intervals: bool = True, stamped: Mapping[str, str] | None = None
) -> Level:
    """One level, scored. Where `stamped` is not given, the gate gave the types that it told."""
    scores = score(asked.judged, asked.texts, intervals=intervals)
    if stamped is None:
        stamped = {each.fixture.id: "gate" for each in asked.judged if each.decision and each.decision.type}
    return Level(asked, scores, floors(declared, scores), stamped)
