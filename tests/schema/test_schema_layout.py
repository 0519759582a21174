"""What does not matter: the order of keys, quotes, comments, anchors, blocks or braces, the file that it stands in."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from random import Random

import pytest
from schema_specs import SMALL, read, small, tree

from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.parse import load
from specgen.parse.nodes import Mapping
from specgen.schema import to_spec

SPAN = re.compile(r"Span\([^)]*\)|first_line=[0-9]+")


def meaning(spec: Spec) -> str:
    """The spec without its places."""
    return SPAN.sub("", repr(replace(spec, sources=())))


def plant_meaning(plant: Plant) -> str:
    return SPAN.sub("", repr(plant))


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_the_top_level_keys(seed: int) -> None:
    root = tree(SMALL)
    entries = list(root.entries)
    Random(seed).shuffle(entries)
    spec, found = to_spec(Mapping(tuple(entries), root.span), ())
    assert found == ()
    assert spec is not None
    assert meaning(spec) == meaning(read(SMALL).good)


KEYS = ("kind: fact", "type: id", "limit: 5%", "value: '4821'")


@pytest.mark.parametrize("keys", list(itertools.permutations(KEYS)))
def test_the_order_of_a_records_keys(keys: tuple[str, ...]) -> None:
    text = SMALL.replace('{kind: fact, value: {draw: digits, length: 4, canon: "4821"}}', f"{{{', '.join(keys)}}}")
    usual = SMALL.replace('value: {draw: digits, length: 4, canon: "4821"}', "type: id, value: '4821', limit: 5%")
    assert meaning(read(text).good) == meaning(read(usual).good)


def test_findings_do_not_depend_on_the_order_either() -> None:
    root = tree(SMALL.replace("needs: [door]", "needs: [dor]").replace("teaches: [door, song]", "teaches: [dor, song]"))
    expected = to_spec(root, ())[1]
    assert len(expected) == 2
    for seed in range(8):
        entries = list(root.entries)
        Random(seed).shuffle(entries)
        assert to_spec(Mapping(tuple(entries), root.span), ())[1] == expected


@pytest.mark.parametrize("quote", ["'", '"'])
def test_quotes(quote: str) -> None:
    changed = SMALL.replace("date: 2026-03-02", f"date: {quote}2026-03-02{quote}")
    changed = changed.replace("family: choir", f"family: {quote}choir{quote}")
    changed = changed.replace("kind: rule", f"kind: {quote}rule{quote}")
    assert meaning(read(changed).good) == meaning(read(SMALL).good)


def test_comments_and_blank_lines() -> None:
    changed = SMALL.replace("\n", "  # a note\n\n", 5)
    assert meaning(read(changed).good) == meaning(read(SMALL).good)


def test_blocks_for_braces() -> None:
    changed = SMALL.replace(
        "  tom: {name: {draw: full_name, canon: Tom Reid}, part: tenor}\n",
        "  tom:\n    name:\n      draw: full_name\n      canon: Tom Reid\n    part: tenor\n",
    )
    assert meaning(read(changed).good) == meaning(read(SMALL).good)


def test_an_anchor_is_what_it_stands_for() -> None:
    spec = small(("part: tenor}", "part: &part {draw: choice, from: [alto, tenor]}, was: *part}")).good
    part, was = spec.plant_by_id["tom.part"], spec.plant_by_id["tom.was"]
    assert plant_meaning(part).replace("part", "was") == plant_meaning(was)


def test_merge_keys_may_be_overridden() -> None:
    text = SMALL.replace("kind: fact, value", "<<: *code, value").replace(
        "plants:\n", "plants:\n  cellar: &code {kind: fact, type: id, value: '1234'}\n"
    )
    spec = read(text).good
    assert spec.plant_by_id["door"].type == "id"
    assert "4821" in repr(spec.plant_by_id["door"].value)


def test_line_ends_of_windows() -> None:
    assert meaning(read(SMALL.replace("\n", "\r\n")).good) == meaning(read(SMALL).good)


def from_files(**files: str) -> tuple[Spec | None, list[tuple[str, str, int]]]:
    """The spec of `spec.yaml` among these files, and where its findings are."""
    parsed = load("spec.yaml", lambda path: files[path.removesuffix(".yaml")].encode())
    assert parsed.root is not None, parsed.diagnostics
    assert not parsed.diagnostics
    spec, found = to_spec(parsed.root, parsed.sources)
    return spec, [(d.code, d.span.file, d.span.line) for d in found]


PEOPLE = SMALL[SMALL.index("people:") : SMALL.index("projects:")]


def test_a_file_that_is_merged_in() -> None:
    rest = SMALL.replace(PEOPLE, "include: [folk.yaml]\n")
    spec, found = from_files(spec=rest, folk=PEOPLE)
    assert found == []
    assert spec is not None
    assert [person.id for person in spec.people] == ["ida", "tom"]
    assert [source.path for source in spec.sources] == ["spec.yaml", "folk.yaml"]


def test_a_fault_is_reported_in_the_file_that_has_it() -> None:
    rest = SMALL.replace(PEOPLE, "include: [folk.yaml]\n")
    _, found = from_files(spec=rest, folk=PEOPLE.replace("full_name, canon: Tom Reid", "full_nam"))
    assert found == [("SG110", "folk.yaml", 3)]


def test_a_reference_from_one_file_into_another() -> None:
    rest = SMALL.replace(PEOPLE, "include: [folk.yaml]\n").replace("needs: [door]", "needs: [door, tom.part, tom.age]")
    _, found = from_files(spec=rest, folk=PEOPLE)
    assert [(code, file) for code, file, _ in found] == [("SG118", "spec.yaml")]


def test_what_an_extended_spec_overrides() -> None:
    spec, found = from_files(spec="extends: base.yaml\nfamily: opera\nseed: 5\n", base=SMALL)
    assert found == []
    assert spec is not None
    assert (spec.family, spec.seed, spec.locale) == ("opera", "5", "en_GB")
