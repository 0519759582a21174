"""What the author may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

_LONGEST = 100
_NEAR = 2 / 3


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` most likely misspells, or None where none is near.

    Near is what differs in at most a third of its letters, or shares two thirds of them in runs; a swap of neighbours
    counts as one difference, case and the choice of `-`, `_` and space as none. A word that is the beginning of a
    candidate, or goes on behind it, is near too. Ties go to the candidate that sorts first, so that the answer never
    depends on the order in which they come.
    """
    plain = _fold(word)
    scored = [(-_likeness(plain, _fold(candidate)), candidate) for candidate in set(candidates) if candidate != word]
    if not plain or not scored:
        return None
    score, best = min(scored)
    return best if -score >= _NEAR else None


def _fold(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")


def _likeness(word: str, candidate: str) -> float:
    """1 for the same letters, 0 for nothing in common."""
    longest, shortest = max(len(word), len(candidate)), min(len(word), len(candidate))
    begins = shortest >= 3 and (candidate.startswith(word) or word.startswith(candidate))
    if longest > _LONGEST or shortest < longest * _NEAR:  # too long to compare, or too unlike in length
        return 0.7 if begins else 0.0
    by_differences = 1 - _differences(word, candidate) / longest if longest else 1.0
    by_runs = SequenceMatcher(None, word, candidate, autojunk=False).ratio()
    return max(by_differences, by_runs, 0.7 if begins else 0.0)


def _differences(one: str, other: str) -> int:
    """How many letters to insert, drop, replace or swap with their neighbour to make `other` of `one`."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, above, row = row, before, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
    return row[-1]
