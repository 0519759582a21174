"""Group texts that are near-duplicates: candidates by locality-sensitive hashing, verified by their signatures.

A signature is cut into bands; texts that agree in a whole band are candidates (Leskovec, Rajaraman, Ullman, Mining of
Massive Datasets, 3.4). Groups are the connected parts, so they do not depend on the order of the dump.
"""

from __future__ import annotations

from typing import Any

from specgen.gate.audit.signatures import PLACES, overlaps

_SURE = 0.995
"""The chance that a pair at the threshold shares a band."""
_PAIRS = 8_192


def link(matrix: Any, threshold: float) -> list[int]:
    """For each text the first text of its group. `matrix` holds the signatures, `threshold` is the least overlap."""
    import numpy as np

    parents = list(range(len(matrix)))
    rows = rows_of_band(threshold)
    for start in range(0, PLACES - rows + 1, rows):
        band = np.ascontiguousarray(matrix[:, start : start + rows])
        keys = band.view(np.dtype((np.void, band.dtype.itemsize * rows))).ravel()
        order = np.argsort(keys, kind="stable")
        same = keys[order][1:] == keys[order][:-1]
        heads = np.maximum.accumulate(np.where(np.concatenate(([True], ~same)), np.arange(len(order)), 0))
        firsts, seconds = order[:-1][same], order[1:][same]
        _join(matrix, firsts, seconds, threshold, parents)
        _join(matrix, order[heads[1:]][same], seconds, threshold, parents)
    return [_root(parents, each) for each in range(len(parents))]


def rows_of_band(threshold: float) -> int:
    """The longest band with which a pair at the threshold is still found."""
    for rows in range(PLACES // 4, 1, -1):
        if 1 - (1 - threshold**rows) ** (PLACES // rows) >= _SURE:
            return rows
    return 1


def _join(matrix: Any, firsts: Any, seconds: Any, threshold: float, parents: list[int]) -> None:
    for start in range(0, len(firsts), _PAIRS):
        left, right = firsts[start : start + _PAIRS], seconds[start : start + _PAIRS]
        near = overlaps(matrix, left, right) >= threshold
        for one, other in zip(left[near].tolist(), right[near].tolist(), strict=True):
            one, other = _root(parents, one), _root(parents, other)
            if one != other:
                parents[max(one, other)] = min(one, other)


def _root(parents: list[int], at: int) -> int:
    while parents[at] != at:
        parents[at] = parents[parents[at]]
        at = parents[at]
    return at
