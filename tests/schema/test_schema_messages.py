"""What is said of a fault: found, expected, the value, the place, a hint."""

from __future__ import annotations

import pytest
from schema_specs import SMALL, checks, fact, probe, read, small, tree, turn

from specgen.diagnostics import render_text
from specgen.schema.messages import found, shown
from specgen.schema.places import node_at


@pytest.mark.parametrize(
    ("text", "message", "value", "hint"),
    [
        ("title: 6", "title must be a text, not a whole number", "6", "quote it: '6'"),
        ("title: 0.50", "title must be a text, not a number", "0.50", "quote it: '0.50'"),
        ("title: true", "title must be a text, not true or false", "true", "quote it: 'true'"),
        ("title: [a]", "title must be a text, not a list", None, None),
        (
            "title: {a: b}",
            "title must be a text, not a map",
            "{a: …}",
            "quote a text that starts with { or has a colon and a space in it",
        ),
        ("title:", "title is empty; a text is expected here", None, None),
        ("title: ''", "title must not be empty", None, None),
        ("split: 3", "split must be a map, not a whole number", "3", None),
    ],
)
def test_wrong_types(text: str, message: str, value: str | None, hint: str | None) -> None:
    diagnostic = small(("seed: 1\n", f"seed: 1\n{text}\n")).only
    assert (diagnostic.code, diagnostic.message) == ("SG103", message)
    assert (diagnostic.value, diagnostic.hint) == (value, hint)
    assert diagnostic.span.line == 4


def test_a_list_is_written_for_the_author() -> None:
    assert turn("revokes: song").only.hint == "write a list: [song]"


def test_yes_is_no_truth_value() -> None:
    diagnostic = small(("  tom: {name", "  tom: {user: no, name")).only
    assert (diagnostic.code, diagnostic.hint) == ("SG103", "write true or false")


def test_an_item_is_named_by_its_list() -> None:
    assert small(("needs: [door]", "needs: [door, 7]")).only.message.startswith("needs[1] must be")


def test_an_unknown_key_is_shown_at_the_key() -> None:
    diagnostic = probe("nedes: [song]").only
    assert (diagnostic.span.line, diagnostic.span.col, diagnostic.hint) == (30, 5, "did you mean needs?")


def test_an_unknown_key_far_from_all_lists_them() -> None:
    diagnostic = small(("seed: 1\n", "seed: 1\nsplit: {practice: 0, exam: 0, xyz: 1}\n")).only
    assert diagnostic.hint == "split has practice, exam"


def test_a_missing_key_is_shown_at_its_map() -> None:
    diagnostic = small(("part: tenor}", "part: tenor}"), ("name: {draw: full_name, canon: Tom Reid}, ", "")).only
    assert (diagnostic.span.line, diagnostic.span.col) == (7, 8)
    assert (diagnostic.message, diagnostic.hint) == ("a person needs 'name'", "name: her full name")


def test_one_fault_of_a_union_is_one_finding() -> None:
    """Nothing of the branches that the author did not take."""
    assert fact("value: {draw: digits, length: four}").only.message == "length must be a whole number, not a text"
    assert checks("[{contains: 7}]").only.message == "contains must be a text, not a whole number"


def test_a_long_value_is_cut() -> None:
    diagnostic = small(("locale: en_GB", "locale: " + "x" * 500)).only
    assert diagnostic.value is not None
    assert len(diagnostic.value) == 60
    assert diagnostic.value.endswith("…")


def test_lines_of_a_value_stay_on_one() -> None:
    diagnostic = small(("locale: en_GB", "locale: |\n  a\n  b")).only
    assert diagnostic.value == "a\\nb\\n"


@pytest.mark.parametrize(
    ("text", "words", "short"),
    [
        ("a", "a text", "a"),
        ("1", "a whole number", "1"),
        ("1.5", "a number", "1.5"),
        ("true", "true or false", "true"),
        ("2026-01-01", "a date", "2026-01-01"),
        ("", "nothing", None),
        ("[a]", "a list", None),
        ("{a: b, c: d}", "a map", "{a: …, c: …}"),
        ("{}", "a map", "{}"),
    ],
)
def test_what_was_found(text: str, words: str, short: str | None) -> None:
    node = node_at(tree(f"k: {text}\n"), ("k",))
    assert (found(node), shown(node)) == (words, short)


def test_nothing_was_found() -> None:
    assert (found(None), shown(None)) == ("nothing", None)


def test_findings_are_printed_one_below_the_other() -> None:
    text = render_text(read(SMALL.replace("seed: 1", "sede: 1")).found)
    assert text.splitlines() == [
        "spec.yaml:1:1: SG102 a spec needs 'seed'",
        "    hint: seed: under the family's own seed, drawn values take their canon",
        "spec.yaml:3:1: SG101 unknown key 'sede' in a spec",
        "    hint: did you mean seed?",
    ]


@pytest.mark.parametrize(
    "key", ["type", "schema", "items", "required", "anyof_type", "meta", "nullable", ":x", "oneof"]
)
def test_a_key_that_means_something_to_the_validator_means_nothing_to_the_author(key: str) -> None:
    named = small(("seed: 1\n", f"seed: 1\n'{key}': x\n")).only
    assert named.message == f"unknown key '{key}' in a spec"
    files = f"    files: {{'{key}': x}}\n    turns:"
    assert small(("    turns:", files)).found == ()


@pytest.mark.parametrize("key", ["type", "schema", "items", "required", "anyof_type", "meta", "nullable", "check_with"])
def test_such_a_key_may_name_an_attribute(key: str) -> None:
    assert small(("part: tenor", f"{key}: tenor")).good.plant_by_id[f"tom.{key}"].attribute == key


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  tom: {name: {draw: full_name, canon: Tom Reid}, part: tenor}", "  tom: Tom", "a map that says a person"),
        ("projects: {choir: The Tuesday choir}", "projects: choir", "a map of projects"),
        ("    needs: [door]", "    needs: {door: x}", "a list of plants"),
        ("      plain: {apply: '{{ it }}'}", "      plain: [a]", "a map that says an option"),
        ("    answer: '{{ belief.door }}'", "    answer: [a]", "a template or {reply: …, files: …}"),
        ("    unprompted: [plain]", "    unprompted: {a: b}", "a text or a list of texts"),
    ],
)
def test_what_is_expected_is_named(old: str, new: str, message: str) -> None:
    found = [d for d in small((old, new)).found if d.code == "SG103"]
    assert [f"must be {message}, not" in d.message for d in found] == [True]
