"""Commas that split a text within { }."""

from __future__ import annotations

import pytest
from schema_specs import small, tree

from specgen.model.values import Plain
from specgen.parse.nodes import plain
from specgen.schema.flow import mend
from specgen.schema.shapes import Field, RecordShape, TextShape

SHAPE = RecordShape("a thing", (Field("k", TextShape()), Field("says", TextShape()), Field("teach", TextShape())))


def mended(text: str) -> tuple[Plain, list[tuple[str | None, str | None]]]:
    whole = RecordShape("a spec", (Field("k", SHAPE),))
    root, found = mend(tree(f"k: {text}\n"), whole)
    value = plain(root)
    assert isinstance(value, dict)
    return value["k"], [(d.value, d.hint) for d in found]


def test_a_split_text_is_put_together_in_the_hint() -> None:
    value, found = mended("{says: day, short month, year}")
    assert value == {"says": "day"}
    assert found == [("day, short month, year", "quote it: says: 'day, short month, year'")]


def test_each_text_is_reported() -> None:
    value, found = mended("{says: a, b c, teach: d, e f}")
    assert value == {"says": "a", "teach": "d"}
    assert [value for value, _ in found] == ["a, b c", "d, e f"]


def test_over_two_lines() -> None:
    value, found = mended("{says: a,\n  b c}")
    assert value == {"says": "a"}
    assert len(found) == 1


def test_a_quote_within_is_doubled() -> None:
    _, found = mended("{says: that's it, then}")
    assert found == [("that's it, then", "quote it: says: 'that''s it, then'")]


@pytest.mark.parametrize(
    "text",
    [
        "{says: 'a, b'}",
        "{says: a, teach: }",
        "{says: , teach: b}",
        "{says: a, teach: null}",
        "{alone}",
        "{says: [a, b], other}",
        "[a, b]",
        "a, b, c",
        "{}",
        "\n  says: a\n  other:",
    ],
)
def test_what_no_comma_splits(text: str) -> None:
    value, found = mended(text)
    assert found == []
    assert value == plain(tree(f"k: {text}\n")).get("k")  # type: ignore[union-attr]


def test_in_a_spec_it_is_the_only_finding() -> None:
    found = small(("part: tenor", "part: tenor, at times bass")).only
    assert (found.code, found.hint) == ("SG125", "quote it: part: 'tenor, at times bass'")


def test_an_empty_key_that_exists_is_empty_and_no_split() -> None:
    found = small(("length: 4, canon:", "length: , canon:")).only
    assert (found.code, found.message) == ("SG103", "length is empty; a whole number is expected here")
