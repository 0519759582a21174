"""Samples of a data set's questions: those that memory-core-eval 0.2.0 draws, so that its rows can be reproduced."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from specgen.retrieve.model import Head


@dataclass(frozen=True, slots=True)
class Sampling:
    """How many questions are asked, all if None; drawn by `seed`, or the first ones; by type in proportion, or not."""

    size: int | None = None
    seed: int | None = None
    stratified: bool = False


def sample(heads: Sequence[Head], how: Sampling) -> tuple[str, ...]:
    """The ids of the questions of a sample, in the order in which they count."""
    ids = [head.id for head in heads]
    if how.size is None or how.size >= len(ids):
        return tuple(ids)
    if how.stratified:
        return _stratified(heads, how.size, how.seed or 0)
    if how.seed is not None:
        random.Random(how.seed).shuffle(ids)
    return tuple(ids[: how.size])


def shares(counts: dict[str, int], size: int) -> dict[str, int]:
    """How many of each type: in proportion, what is over to the largest remainders, of equal ones by name."""
    total = sum(counts.values())
    exact = {kind: size * count / total for kind, count in counts.items()}
    chosen = {kind: int(share) for kind, share in exact.items()}
    by_remainder = sorted(exact, key=lambda kind: (-(exact[kind] - int(exact[kind])), kind))
    for kind in by_remainder[: size - sum(chosen.values())]:
        chosen[kind] += 1
    return chosen


def _stratified(heads: Sequence[Head], size: int, seed: int) -> tuple[str, ...]:
    """Types, in the order in which they first appear, share one generator: Python's own, so that samples are equal."""
    by_type: dict[str, list[str]] = {}
    for head in heads:
        by_type.setdefault(head.type, []).append(head.id)
    wanted = shares({kind: len(ids) for kind, ids in by_type.items()}, size)
    generator = random.Random(seed)
    chosen = [one for kind, ids in by_type.items() for one in generator.sample(ids, min(wanted[kind], len(ids)))]
    return tuple(sorted(chosen))
