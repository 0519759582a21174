"""Scores are the same there as here: every agent and every wrong belief, on Maya in four worlds and on hello."""

from __future__ import annotations

from functools import cache

import pytest
from plain_grader import passed
from specgen_judge import explain_unsafe, parse_test
from targets_builds import seen

from specgen.agents import agents
from specgen.targets.fluso.compare import Compared, compare, responses
from specgen.targets.fluso.tests_file import FlusoTest, judge_test, lower_tests

WORLDS = [
    ("maya.yaml", "1"),
    ("maya.yaml", "0"),
    ("maya.yaml", "7"),
    ("maya.yaml", "23"),
    ("hello.yaml", "1"),
    ("hello.yaml", "4"),
]
HEDGES = "sim:list-everything"
"""It saves a file under every name; `file_exists` cannot say "and no other"."""


@cache
def lowered_tests(name: str, seed: str) -> tuple[FlusoTest, ...]:
    return lower_tests(seen(name, seed))


@cache
def compared(name: str, seed: str) -> tuple[Compared, ...]:
    rows = {test.asked.id: judge_test(test, seen(name, seed).spec) for test in lowered_tests(name, seed)}
    return tuple(compare(seen(name, seed), rows))


@pytest.mark.parametrize(("name", "seed"), WORLDS)
def test_every_check_comes_out_the_same(name: str, seed: str) -> None:
    found = [each for each in compared(name, seed) if not each.same and each.agent != HEDGES]
    assert [(each.test, each.agent, list(each.differences())) for each in found] == []


@pytest.mark.parametrize(("name", "seed"), WORLDS)
def test_whoever_lists_everything_differs_only_in_files(name: str, seed: str) -> None:
    for each in compared(name, seed):
        if not each.same:
            labels = [label.split()[0] for label in each.differences()]
            assert "saves" in labels, (each.test, labels)
            assert set(labels) <= {"saves", "mentions", "follows"}


@pytest.mark.parametrize(("name", "seed"), WORLDS)
def test_all_agents_were_tried(name: str, seed: str) -> None:
    expected = {f"sim:{agent.name}" for agent in agents()}
    for test in lowered_tests(name, seed):
        assert expected <= {each.agent for each in compared(name, seed) if each.test == test.id}


@pytest.mark.parametrize(("name", "seed"), WORLDS)
def test_one_check_becomes_one_primitive(name: str, seed: str) -> None:
    for test in lowered_tests(name, seed):
        assert len(test.checks) == len(test.asked.checks)
        assert all(lowered.note is None for lowered in test.checks)
        assert all(explain_unsafe(lowered.primitive.value) is None for lowered in test.checks)


@pytest.mark.parametrize(("name", "seed"), WORLDS)
def test_another_grader_of_the_format_agrees(name: str, seed: str) -> None:
    """A grader of a few lines that knows nothing of our judge gives the same scores; it has no rule for bare negatives
    and for responses that claim nothing, so only checks that ask for something are compared."""
    agreed = total = 0
    for test, scene in zip(lowered_tests(name, seed), seen(name, seed).scenes, strict=True):
        judged = {id(each): each for each in compared(name, seed) if each.test == test.id}
        for (agent, response), each in zip(responses(seen(name, seed), scene), judged.values(), strict=True):
            for lowered, result in zip(test.checks, each.lowered.checks, strict=True):
                row = lowered.primitive.row()
                if str(row["type"]).startswith("not_") or each.lowered.status == "no_answer":
                    continue
                plain = passed(
                    {k: str(v) for k, v in row.items()}, test.asked.probe.kind, response.reply, dict(response.files)
                )
                total += 1
                agreed += plain == result.passed
                assert plain == result.passed or agent == HEDGES, (test.id, agent, row)
    assert agreed >= 0.99 * total


def test_a_lowering_that_is_wrong_would_be_seen() -> None:
    """The comparison can fail: with one check turned into its opposite it does."""
    world = seen("hello.yaml", "1")
    test = lowered_tests("hello.yaml", "1")[0]
    check = {**test.checks[0].primitive.row(), "value": r"\Anever\Z"}
    wrong = parse_test({"id": test.id, "kind": "ask", "request": test.asked.request, "checks": [check]})  # type: ignore[list-item]
    found = [each for each in compare(world, {test.asked.id: wrong}) if not each.same]
    assert found
    assert "fails only in this format" in next(found[0].differences())
