"""Samples: in proportion, by largest remainder, the same each time."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.retrieve.model import Head
from specgen.retrieve.sample import Sampling, sample, shares

COUNTS = st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 40), min_size=1)
HEADS = COUNTS.map(lambda counts: [Head(f"{kind}{n}", kind) for kind, many in counts.items() for n in range(many)])


@given(COUNTS, st.data())
def test_shares_are_the_nearest_whole_numbers(counts: dict[str, int], data: st.DataObject) -> None:
    total = sum(counts.values())
    size = data.draw(st.integers(1, total))
    found = shares(counts, size)
    assert sum(found.values()) == size
    for kind, count in counts.items():
        assert abs(found[kind] - size * count / total) < 1
        assert 0 <= found[kind] <= count


def test_what_is_over_goes_to_the_largest_remainders() -> None:
    assert shares({"a": 50, "b": 30, "c": 21}, 10) == {"a": 5, "b": 3, "c": 2}
    assert shares({"a": 1, "b": 1, "c": 1}, 2) == {"a": 1, "b": 1, "c": 0}, "of equal ones the first by name"
    assert shares({"c": 1, "b": 1, "a": 1}, 1) == {"c": 0, "b": 0, "a": 1}


@given(HEADS, st.integers(1, 300), st.one_of(st.none(), st.integers(0, 9)), st.booleans())
def test_a_sample(heads: list[Head], size: int, seed: int | None, stratified: bool) -> None:
    how = Sampling(size, seed, stratified)
    chosen = sample(heads, how)
    assert chosen == sample(heads, how)
    assert len(chosen) == len(set(chosen)) == min(size, len(heads))
    assert set(chosen) <= {head.id for head in heads}
    if stratified and size < len(heads):
        kinds = Counter(one[0] for one in chosen)
        wanted = shares(dict(Counter(head.type for head in heads)), size)
        assert kinds == Counter({kind: count for kind, count in wanted.items() if count})


@pytest.mark.parametrize(
    ("how", "ids"),
    [
        (Sampling(), "abcdefgh"),
        (Sampling(99, 1, True), "abcdefgh"),
        (Sampling(3), "abc"),
        (Sampling(3, 0), "cba"),
    ],
)
def test_simple_samples(how: Sampling, ids: str) -> None:
    """By a seed, the first ones of what Python's own shuffle gives."""
    if how.seed == 0:
        import random

        mixed = list("abcdefgh")
        random.Random(0).shuffle(mixed)
        ids = "".join(mixed[:3])
    assert "".join(sample([Head(one, "x") for one in "abcdefgh"], how)) == ids


def test_another_seed_is_another_sample() -> None:
    heads = [Head(str(n), "x") for n in range(100)]
    assert len({sample(heads, Sampling(5, seed, True)) for seed in range(9)}) == 9
