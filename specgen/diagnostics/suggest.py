"""What the author may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` most likely misspells, or None where none is near.

    Case and the choice of `-`, `_` and space count for little; swapped neighbours count as near. Ties go to the
    candidate that sorts first, so that the answer never depends on the order in which they come.
    """
    plain = _fold(word)
    scored = [(-_likeness(plain, _fold(candidate)), candidate) for candidate in set(candidates) if candidate != word]
    if not plain or not scored:
        return None
    score, best = min(scored)
    return best if -score >= 0.66 else None


def _fold(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")


def _likeness(word: str, candidate: str) -> float:
    if word == candidate:
        return 1.0
    if sorted(word) == sorted(candidate):  # letters swapped
        return 0.95
    ratio = SequenceMatcher(None, word, candidate, autojunk=False).ratio()
    shortened = min(len(word), len(candidate)) >= 3 and (candidate.startswith(word) or word.startswith(candidate))
    return max(ratio, 0.7) if shortened else ratio
