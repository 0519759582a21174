"""Probes that rest on one rule are one group; so are those joined by a chain of plants."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from specgen_judge import load_key, parse_test
from stats_worlds import probe, write_build

from specgen.stats.groups import Joined, groups


def together(*rows: dict[str, object]) -> list[set[str]]:
    """The groups as sets of probe names."""
    tests = [parse_test(row) for row in rows]  # type: ignore[arg-type]
    found: dict[object, set[str]] = {}
    for test in tests:
        found.setdefault(groups("f", tests)[test.id], set()).add(test.name)
    return sorted(found.values(), key=sorted)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([probe("a", "x"), probe("b", "y")], [{"a"}, {"b"}]),
        ([probe("a", "x"), probe("b", "x")], [{"a", "b"}]),
        ([probe("a", "x"), probe("b", "x", "y"), probe("c", "y")], [{"a", "b", "c"}]),
        ([probe("a", "x"), probe("c", "y"), probe("b", "y", "x")], [{"a", "b", "c"}]),
        ([probe("a"), probe("b")], [{"a"}, {"b"}]),
        ([probe("a", "x"), probe("b", "x", history="other")], [{"a"}, {"b"}]),
        ([probe("a", "b"), probe("b")], [{"a"}, {"b"}]),
    ],
    ids=["apart", "one rule", "a chain", "a chain, joined last", "no needs", "other histories", "named like a plant"],
)
def test_groups(rows: list[dict[str, object]], expected: list[set[str]]) -> None:
    assert together(*rows) == expected


def test_a_group_has_the_same_name_in_every_world(tmp_path: Path) -> None:
    """Drawn ids of histories differ from world to world; names of groups must not."""
    names = []
    for world in ("one", "two"):
        rows = [probe("a", "x", "w", history=f"h-{world}"), probe("b", "y", history=f"k-{world}")]
        key = load_key(write_build(tmp_path / world, rows))
        names.append(groups("hand", key.tests))
    assert names[0] == names[1]
    assert names[0]["p-a"] == ("hand", 0, "w")
    assert names[0]["p-b"] == ("hand", 1, "y")


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=30))
def test_joining_is_reachability(edges: list[tuple[int, int]]) -> None:
    joined = Joined()
    for edge in edges:
        joined.join(edge)
    reach = {n: {n} for n in range(13)}
    for _ in range(13):
        for one, other in edges:
            both = reach[one] | reach[other]
            for n in both:
                reach[n] = both
    for one in range(13):
        for other in range(13):
            assert (joined.root(one) == joined.root(other)) == (other in reach[one])
