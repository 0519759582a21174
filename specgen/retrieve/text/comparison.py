"""Stores side by side, and each against the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from specgen.diagnostics.grid import clean, grid
from specgen.retrieve.baseline import Baseline
from specgen.retrieve.comparison import Difference
from specgen.retrieve.measure import measure
from specgen.retrieve.result import Result
from specgen.retrieve.spreads import Spreads
from specgen.retrieve.text.result import columns, counted, row, title
from specgen.retrieve.verdict import Level


def render(
    results: Mapping[str, Result],
    spreads: Mapping[str, Spreads],
    against: Mapping[str, Sequence[Difference]],
    beside: Sequence[Baseline],
) -> str:
    """Figures on sessions in percent, with 95 % intervals in brackets; baselines have none."""
    first, *_ = results
    keys = columns(results[first].top_k)
    about = title(results[first]).partition(" on ")[2]
    table = [
        ("", "questions", *keys),
        *(
            row(name, measure(result.rows, result.top_k).overall, keys, spreads[name].overall)
            for name, result in results.items()
        ),
        *(row(_called(each), each.figures, keys) for each in beside),
    ]
    parts = [about, grid(table), *(_against(first, name, found, keys) for name, found in against.items())]
    notes = [f"Intervals: 95 %, resampling {spreads[first].unit}."]
    notes += [f"{clean(name)}: {counted(len(result.errors), 'question')} failed, in no figure."
              for name, result in results.items() if result.errors]  # fmt: skip
    return "\n\n".join([*parts, "\n".join(notes)]) + "\n"


def _called(each: Baseline) -> str:
    told = ["published" if each.published is not None else "earlier"]
    if each.differs:
        told.append(f"other {', '.join(each.differs)}")
    return f"{each.name} ({'; '.join(told)})"


def _against(first: str, second: str, found: Sequence[Difference], keys: Sequence[str]) -> str:
    rows = [
        (each.metric, _points(each), f"{each.verdict}: {each.why}" if each.why else each.verdict)
        for each in found
        if each.level is Level.SESSION and each.metric in keys
    ]
    head = f"{clean(second)} less {clean(first)}, in points, paired by question"
    return f"{head}\n{grid(rows)}" if rows else f"{head}: nothing to compare"


def _points(each: Difference) -> str:
    figure = f"{100 * each.figure + 0.0:+.1f}"
    if each.spread is None:
        return figure
    return f"{figure} [{100 * each.spread.low + 0.0:+.1f}, {100 * each.spread.high + 0.0:+.1f}]"
