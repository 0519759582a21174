"""Texts to choose from, each as often as its weight says."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from specgen.model.ledgers import Weighted


class Choices:
    """Texts laid end to end, each as long as its weight: `choices[n]` is the text at the place `n`, from 0."""

    __slots__ = ("_ends", "_texts", "total")

    def __init__(self, weighted: Sequence[Weighted], what: str) -> None:
        """ValueError, naming `what`, where there is nothing to choose, or a weight below 0."""
        self._texts = [choice.text for choice in weighted]
        self._ends = list(accumulate(choice.weight for choice in weighted))
        self.total = self._ends[-1] if self._ends else 0
        if self.total <= 0 or any(choice.weight < 0 for choice in weighted):
            raise ValueError(f"there are no {what} to choose from")

    def __getitem__(self, place: int) -> str:
        return self._texts[bisect_right(self._ends, place)]
