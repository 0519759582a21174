"""What a search finds, and the order of results: best first, of equals the one that was stored earlier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found: its place in the list that was indexed, from 0, and its score."""

    index: int
    score: float


def best(scores: Sequence[float], most: int) -> list[Hit]:
    """At most `most` of the places, each of which has a score."""
    if most <= 0 or not scores:
        return []
    least = sorted(scores, reverse=True)[min(most, len(scores)) - 1]
    places = [place for place, score in enumerate(scores) if score >= least]
    places.sort(key=scores.__getitem__, reverse=True)
    return [Hit(place, scores[place]) for place in places[:most]]


def best_of_array(scores: NDArray[np.floating], most: int, above: float | None = None) -> list[Hit]:
    """The same over an array with a score for each place; only scores over `above`, if given."""
    import numpy as np

    places = np.arange(len(scores)) if above is None else np.flatnonzero(scores > above)
    if most <= 0 or not len(places):
        return []
    if len(places) > most:
        kept = scores[places]
        places = places[kept >= np.partition(kept, len(kept) - most)[len(kept) - most]]
    ordered = places[np.argsort(-scores[places], kind="stable")][:most]
    return [Hit(int(place), float(scores[place])) for place in ordered]
