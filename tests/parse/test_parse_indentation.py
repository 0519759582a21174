"""Tabs and other blanks in front of a line; directives; documents."""

from __future__ import annotations

import pytest
from parse_helpers import found, only, parsed, tree


@pytest.mark.parametrize(
    "text",
    [
        "a:\n\tb: 1\n",
        "a:\n  b: 1\n \tc: 2\n",
        "a: x\n\ty\n",
        "a: [x,\n\ty]\n",
        "a:\n\t- x\n",
        "a:\n\u00a0\tb: 1\n",
    ],
)
def test_tabs(text: str) -> None:
    assert {code for _, _, code in found(text)} == {"SG005"}


@pytest.mark.parametrize(
    "text",
    [
        "a: |\n  x\n  \ty\n",
        'a: "x\n\ty"\n',
        "a: 'x\n\ty'\n",
        "a:\tx\n",
        "a: x\t\n",
        "a: x\t# a comment\n",
        "a: [x,\ty]\n",
        "a:\n  -\tx\n",
        "a: x\n\t\nb: y\n",
        "a: x\n\t# a comment\nb: y\n",
    ],
)
def test_tabs_that_indent_nothing(text: str) -> None:
    assert found(text) == []


def test_a_tab_in_a_plain_text() -> None:
    assert found("a: x\ty\nb: z\tz\n") == [(1, 5, "SG005"), (2, 5, "SG005")]


def test_every_tab_is_told_and_what_follows_from_it_is_not() -> None:
    text = "a:\n\tb: 1\n\tc: 2\nd:\n\te: [\n"
    assert [(line, code) for line, _, code in found(text)] == [(2, "SG005"), (3, "SG005"), (5, "SG005")]


def test_an_error_above_the_first_tab_is_told_too() -> None:
    text = "a: b: c\nd:\n\te: 1\n"
    assert [(line, code) for line, _, code in found(text)] == [(1, "SG011"), (3, "SG005")]


def test_tabs_behind_an_error_but_inside_a_block_are_left_alone() -> None:
    text = "a: [1\nb: |\n  x\n  \ty\nc: >-\n    z\n    \tz\n"
    assert {code for _, _, code in found(text)} == {"SG011"}


@pytest.mark.parametrize("blank", ["\u00a0", "\u2003", "\u3000", "\u200b", " \u00a0 "])
def test_other_blanks(blank: str) -> None:
    result = parsed(f"a:\n{blank}b: 1\n")
    assert [(d.span.line, d.code) for d in result.diagnostics] == [(2, "SG006")]
    assert result.root is None, "the tree is not what it looks like"


def test_the_blank_is_named() -> None:
    assert "U+00A0 NO-BREAK SPACE" in only("a:\n\u00a0b: 1\n").message


def test_other_blanks_inside_a_text() -> None:
    assert tree("a: |\n  x\n  \u00a0y\n") == {"a": "x\n\u00a0y\n"}


@pytest.mark.parametrize("line", ["%YAML 1.1", "%YAML 1.2", "%TAG ! tag:example.org,2000:", "%FOO bar"])
def test_directives(line: str) -> None:
    assert found(f"{line}\n---\na: 1\n") == [(1, 1, "SG007")]


def test_a_directive_behind_comments_and_blank_lines() -> None:
    assert found("# x\n\n%YAML 1.1\n# y\n---\na: 1\n") == [(3, 1, "SG007")]


def test_a_directive_does_not_change_what_is_read() -> None:
    result = parsed("%YAML 1.1\n---\na: 12:30\n")
    assert result.root is not None
    assert result.root.entries[0][1].text == "12:30"  # type: ignore[union-attr]


def test_percent_elsewhere() -> None:
    assert tree("a: 5%\nb: |\n  %YAML 1.1\n") == {"a": "5%", "b": "%YAML 1.1\n"}


@pytest.mark.parametrize("text", ["---\na: 1\n", "a: 1\n...\n", "--- {a: 1}\n", "# x\n---\na: 1\n...\n# y\n"])
def test_one_document(text: str) -> None:
    assert tree(text) == {"a": 1}


@pytest.mark.parametrize(
    ("text", "line"), [("a: 1\n---\nb: 2\n", 2), ("---\n---\na: 1\n", 2), ("a: 1\n...\nb: 2\n", 3), ("a: 1\n---\n", 2)]
)
def test_several_documents(text: str, line: int) -> None:
    assert (line, 1, "SG008") in found(text)


@pytest.mark.parametrize("text", ["", "\n\n", "# x\n", "---\n", "---\n...\n", "   \n"])
def test_empty(text: str) -> None:
    assert found(text) == [(1, 1, "SG009")]


@pytest.mark.parametrize(
    ("text", "what"),
    [("- a\n", "a list"), ("hello\n", "a text"), ("'x'\n", "a text"), ("12\n", "a text"), ("[]", "a list")],
)
def test_the_top_is_a_map(text: str, what: str) -> None:
    diagnostic = only(text)
    assert diagnostic.code == "SG010"
    assert what in diagnostic.message
    assert parsed(text).root is None
