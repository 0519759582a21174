"""Sizes as people write them."""

from __future__ import annotations

import pytest

from specgen.haystack.size import parse_count, parse_size, tokens
from specgen.model.haystack import Size


@pytest.mark.parametrize(
    ("text", "number"),
    [("50", 50), ("115k", 115_000), ("1.5M", 1_500_000), ("10 M", 10_000_000), (" 7 ", 7), ("0.001k", 1)],
)
def test_counts(text: str, number: int) -> None:
    assert parse_count(text) == number


@pytest.mark.parametrize("text", ["", "0", "-3", "k", "1.5", "0.0001k", "5g", "2000M", "1e3", "١٢"])
def test_no_counts(text: str) -> None:
    assert parse_count(text) is None


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("50", Size(sessions=50)),
        ("50 sessions", Size(sessions=50)),
        ("1 session", Size(sessions=1)),
        ("115k", Size(tokens=115_000)),
        ("115k tokens", Size(tokens=115_000)),
        ("500tokens", Size(tokens=500)),
        ("2k sessions", Size(sessions=2000)),
    ],
)
def test_sizes(text: str, size: Size) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["", "sessions", "many", "3 turns", "0 tokens"])
def test_no_sizes(text: str) -> None:
    with pytest.raises(ValueError, match="is no size such as"):
        parse_size(text)


@pytest.mark.parametrize("given", [{}, {"sessions": 3, "tokens": 9}, {"sessions": 0}])
def test_a_size_is_one_of_two(given: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="a size is"):
        Size(**given)


def test_a_token_is_four_characters() -> None:
    assert [tokens(count) for count in (0, 3, 4, 9)] == [0, 0, 1, 2]
