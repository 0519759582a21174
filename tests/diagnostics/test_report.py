"""Diagnostics as text and as JSON."""

from __future__ import annotations

import json

import pytest

from specgen.diagnostics import Diagnostic, SpecError, render_json, render_text
from specgen.model.span import Span

HERE = Span("specs/maya.yaml", 41, 7)
PLAIN = Diagnostic(HERE, "SG123", "the thing is wrong")
FULL = Diagnostic(
    HERE,
    "SG123",
    "the thing is wrong",
    value="teh",
    hint="did you mean the?",
    related=((Span("specs/base.yaml", 3, 1), "it is first given here"),),
)
WARNING = Diagnostic(HERE, "SG124", "the thing is odd", severity="warning")


def test_one_line() -> None:
    assert render_text([PLAIN]) == "specs/maya.yaml:41:7: SG123 the thing is wrong\n"


def test_value_hint_and_related_stand_below() -> None:
    assert render_text([FULL]) == (
        "specs/maya.yaml:41:7: SG123 the thing is wrong\n"
        "    value: teh\n"
        "    hint: did you mean the?\n"
        "    see specs/base.yaml:3:1: it is first given here\n"
    )


def test_a_warning_says_so() -> None:
    assert render_text([WARNING]) == "specs/maya.yaml:41:7: SG124 warning: the thing is odd\n"


def test_nothing_is_nothing() -> None:
    assert render_text([]) == ""
    assert json.loads(render_json([])) == []


def test_the_order_is_kept() -> None:
    assert render_text([WARNING, PLAIN]) == render_text([WARNING]) + render_text([PLAIN])


def test_colour_only_where_asked() -> None:
    assert "\x1b" not in render_text([FULL, WARNING])
    coloured = render_text([FULL, WARNING], colour=True)
    assert "\x1b[31mSG123\x1b[0m" in coloured
    assert "\x1b[33mSG124\x1b[0m" in coloured


@pytest.mark.parametrize("text", ["a\nb", "a\x1b[2Jb", "a\u202eb", "a\ud800b", "a\u2028b", "a\tb"])
def test_a_value_cannot_steer_the_terminal_or_break_the_line(text: str) -> None:
    shown = render_text([Diagnostic(HERE, "SG123", text, value=text, hint=text)])
    assert len(shown.splitlines()) == 3
    assert all(char.isprintable() or char == "\n" for char in shown)
    shown.encode("utf-8")


@pytest.mark.parametrize("value", ["", " ", "x ", " x"])
def test_spaces_around_a_value_can_be_seen(value: str) -> None:
    assert f'value: "{value}"\n' in render_text([Diagnostic(HERE, "SG123", "m", value=value)])


def test_very_long_values_are_shown_in_part() -> None:
    assert len(render_text([Diagnostic(HERE, "SG123", "x", value="y" * 10_000)])) < 600


def test_letters_of_every_script_are_shown_as_they_are() -> None:
    assert "日本 é £" in render_text([Diagnostic(HERE, "SG123", "日本 é £")])


def test_json_has_every_key() -> None:
    (plain, full) = json.loads(render_json([PLAIN, FULL]))
    assert plain == {
        "file": "specs/maya.yaml",
        "line": 41,
        "col": 7,
        "code": "SG123",
        "severity": "error",
        "message": "the thing is wrong",
        "value": None,
        "hint": None,
        "related": [],
    }
    assert full["value"] == "teh"
    assert full["related"] == [{"file": "specs/base.yaml", "line": 3, "col": 1, "message": "it is first given here"}]


def test_json_can_always_be_written_as_utf8() -> None:
    text = render_json([Diagnostic(HERE, "SG123", "half \ud83d", value="\ud800")])
    text.encode("utf-8")
    assert json.loads(text)[0]["message"].startswith("half ")


def test_diagnostics_sort_by_place_then_code() -> None:
    def at(file: str, line: int, col: int, code: str) -> Diagnostic:
        return Diagnostic(Span(file, line, col), code, "x")

    ordered = [
        at("a", 2, 1, "SG001"),
        at("a", 2, 3, "SG001"),
        at("a", 2, 3, "SG002"),
        at("a", 10, 1, "SG001"),
        at("b", 1, 1, "SG001"),
    ]
    assert sorted(ordered[n] for n in (3, 0, 4, 1, 2)) == ordered


def test_an_error_carries_them_sorted() -> None:
    later = Diagnostic(Span("z", 1, 1), "SG001", "later")
    error = SpecError((later, PLAIN))
    assert error.diagnostics == (PLAIN, later)
    assert "specs/maya.yaml:41:7: SG123" in str(error)
