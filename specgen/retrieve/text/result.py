"""One run as a table: all questions, each type, turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from specgen.diagnostics.grid import clean, grid
from specgen.intervals.resample import Spread
from specgen.retrieve.measure import Measures, measure
from specgen.retrieve.metrics.figures import Figures
from specgen.retrieve.metrics.registry import depths
from specgen.retrieve.result import Result
from specgen.retrieve.spreads import Spreads


def render(result: Result, spreads: Spreads | None = None) -> str:
    """The figures in percent, with 95 % intervals in brackets where there are `spreads`."""
    found = measure(result.rows, result.top_k)
    keys = columns(result.top_k)
    rows = [
        ("", "questions", *keys),
        row("sessions", found.overall, keys, spreads.overall if spreads else {}),
        *(row(f"  {kind}", own, keys) for kind, own in found.by_type.items()),
        row("turns", found.turns, keys, spreads.turns if spreads else {}),
    ]
    return "\n".join([title(result), "", grid(rows), *_notes(result, found, spreads)]) + "\n"


def title(result: Result) -> str:
    """Which store over which data."""
    about = result.about
    data = f"{about.name} ({about.split})" if about.split else about.name
    drawn = "" if result.sampling.size is None else f" of {result.available:,}"
    asked = f"{len(result.rows):,}{drawn} questions" if drawn else counted(len(result.rows), "question")
    return f"{clean(result.adapter)} on {clean(data)}: {asked}, {counted(result.top_k, 'result')} each"


def counted(number: int, what: str) -> str:
    """So many of them."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def columns(top_k: int) -> tuple[str, ...]:
    """The metrics that a table shows."""
    return (
        *(f"recall@{depth}" for depth in depths(top_k)),
        f"true_recall@{top_k}",
        f"ndcg@{top_k}",
        f"mrr@{top_k}",
    )


def row(
    name: str, found: Figures, keys: Sequence[str], spreads: Mapping[str, Spread | None] | None = None
) -> tuple[str, ...]:
    """A line of a table; a dash where there is no figure."""
    cells = (cell(found.values.get(key), (spreads or {}).get(key)) for key in keys)
    return (clean(name), f"{found.questions:,}", *cells)


def cell(figure: float | None, spread: Spread | None = None) -> str:
    """A figure, with its interval."""
    if figure is None:
        return "-"
    return f"{figure:.1f}" + (f" [{100 * spread.low:.1f}, {100 * spread.high:.1f}]" if spread else "")


def _notes(result: Result, found: Measures, spreads: Spreads | None) -> list[str]:
    notes = []
    if found.abstention.questions:
        told = ", ".join(f"{key} {value:.1f}" for key, value in found.abstention.values.items())
        notes.append(f"Abstentions: {counted(found.abstention.questions, 'question')}; {told}.")
    stale = [(key, value) for key, value in found.overall.values.items() if key.startswith("only_superseded")]
    if stale:
        told = ", ".join(f"@{key.partition('@')[2]} {value:.1f}" for key, value in stale)
        notes.append(f"Only what no longer holds was found: {told}, in percent of questions that have such turns.")
    if found.untraced:
        notes.append(f"{found.untraced:,} of {found.returned:,} results could not be traced to a session.")
    if found.errors.questions:
        notes.append(f"Errors: {counted(found.errors.questions, 'question')}, in no figure.")
        notes += [f"  With them, {key} is from {low:.1f} to {high:.1f}."
                  for key, (low, high) in found.errors.bounds.items() if key.startswith("recall@")]  # fmt: skip
    if result.left_out:
        notes.append(f"Left out: {counted(result.left_out, 'question')} of the data that cannot be asked.")
    if spreads:
        notes.append(f"Intervals: 95 %, resampling {spreads.unit}.")
    return ["", *notes] if notes else []
