"""Each derived check becomes one primitive that passes and fails the same responses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from specgen_judge import FileContent, KeyFault, Response, Test, explain_unsafe, judge, parse_test

from specgen.targets.fluso.lower import lower
from specgen.targets.fluso.primitive import Primitive

DMY = {"id": "dmy", "shows": [r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b"], "says": ["day, short month, year"]}
ISO = {"id": "iso", "shows": [r"\b\d{4}-\d\d-\d\d\b"], "says": ["year first"], "fault": "stale"}
FOLLOW = {"type": "option", "mode": "follow", "expect": "dmy", "where": "artefact", "options": [DMY, ISO]}
RESIST = {"type": "option", "mode": "resist", "where": "artefact", "options": [ISO]}
ANA = {"full": "Ana Silva", "first": "Ana", "last": "Silva"}
ANNA = {"full": "Anna Kowalski", "first": "Anna", "last": "Kowalski", "fault": "confused"}
PERSON = {"type": "person", "expect": ANA, "rivals": [ANNA], "where": "artefact"}


def make(check: Mapping[str, object], kind: str = "do", request: str = "Do it, please.", **more: object) -> Test:
    row = {"id": "t", "kind": kind, "request": request, "locale": "en_GB", "checks": [check], **more}
    return parse_test(row)  # type: ignore[arg-type]


def lowered(test: Test) -> Primitive:
    found = lower(test.checks[0], test)
    assert found.note is None
    assert explain_unsafe(found.primitive.value) is None
    return found.primitive


def both(test: Test, reply: str, **files: str) -> tuple[bool, bool]:
    """Whether the check passes as it is, and as a primitive."""
    row = {
        "id": "t",
        "kind": test.kind,
        "request": test.request,
        "locale": test.locale,
        "checks": [lowered(test).row()],
    }
    response = Response(reply, reply, {name.replace("_", "."): FileContent(text) for name, text in files.items()})
    other = parse_test(row)  # type: ignore[arg-type]
    if any(check.abstains for check in test.checks):
        other = replace(other, checks=tuple(replace(c, abstains=True) for c in other.checks))  # type: ignore[type-var]
    verdicts = (judge(test, response), judge(other, response))
    return verdicts[0].checks[0].passed, verdicts[1].checks[0].passed


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("Ready on 9 Oct 2026.", True),
        ("Ready on 2026-10-09.", False),
        ("9 Oct 2026, or 2026-10-09.", False),
        ("Ready soon.", False),
        ("", False),
        ("Ready on **9 Oct 2026**.", True),
    ],
)
def test_follow(reply: str, expected: bool) -> None:
    assert both(make(FOLLOW), reply) == (expected, expected)


def test_follow_in_a_file() -> None:
    assert both(make(FOLLOW), "It is saved.", note_md="On 9 Oct 2026") == (True, True)
    assert both(make(FOLLOW), "It is saved.", note_md="On 2026-10-09") == (False, False)


@pytest.mark.parametrize(
    ("reply", "expected"),
    [("Day, short month, year.", True), ("Year first.", False), ("9 Oct 2026", True), ("I don't know.", False)],
)
def test_follow_told(reply: str, expected: bool) -> None:
    assert both(make({**FOLLOW, "where": "reply"}, "ask"), reply) == (expected, expected)


def test_follow_is_one_regex_on_the_reply() -> None:
    found = lowered(make(FOLLOW))
    assert (found.type, found.where) == ("regex", "reply")


def test_all_patterns_of_an_option_must_match() -> None:
    two = {"id": "two", "shows": [r"\bA\b", r"\bB\b"], "says": []}
    test = make({**FOLLOW, "expect": "two", "options": [two, ISO]})
    assert both(test, "B then A") == (True, True)
    assert both(test, "only A here") == (False, False)


def test_resist() -> None:
    found = lowered(make(RESIST))
    assert (found.type, found.where) == ("not_regex", "any")


@pytest.mark.parametrize(("reply", "expected"), [("The work: 9 Oct", True), ("The work: 2026-10-09", False)])
def test_resist_beside_the_work(reply: str, expected: bool) -> None:
    test = make(RESIST)
    work = {"type": "contains", "where": "reply", "value": "work"}
    row = {"id": "t", "kind": "do", "request": test.request, "checks": [work, lowered(test).row()]}
    verdict = judge(parse_test(row), Response(reply, reply))  # type: ignore[arg-type]
    assert verdict.checks[1].passed is expected


SAVES = {
    "type": "option",
    "mode": "follow",
    "expect": "md",
    "where": "paths",
    "options": [{"id": "md", "paths": [r"(^|/)a\.md$"]}, {"id": "csv", "paths": [r"(^|/)a\.csv$"]}],
}


def test_paths() -> None:
    assert lowered(make(SAVES)) == Primitive("file_exists", r"(^|/)a\.md$")
    assert both(make(SAVES), "Saved.", a_md="x") == (True, True)
    assert both(make(SAVES), "Saved.", a_csv="x") == (False, False)


def test_paths_resisted() -> None:
    found = lowered(make({**SAVES, "mode": "resist", "expect": None}))
    assert found == Primitive("not_file_exists", r"(?:(^|/)a\.md$|(^|/)a\.csv$)")


def test_paths_told() -> None:
    test = make({**SAVES, "where": "reply"}, "ask")
    assert both(test, "It goes to a.md, always.") == (True, True)
    assert both(test, "It goes to a.csv, always.") == (False, False)


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("To: Ana Silva", True),
        ("To: Silva, Ana", True),
        ("To: Anna Kowalski", False),
        ("To: Ana", False),
        ("To: Ana Silva, cc Anna Kowalski", False),
        ("To: A. Silva", True),
    ],
)
def test_person(reply: str, expected: bool) -> None:
    assert both(make(PERSON), reply) == (expected, expected)


def test_a_rival_whom_the_request_names_is_no_rival() -> None:
    test = make(PERSON, request="Tell Anna what Ana said, full name for Ana.")
    assert both(test, "Anna, this is from Ana Silva.") == (True, True)


def value(kind: str, right: str, *rivals: str, **more: object) -> dict[str, object]:
    listed = [{"value": rival, "fault": "stale"} for rival in rivals]
    return {"type": "value", "mode": "state", "kind": kind, "value": right, "rivals": listed, "where": "reply", **more}


@pytest.mark.parametrize(
    ("check", "reply", "expected"),
    [
        (value("money", "4000.00", "2400.00"), "Above £4,000.", True),
        (value("money", "4000.00", "2400.00"), "Above £2,400.", False),
        (value("money", "4000.00", "2400.00"), "£4,000 or £7,100.50.", False),
        (value("id", "481920", pattern="[0-9]{6}"), "It's 481920.", True),
        (value("id", "481920", pattern="[0-9]{6}"), "481920 or 481921", False),
        (value("percent", "9.2", "7.5"), "9.2%", True),
        (value("percent", "9.2", "7.5"), "9.2% or 3%", False),
        (value("date", "2027-03-15"), "On 15 March 2027.", True),
        (value("date", "2027-03-15"), "On 16 March 2027.", False),
        (value("text", "Customer Success", "Key Accounts"), "She runs customer success.", True),
        (value("text", "Customer Success", "Key Accounts"), "Customer Success and Key Accounts.", False),
        (value("duration", "PT45M"), "45 minutes.", True),
        (value("integer", "185", "140"), "185 pallets.", True),
        (value("name", "Nadia Brandt", "Piotr Zielinski"), "Piotr Zielinski.", False),
    ],
)
def test_value(check: dict[str, object], reply: str, expected: bool) -> None:
    assert both(make(check, "ask"), reply) == (expected, expected)


def test_what_the_request_gives_is_no_other_candidate() -> None:
    test = make(value("money", "4000.00"), "ask", request="The order is £6,250.00. Where's the limit?")
    assert both(test, "Your order of £6,250.00 is over £4,000.00.") == (True, True)


def test_withhold() -> None:
    found = lowered(make(value("id", "481920", mode="withhold")))
    assert (found.type, found.where) == ("not_regex", "any")


@pytest.mark.parametrize(("reply", "expected"), [("I don't know that one.", True), ("It's 481920.", False)])
def test_abstain(reply: str, expected: bool) -> None:
    test = make(value("id", "481920", mode="abstain", pattern="[0-9]{6}"), "ask")
    assert both(test, reply) == (expected, expected)


@pytest.mark.parametrize(
    ("reply", "expected"),
    [("Sum of 12 rows.\n£4,000.00", True), ("£4,000.00\nUNKNOWN", False), ("£1\n£4,000.00\n\n", True)],
)
def test_last_line(reply: str, expected: bool) -> None:
    test = make(value("money", "4000.00", "1.00"), "ask", contract="last_line")
    assert both(test, reply) == (expected, expected)


@pytest.mark.parametrize(
    "check",
    [
        {"type": "contains", "where": "any", "value": "x"},
        {"type": "not_regex", "where": "files", "value": r"a+b"},
        {"type": "not_file_exists", "value": r"\.tmp$"},
    ],
)
def test_a_primitive_stays_as_it_is(check: dict[str, object]) -> None:
    test = make(check)
    assert lower(test.checks[0], test).primitive.row() == check


def test_a_pattern_that_cannot_be_bounded_is_told() -> None:
    deep = {"id": "dmy", "shows": [r"a[\s\S]{0,250}b[\s\S]{0,250}c[^z]{0,250}z(?:[\s\S]{0,250}x){0,9}"], "says": []}
    test = make({**FOLLOW, "options": [deep]})
    found = lower(test.checks[0], test)
    assert found.note is None or "not provably linear" in found.note


def test_an_unknown_check_is_refused() -> None:
    test = make(FOLLOW)
    with pytest.raises(KeyFault, match="no lowering is known"):
        lower(Unknown(), test)  # type: ignore[arg-type]


class Unknown:
    """A check type of the future."""

    type = "unknown"
