"""What the texts of an export tell, and where it comes from."""

from __future__ import annotations

import json
import re
import time
from functools import cache

import pytest
from targets_builds import seen

from specgen.targets.api import Exported
from specgen.targets.fluso import differences, example, facts, sessions
from specgen.targets.fluso.tests_file import FlusoTest, at_the_end, lower_tests, split_row
from specgen.targets.fluso.tests_file import test_row as row_of


@cache
def maya_tests() -> tuple[FlusoTest, ...]:
    return lower_tests(seen("maya.yaml", "1"))


def test_areas_add_up() -> None:
    rows = facts.areas(maya_tests())
    assert sum(int(row["tests"] or 0) for row in rows) == len(maya_tests())
    assert sum(int(row["exam"] or 0) for row in rows) == 18
    assert sum(int(row["practice"] or 0) for row in rows) == 30


def test_counts_come_from_the_spec() -> None:
    world = seen("maya.yaml", "1")
    counts = facts.counts(world.spec, world.played, maya_tests())
    assert (counts["user"], counts["sessions"], counts["tests"], counts["hard"]) == ("Maya Okafor", 14, 51, 12)
    assert counts["traps_count"] == 3


@pytest.mark.parametrize("seed", ["1", "7"])
def test_rules_tell_every_value(seed: str) -> None:
    world = seen("maya.yaml", seed)
    told = {row["when"]: row for row in facts.rules(world.spec, world.played)}
    for plant in world.spec.plants:
        taught = world.played.timeline.state(plant.id).taught
        if plant.optional and taught and plant.when:
            row = told[plant.when.value]
            assert all(world.played.show(plant, each.value) in (row["taken"] or "") for each in taught)


def test_what_is_never_taught_is_no_rule() -> None:
    world = seen("maya.yaml", "1")
    assert "describing a chart" not in {row["when"] for row in facts.rules(world.spec, world.played)}


def test_asides_are_told() -> None:
    world = seen("hello.yaml", "1")
    rows = facts.asides(world.spec, world.played)
    assert {(row["what"], row["how"]) for row in rows} == {
        ("tag case", "for once only"),
        ("dates", "mentioned, not adopted"),
    }


def test_twins_are_told() -> None:
    world = seen("hello.yaml", "1")
    assert facts.twins(world.spec, world.played) == [{"one": "Tom Reid", "other": "Tim Reed"}]


def test_changed_facts_have_two_values() -> None:
    world = seen("maya.yaml", "1")
    rows = facts.changed_facts(world.spec, world.played)
    assert rows
    assert all(", then " in (row["taken"] or "") for row in rows)


def test_scores_of_nobody() -> None:
    rows = facts.scores([], maya_tests())
    assert {row["main"] for row in rows} == {"-"}


def test_the_example_is_recurring_work() -> None:
    chosen = example.choose(maya_tests())
    assert chosen.asked.probe.kind == "do"
    assert chosen.asked.answer.files
    assert any(need.plant.kind == "routine" for need in chosen.asked.needs)
    assert example.result(chosen)["reply"] == chosen.asked.answer.reply


def test_an_example_is_found_even_without_files() -> None:
    assert example.choose(lower_tests(seen("hello.yaml", "1"))).asked.probe.kind == "do"


def test_every_sort_of_check_is_told_once() -> None:
    told = differences.by_check(seen("maya.yaml", "1"), maya_tests())
    assert len(told) == len(set(told))
    assert differences.PATHS in told
    assert differences.PATHS not in differences.by_check(seen("hello.yaml", "1"), lower_tests(seen("hello.yaml", "1")))


def test_restraint_tests_are_named() -> None:
    guards = {test.id: test.asked.guard for test in maya_tests()}
    assert set(differences.restraints(maya_tests())) == {name for name, guard in guards.items() if guard == "restraint"}


def test_nothing_is_left_out_of_maya() -> None:
    world = seen("maya.yaml", "1")
    assert differences.left_out(world) == ()
    assert all(at_the_end(world.spec, test.asked) for test in maya_tests())


def test_split_holds_each_test_once() -> None:
    row = split_row(maya_tests())
    train, holdout = row["train"], row["holdout"]
    assert isinstance(train, list)
    assert isinstance(holdout, list)
    assert not {str(name) for name in train} & {str(name) for name in holdout}


def test_rows_hold_nothing_of_the_key() -> None:
    allowed = {"id", "area", "kind", "project", "date", "request", "checks", "guard", "unanswerable"}
    for test in maya_tests():
        assert set(row_of(test, seen("maya.yaml", "1").spec)) <= allowed


def test_sessions_name_what_they_teach() -> None:
    spec = seen("hello.yaml", "1").spec
    assert sessions.plants(spec, "S1") == ("alarm", "dates", "tom.role")
    assert sessions.plants(spec, "S2") == ("dates",)


HOSTILE = ["- ", "a", "Ana ", "1,", "12 ", "\n", "# Delays\n# Shipments\n", "day short month ", "SH-1203 ", "Raj "]


@pytest.mark.parametrize("filler", HOSTILE)
def test_no_lowered_regex_is_slow(exported: Exported, filler: str) -> None:
    text = (filler * 20_000)[:20_000]
    for line in (exported.folder / "tests.jsonl").read_text("utf-8").splitlines():
        for check in json.loads(line)["checks"]:
            start = time.process_time()
            if "regex" in check["type"]:
                re.search(check["value"], text)
            assert time.process_time() - start < 3
