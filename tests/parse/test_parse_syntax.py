"""Syntax errors: what is said, where, and that reading goes on behind them."""

from __future__ import annotations

import pytest
from parse_helpers import found, only, parsed

from specgen.parse import plain
from specgen.parse.events import scan


@pytest.mark.parametrize(
    ("text", "place", "word"),
    [
        ("a: b: c", (1, 5), "second `: `"),
        ("a: 'it's here'", (1, 8), "already complete"),
        ('a: "x" y', (1, 8), "already complete"),
        ("a: 'open\nb: 1", (1, 4), "never closed"),
        ('a: "open\n---\nb: 1', (1, 4), "never closed"),
        ('a: "\\d+"', (1, 6), "escape"),
        ('a: "\\xZZ"', (1, 7), "escape"),
        ("a: @tom", (1, 4), "cannot begin"),
        ("a: `x`", (1, 4), "cannot begin"),
        ("a: %x", (1, 4), "cannot begin"),
        ("a: | text", (1, 6), "line of |"),
        ("a: > text", (1, 6), "line of |"),
        ("a: |0\n  x", (1, 5), "wrong number"),
        ("a: [1, 2", (1, 4), "opened here"),
        ("a: {b: 1", (1, 4), "opened here"),
        ("a: [1, 2}", (1, 9), "does not end well"),
        ("a: - b", (1, 4), "behind a key"),
        ("a: ]", (1, 4), "value is expected"),
        ("a: 'x'\nb c\nd: 1", (2, 1), "without a colon"),
        ("a: 1\n  b: 2", (2, 3), "already complete"),
        ("a:1\nb: 2", (2, 1), "already complete"),
        ("- a\nb: 1", (2, 1), "list item is expected"),
        ("a:\n  - x\n  b: 1", (3, 3), "list item is expected"),
        ("a:\n  b: 1\n  - x", (3, 3), "key is expected"),
        ("a:\n    b: 1\n  c: 2", (3, 3), "level"),
        ("a: &", (1, 5), "* or &"),
        ("a: !h!x 1", (1, 4), "begins with !"),
        ("a: !<x", (1, 7), "begins with !"),
        ("a: b #c\n  d", (2, 3), "already complete"),
    ],
)
def test_words(text: str, place: tuple[int, int], word: str) -> None:
    diagnostic = next(d for d in parsed(text).diagnostics if d.code == "SG011")
    assert word in diagnostic.message
    if "does not end" not in word:
        assert (diagnostic.span.line, diagnostic.span.col) == place
    assert diagnostic.hint
    assert "\n" not in diagnostic.message + diagnostic.hint + (diagnostic.value or "")


@pytest.mark.parametrize(
    "text", ['a: "\\UFFFFFFFF"', "a: !<%ff> x", "a: !!%ff x", "%YAML 9\n---\na: 1", "%TAG\n---\na"]
)
def test_slips_of_the_scanner_are_findings(text: str) -> None:
    assert parsed(text).diagnostics


def test_several_at_once() -> None:
    text = "a: b: c\nd: @e\nf: 'g'h\ni: {{ j }} k\nl: 0042\nm: - n\no: 1\no: 2\n"
    assert [(line, code) for line, _, code in found(text)] == [
        (1, "SG011"),
        (2, "SG011"),
        (3, "SG011"),
        (4, "SG012"),
        (5, "SG030"),
        (6, "SG011"),
        (8, "SG020"),
    ]


def test_what_was_stepped_over_is_still_there() -> None:
    root = parsed("a: b: c\nd: @e\nf: {{ g }} h\ni: 1\n").root
    assert root is not None
    assert plain(root) == {"a": "b: c", "d": "@e", "f": "{{ g }} h", "i": 1}


def test_behind_a_bracket_nothing_is_guessed() -> None:
    result = parsed("a: [1, 2\nb: 0042\nc: 1\nc: 2\n")
    assert [d.code for d in result.diagnostics] == ["SG011"]
    assert result.root is None


def test_what_stands_above_is_told() -> None:
    assert [code for _, _, code in found("a: 0042\nb: 1\nb: 2\nc: [\n")] == ["SG030", "SG020", "SG011"]


def test_a_hundred_errors_do_not_take_for_ever() -> None:
    text = "".join(f"a{n}: b: c\n" for n in range(150))
    assert 50 <= len(found(text)) <= 101


class TestTemplates:
    @pytest.mark.parametrize(
        ("text", "col", "value"),
        [
            ("a: {{ x }}", 4, "{{ x }}"),
            ("a: {{x}}", 4, "{{x}}"),
            ("a: {{ x | date('d MMM') }}", 4, "{{ x | date('d MMM') }}"),
            ('a: {{ x | date("d") }}', 4, '{{ x | date("d") }}'),
            ("a: {{ x }} and more", 4, "{{ x }} and more"),
            ("a: {{ x }}, {{ y }}", 4, "{{ x }}, {{ y }}"),
            ("a: {% if x %}y{% endif %}", 4, "{% if x %}y{% endif %}"),
            ("a: {# note #}", 4, None),
            ("a:\n  - {{ x }}", 5, "{{ x }}"),
            ("a: [{{ x }}]", 5, "{{ x }}"),
            ("a: {b: {{ x }}}", 8, "{{ x }}"),
            ("a: {b: Hello {{ x }}}", 14, "{{ x }}"),
            ("{a: 1, {{ x }}: 1}", 8, "{{ x }}"),
            ("a: [x, {{ 'a' ~ 'b' }}, y]", 8, "{{ 'a' ~ 'b' }}"),
        ],
    )
    def test_without_quotes(self, text: str, col: int, value: str | None) -> None:
        first = parsed(text).diagnostics[0]
        if value is None:
            assert first.code in ("SG011", "SG012")
            return
        assert (first.code, first.span.col, first.value) == ("SG012", col, value)
        assert "quote" in str(first.hint)

    @pytest.mark.parametrize(
        "text",
        [
            "a: '{{ x }}'",
            'a: "{{ x }}"',
            "a: Hello {{ x }}",
            "a: Hello {{ x }} and {% if y %}z{% endif %}",
            "a: |\n  {{ x }}",
            "a: {b: 'Hello {{ x }}'}",
            "a: {b: {c: d}}",
            "a: {b: {}}",
            "a: [[x], [y]]",
        ],
    )
    def test_fine(self, text: str) -> None:
        assert found(text) == []

    def test_the_hint_can_be_pasted(self) -> None:
        for template in ("{{ x }}", "{{ x | date('d') }}", '{{ x | date("d") }}', "{{ 'a' ~ \"b\" }}"):
            hint = str(only(f"a: {template}").hint)
            quoted = hint.removeprefix("quote the template: ")
            root = parsed(f"a: {quoted}").root
            assert root is not None
            assert plain(root) == {"a": template}


def test_scanning_stops_at_a_second_document() -> None:
    events, failure = scan("a: 1\n---\n[[[\n")
    assert failure is None
    assert [event.kind for event in events].count("document") == 2
