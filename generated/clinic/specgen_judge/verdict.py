"""Verdicts: what the judge says about one test."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["correct", "incorrect", "no_answer", "error", "unscored"]
STATUSES: tuple[Status, ...] = ("correct", "incorrect", "no_answer", "error", "unscored")


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One check's result. `found` are the text spans that it was decided on; `fault` is the first fault label that a
    failure shows, `faults` all of them; `broken` says why the check could not be decided (a fault of ours)."""

    label: str
    type: str
    passed: bool
    reason: str
    found: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    broken: str | None = None

    @property
    def fault(self) -> str | None:
        """The first fault label, None for a check that passed or shows none."""
        return self.faults[0] if self.faults else None


@dataclass(frozen=True, slots=True)
class Verdict:
    """One test's verdict. `score` is checks passed ÷ checks, 0 for an error, None where it is unscored; `faults` are
    the labels of a wrong response; `reason` says why there was nothing to judge, or None; `notes` tell of cut texts."""

    id: str
    status: Status
    checks: tuple[CheckResult, ...]
    score: float | None
    faults: tuple[str, ...] = ()
    reason: str | None = None
    notes: tuple[str, ...] = ()
