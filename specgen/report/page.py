"""What a report holds, whatever its format: setups with their figures, charts, and every probe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from specgen_judge import Test, Verdict

from specgen.report.gates import GatePart
from specgen.report.marks import Piece
from specgen.report.reference import Reference
from specgen.report.retrieval import Retrieved
from specgen.report.sources import Needed, Session, Taught
from specgen.stats.comparison import Comparison


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of a response, in pieces: its reply, its whole turn where that says more, or a file, whose path may be a
    finding too."""

    heading: tuple[Piece, ...]
    pieces: tuple[Piece, ...]

    @property
    def title(self) -> str:
        """The heading as plain text."""
        return "".join(piece.text for piece in self.heading)

    @property
    def text(self) -> str:
        """The whole text."""
        return "".join(piece.text for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Shown:
    """One response to a probe: in which repeat, its verdict, its texts; `missing` says why there is none."""

    repeat: str
    verdict: Verdict
    passages: tuple[Passage, ...]
    missing: str | None = None


@dataclass(frozen=True, slots=True)
class Answers:
    """One setup's results on one probe: how many repeats were right, all statuses, and the responses that are shown."""

    setup: str
    place: int
    right: int
    total: int
    statuses: Mapping[str, int]
    faults: tuple[str, ...]
    shown: tuple[Shown, ...]

    @property
    def status(self) -> str:
        """`correct` where every repeat is, else the commonest of the other statuses."""
        wrong = {name: count for name, count in self.statuses.items() if name != "correct"}
        return max(wrong, key=lambda name: wrong[name]) if wrong else "correct"


@dataclass(frozen=True, slots=True)
class ProbePart:
    """One probe with what it needs, what taught it, its reference, every setup's results, what stores found."""

    anchor: str
    test: Test
    request: str
    reference: tuple[Passage, ...]
    needed: tuple[Needed, ...]
    taught: tuple[Taught, ...]
    answers: tuple[Answers, ...]
    retrieved: tuple[Retrieved, ...] = ()

    @property
    def right(self) -> bool:
        """Whether every setup was right in every repeat."""
        return all(each.right == each.total for each in self.answers)


@dataclass(frozen=True, slots=True)
class Page:
    """A whole report. `notes` say what a reader must know, such as why there are no intervals; `gates` are of the
    write layer."""

    family: str
    build: str
    comparison: Comparison
    references: tuple[Reference, ...]
    probes: tuple[ProbePart, ...]
    sessions: tuple[Session, ...]
    notes: tuple[str, ...]
    gates: tuple[GatePart, ...] = ()
