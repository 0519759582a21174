"""The small pieces: places, words, names, hints, repeats, shapes."""

from __future__ import annotations

from datetime import date

import pytest
from schema_specs import tree

from specgen.diagnostics import Diagnostic
from specgen.model.span import Span
from specgen.parse.nodes import Scalar
from specgen.schema.draft import Draft, entries, items, scalars, text, texts, word
from specgen.schema.names import Names, check_attribute, check_name
from specgen.schema.near import listed, near_hint
from specgen.schema.places import locate, locate_key, node_at
from specgen.schema.repeats import check_repeats
from specgen.schema.shapes import FlagShape, ListShape, MapShape, RecordShape, TextShape, child
from specgen.schema.words import DAY, FAMILY, LABEL, NAME, SHARE, parse_day, parse_share

ROOT = tree("a: {b: [x, {c: d}]}\ne: f\n")


def at(line: int, col: int) -> Span:
    return Span("spec.yaml", line, col)


def scalar(value: str, line: int = 1) -> Scalar:
    return Scalar(value, "str", at(line, 1))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (1, 1)),
        (("a",), (1, 4)),
        (("a", "b"), (1, 8)),
        (("a", "b", 0), (1, 9)),
        (("a", "b", 1, "c"), (1, 16)),
        (("e",), (2, 4)),
        (("a", "z"), (1, 4)),
        (("a", "z", 3), (1, 4)),
        (("a", "b", 7), (1, 8)),
        (("a", "b", "c"), (1, 8)),
        (("e", "f"), (2, 4)),
    ],
)
def test_locate(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert locate(ROOT, path) == at(*place)


@pytest.mark.parametrize(
    ("path", "place"),
    [(("a",), (1, 1)), (("a", "b"), (1, 5)), (("a", "b", 1, "c"), (1, 13)), (("a", "z"), (1, 4)), ((), (1, 1))],
)
def test_locate_key(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert locate_key(ROOT, path) == at(*place)


def test_node_at() -> None:
    assert word(node_at(ROOT, ("a", "b", 1, "c"))) == "d"
    assert node_at(ROOT, ("a", "c", 1)) is None
    assert node_at(ROOT, ("a", "b", -1)) is None
    assert node_at(ROOT, ()) is ROOT


@pytest.mark.parametrize("value", ["2026-08-18", "2024-02-29", "0001-01-01", "9999-12-31"])
def test_days(value: str) -> None:
    assert parse_day(value) == date.fromisoformat(value)
    assert DAY.test(value) is None


@pytest.mark.parametrize(
    "value",
    ["2026-02-29", "2026-13-01", "2026-8-18", "20260818", "2026-W33-2", "18.8.2026", "", "2026-08-18\n", " 2026-08-18",
     "2026-08-18T00:00", "٢٠٢٦-٠٨-١٨", "today", "2026-00-10", "0000-01-01"],
)  # fmt: skip
def test_no_days(value: str) -> None:
    assert parse_day(value) is None
    assert DAY.test(value)


@pytest.mark.parametrize(
    ("value", "share"),
    [
        ("2%", 0.02),
        ("0.02", 0.02),
        ("100%", 1.0),
        ("1", 1.0),
        ("0", 0.0),
        ("0%", 0.0),
        ("2.5%", 0.025),
        ("33.3%", 0.333),
    ],
)
def test_shares(value: str, share: float) -> None:
    assert parse_share(value) == share
    assert SHARE.test(value) is None


@pytest.mark.parametrize(
    "value",
    ["", "%", "2 %", "-2%", "+2%", "101%", "1.0001", "2", "2%%", "2%\n", ".5", "1.", "1e-2", "NaN", "٢%", "9" * 50],
)
def test_no_shares(value: str) -> None:
    assert parse_share(value) is None
    assert SHARE.test(value)


@pytest.mark.parametrize(
    ("shape", "good", "bad"),
    [
        (NAME, ["a", "tom_2", "x9"], ["A", "2a", "_a", "a-b", "a b", "", "a\n", "ä", "a.b"]),
        (LABEL, ["S1", "1", "a-b_c", "Z"], ["", "-a", "_a", "a b", "a.b", "a\n", "é", "a/b"]),
        (FAMILY, ["hello", "ledger-recall", "7"], ["", "Hello", "a_b", "a b", "a\n", "../x"]),
    ],
)
def test_ids(shape: object, good: list[str], bad: list[str]) -> None:
    test = shape.test  # type: ignore[attr-defined]
    assert [value for value in good if test(value) is not None] == []
    assert [value for value in bad if test(value) is None] == []


def test_a_malformed_name_gets_one_that_would_do() -> None:
    assert check_name("plant", scalar("Door-Code 7"))[0].hint == "such as door_code_7"
    assert check_name("plant", scalar("2nd Door_"))[0].hint == "such as nd_door"
    assert check_name("plant", scalar("7"))[0].hint is None
    assert check_name("plant", scalar("door")) == ()


def test_attributes() -> None:
    assert check_attribute(scalar("role")) == ()
    assert check_attribute(scalar("given")) == ()
    assert [d.code for name in ("first", "last", "full", "initials") for d in check_attribute(scalar(name))] == (
        ["SG106"] * 4
    )


def test_names_are_known_once_declared() -> None:
    found: list[Diagnostic] = []
    names = Names(found)
    names.declare("person", scalar("tom"))
    names.declare("plant", scalar("role", 2), as_id="tom.role")
    assert names.known("person") == ("tom",)
    assert names.known("plant") == ("tom.role",)
    assert names.known("session") == ()
    assert names.place("plant", "tom.role") == at(2, 1)
    assert names.place("plant", "role") is None
    assert names.refer("plant", scalar("tom.role", 5)).span == at(5, 1)
    assert found == []


def test_a_second_declaration_cites_the_first() -> None:
    found: list[Diagnostic] = []
    names = Names(found)
    names.declare("session", scalar("S1"))
    names.declare("session", scalar("S1", 9))
    names.declare("probe", scalar("S1", 10))
    assert [(d.code, d.span.line, d.related[0][0].line) for d in found] == [("SG107", 9, 1)]


def test_a_reference_into_nothing_says_so() -> None:
    found: list[Diagnostic] = []
    assert Names(found).refer("project", scalar("shop")).id == "shop"
    assert found[0].hint == "the spec has no projects"


def test_hints() -> None:
    assert near_hint("nedes", ("needs", "kind")) == "did you mean needs?"
    assert near_hint("xyz", ("needs", "kind")) is None
    assert near_hint("x", ()) is None
    assert listed("abc") == "a, b, c"
    assert listed("abcdefghij", most=3) == "a, b, c and 7 more"
    assert listed(()) == ""


def test_repeats() -> None:
    found = check_repeats("needs", [scalar("a"), scalar("b", 2), scalar("a", 3), scalar("a", 4)])
    assert [(d.span.line, d.related[0][0].line) for d in found] == [(3, 1), (4, 1)]
    assert check_repeats("needs", []) == ()


def test_children_of_shapes() -> None:
    inner = TextShape()
    record = RecordShape("a record", (), other=FlagShape())
    assert child(ListShape(inner), 3) is inner
    assert child(ListShape(inner), "a") is None
    assert child(MapShape(inner), "a") is inner
    assert child(record, "a") == FlagShape()
    assert child(RecordShape("a record", ()), "a") is None
    assert child(inner, "a") is None


def test_reading_nodes() -> None:
    assert entries(None) == items(None) == scalars(None) == texts(None) == ()
    assert word(ROOT) is None
    assert text(ROOT) is None
    found = node_at(ROOT, ("a", "b"))
    assert [s.text for s in scalars(found)] == ["x"]
    assert [s.text for s in scalars(node_at(ROOT, ("e",)))] == ["f"]


def test_a_draft_knows_what_is_clean() -> None:
    draft = Draft(ROOT, frozenset({("a",), ("a", "b"), ("a", "b", 1)}))
    assert draft.clean("e")
    assert draft.clean("a", "b", 0)
    assert not draft.clean("a", "b", 1)
    assert draft.scalar("e") is not None
    assert draft.scalar("a") is None
    assert [name.text for name, _ in draft.entries("a")] == []
    assert [index for index, _ in draft.records("a", "b")] == [1]
    assert [key.text for key, _ in draft.sound(ROOT)] == ["e"]
