"""The whole of `specgen retrieve run --json`; with the questions, of `--out`."""

from __future__ import annotations

from specgen.retrieve.measure import measure
from specgen.retrieve.result import Result
from specgen.retrieve.rows.form import JSON
from specgen.retrieve.rows.meta import meta_row
from specgen.retrieve.rows.metrics import metrics_row
from specgen.retrieve.rows.question import question_row
from specgen.retrieve.rows.spreads import spreads_row
from specgen.retrieve.spreads import Spreads

BEGINS = '{\n  "meta": '
"""The first characters of a result that was written."""


def result_row(result: Result, spreads: Spreads | None = None, *, questions: bool = False) -> dict[str, JSON]:
    """`meta`, `metrics` and, where they are wanted, `intervals` and `questions`."""
    row: dict[str, JSON] = {
        "meta": meta_row(result),
        "metrics": metrics_row(measure(result.rows, result.top_k)),
    }
    if spreads is not None:
        row["intervals"] = spreads_row(spreads)
    if questions:
        row["questions"] = [question_row(each, result.top_k) for each in result.rows]
    return row
