"""The numbers of a window's variants: each drawn from a stream of its own, no two variants alike."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from math import prod

from specgen.formats.figures import parse_figures, parse_share_of
from specgen.model.windows import Window
from specgen.world.streams import Stream, attempt_label

Frame = Mapping[str, str]
"""The value of each draw, by its name."""

_TRIES = 64


def frames(window: Window, seed: str) -> tuple[Frame, ...]:
    """The numbers of every variant, from the first on. Variant n depends on the seed, the window's id and n, and is
    drawn again where an earlier one has the same numbers. ValueError where there are fewer numbers than variants."""
    if capacity(window) < window.variants:
        raise ValueError(f"{window.variants} variants of {capacity(window)} different frames")
    found: list[Frame] = []
    for number in range(1, window.variants + 1):
        for attempt in range(_TRIES * window.variants):  # pragma: no branch - one of so many is new
            frame = _frame(window, seed, number, attempt)
            if frame not in found:
                found.append(frame)
                break
        else:  # pragma: no cover
            raise ValueError(f"no {window.variants} different frames were found")
    return tuple(found)


def capacity(window: Window) -> int:
    """How many different frames the draws can give; 1 without draws."""
    ranges = (parse_figures(draw.said) for draw in window.draws)
    return prod(found.count for found in ranges if found is not None)


def _frame(window: Window, seed: str, number: int, attempt: int) -> Frame:
    values: dict[str, str] = {}
    for draw in window.draws:
        figures = parse_figures(draw.said)
        if figures is not None:
            label = attempt_label(f"window/{window.id}/{number}/{draw.name}", attempt)
            values[draw.name] = figures.at(Stream(seed, label).below(figures.count))
    for draw in window.draws:
        if (share := parse_share_of(draw.said)) is not None:
            values[draw.name] = _percent(values[share[0]], values[share[1]])
    return values


def _percent(part: str, whole: str) -> str:
    """The whole percent, rounded down; 0 of nothing is 0."""
    total = Decimal(whole)
    return str(int(100 * Decimal(part) / total)) if total else "0"
