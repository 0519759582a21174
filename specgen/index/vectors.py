"""Ranking passages by the cosine of their vectors with the query's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from specgen.index.hits import Hit, best_of_array

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Embed: TypeAlias = "Callable[[Sequence[str]], NDArray[np.float32]]"
"""Texts to vectors of length 1, a row each."""

DIGITS = 9
"""Of a cosine, that count: sums of products differ in later ones with the number of threads, and ties would break."""


class Vectors:
    """An index over passages. They are encoded together with the first queries."""

    def __init__(self, passages: Sequence[str], embed: Embed) -> None:
        self._passages, self._embed = passages, embed
        self._rows: NDArray[np.float64] | None = None

    def rank_many(self, queries: Sequence[str], most: int) -> list[list[Hit]]:
        """For each query at most `most` passages, best first, of equals the earlier one first."""
        import numpy as np

        if self._rows is None:
            together = self._embed([*self._passages, *queries]).astype(np.float64)
            self._rows, asked = together[: len(self._passages)], together[len(self._passages) :]
        else:
            asked = self._embed(queries).astype(np.float64)
        return [best_of_array(row, most) for row in np.round(asked @ self._rows.T, DIGITS)]
