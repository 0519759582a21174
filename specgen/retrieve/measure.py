"""The figures of a run: overall, on turns, by type; abstentions and errors apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from specgen.retrieve.judged import Judged
from specgen.retrieve.metrics.figures import Figures, bounds, figures
from specgen.retrieve.metrics.registry import of_abstentions, of_evidence
from specgen.retrieve.verdict import Level, Placed


@dataclass(frozen=True, slots=True)
class Errors:
    """Questions for which the store failed. They are in no figure; `bounds` are what `overall` could be with them."""

    questions: int
    by_type: Mapping[str, int]
    bounds: Mapping[str, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Measures:
    """`overall` and `by_type` are on sessions, `turns` and `turns_by_type` on turns. `untraced` counts the results, of
    `returned`, that could not be traced to a session; on turns, `untraced_turns` to a turn."""

    overall: Figures
    turns: Figures
    by_type: Mapping[str, Figures]
    turns_by_type: Mapping[str, Figures]
    abstention: Figures
    errors: Errors
    returned: int
    untraced: int
    untraced_turns: int


def measure(rows: Sequence[Judged], top_k: int) -> Measures:
    """All figures of judged questions, of which each was given up to `top_k` results."""
    metrics = of_evidence(top_k)
    asked = [row for row in rows if not row.abstains]
    types = sorted({row.answered.question.type for row in asked})
    by_type = {kind: [row for row in asked if row.answered.question.type == kind] for kind in types}
    sessions = placed(asked, Level.SESSION)
    failed = [row.answered.question.type for row in rows if row.session is None]
    unscored = sum(row.session is None for row in asked)
    every = placed(rows, Level.SESSION)
    return Measures(
        overall=figures(sessions, metrics),
        turns=figures(placed(asked, Level.TURN), metrics),
        by_type={kind: figures(placed(own, Level.SESSION), metrics) for kind, own in by_type.items()},
        turns_by_type={kind: figures(placed(own, Level.TURN), metrics) for kind, own in by_type.items()},
        abstention=figures(placed([row for row in rows if row.abstains], Level.SESSION), of_abstentions(top_k)),
        errors=Errors(
            len(failed), dict(sorted(Counter(failed).items())), bounds(sessions, metrics, unscored) if unscored else {}
        ),
        returned=sum(row.returned for row in every),
        untraced=sum(row.untraced for row in every),
        untraced_turns=sum(row.turn.untraced for row in rows if row.turn is not None),
    )


def placed(rows: Sequence[Judged], level: Level) -> list[Placed]:
    """Where the evidence is, of the questions that have some at a level and were answered."""
    return [found for row in rows if (found := row.at(level)) is not None]
