"""The figures of a run. Percentages have one decimal."""

from __future__ import annotations

from specgen.retrieve.measure import Measures
from specgen.retrieve.metrics.figures import Figures
from specgen.retrieve.rows.form import JSON


def metrics_row(found: Measures) -> dict[str, JSON]:
    """`overall` and `by_type` are on sessions; `turns` beside them on turns. Nothing that is 0 of 0 has a figure."""
    return {
        "overall": figures_row(found.overall),
        "turns": figures_row(found.turns),
        "by_type": {
            kind: {**figures_row(own), "turns": figures_row(found.turns_by_type[kind])}
            for kind, own in found.by_type.items()
        },
        "abstention": figures_row(found.abstention),
        "errors": {
            "questions": found.errors.questions,
            "by_type": dict(found.errors.by_type),
            "bounds": {key: list(both) for key, both in found.errors.bounds.items()},
        },
        "results": {
            "returned": found.returned,
            "untraced": found.untraced,
            "untraced_turns": found.untraced_turns,
        },
    }


def figures_row(found: Figures) -> dict[str, JSON]:
    """How many questions count, and each metric."""
    return {"questions": found.questions, **found.values}
