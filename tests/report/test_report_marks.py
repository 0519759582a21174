"""Findings are marked where they stand, as whole words, however the response is dressed."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from specgen_judge import CheckResult, Response, judge, parse_test

from specgen.report.marks import pieces, places


def marked(text: str, found: str) -> list[str]:
    return [text[start:end] for start, end in places(text, found)]


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("The code is 481920.", "481920", ["481920"]),
        ("10 is not in 100 or x10, but in 10.", "10", ["10", "10"]),
        ("Ana\nSilva", "Ana Silva", ["Ana\nSilva"]),
        ("**Ana** *Silva*", "Ana Silva", ["Ana** *Silva"]),
        ("14\u00a0Aug 2026", "14 Aug 2026", ["14\u00a0Aug 2026"]),
        ("it’s “green”", "it's \"green\"", ["it’s “green”"]),
        ("a \u2013 b", "a - b", []),
        ("GREEN", "green", ["GREEN"]),
        ("Zoë", "Zoe", ["Zoë"]),
        ("答えは緑です", "緑", ["緑"]),
        ("nothing here", "elsewhere", []),
        ("anything", "", []),
        ("anything", "   ", []),
        ("***", "**", ["**"]),
        ("x" * 200, "x" * 120, ["x" * 120]),
        ("2026-08-14.csv", "2026-08-14", ["2026-08-14"]),
        ("one   two", "one two", ["one   two"]),
        ("Morning Dana,", "Morning D", ["Morning D"]),
        ("Morning D. and Morning Dana", "Morning D", ["Morning D"]),
        ("**Hi** Dana", "Hi D", ["Hi** D"]),
        ("100", "10", []),
        ("x100", "100", []),
    ],
)  # fmt: skip
def test_places(text: str, found: str, expected: list[str]) -> None:
    assert marked(text, found) == expected


def check(*found: str, passed: bool = True) -> CheckResult:
    return CheckResult("label", "value", passed, "reason", found)


def test_pieces_carry_the_numbers_of_their_checks() -> None:
    cut = pieces("red and green", [check("green"), check("red", passed=False), check()])
    assert [(p.text, p.checks, p.failed) for p in cut] == [
        ("red", (2,), True),
        (" and ", (), False),
        ("green", (1,), False),
    ]


def test_findings_that_overlap() -> None:
    cut = pieces("9 Oct 2026", [check("9 Oct 2026"), check("2026", passed=False)])
    assert [(p.text, p.checks, p.failed) for p in cut] == [("9 Oct ", (1,), False), ("2026", (1, 2), True)]


def test_no_text_no_pieces() -> None:
    assert pieces("", [check("x")]) == ()


@given(st.text(max_size=60), st.lists(st.text(max_size=6), max_size=4))
def test_pieces_are_the_text(text: str, found: list[str]) -> None:
    assert "".join(piece.text for piece in pieces(text, [check(*found)])) == text
    assert all(piece.text for piece in pieces(text, [check(*found)]))


@given(st.text(alphabet="ab *_`\u00a0-\u2019é", max_size=30), st.text(alphabet="ab -'e", max_size=4))
def test_places_are_in_order_and_apart(text: str, found: str) -> None:
    last = 0
    for start, end in places(text, found):
        assert last <= start < end <= len(text)
        last = end


def test_repetition_is_cheap_and_bounded() -> None:
    begun = time.process_time()
    assert len(places("a " * 10_000, "a")) == 40
    assert places("*a" * 10_000, "b") == []
    assert time.process_time() - begun < 2


def test_what_the_judge_really_finds_is_marked() -> None:
    test = parse_test({
        "id": "p", "kind": "ask", "request": "Which colour?",
        "checks": [{"type": "value", "label": "value c", "kind": "text", "value": "green",
                    "rivals": [{"value": "blue", "fault": "stale"}], "where": "reply"}],
    })  # fmt: skip
    text = "I'd say it is **Blue**."
    verdict = judge(test, Response(text, text))
    cut = pieces(text, verdict.checks)
    assert [(p.text, p.failed) for p in cut if p.checks] == [("Blue", True)]
