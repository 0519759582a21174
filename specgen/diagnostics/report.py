"""Diagnostics as text for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable

from specgen.diagnostics.diagnostic import Diagnostic

_LONGEST = 400
_STYLES = {"error": "\x1b[31m", "warning": "\x1b[33m", "place": "\x1b[1m", "end": "\x1b[0m"}


def render_text(diagnostics: Iterable[Diagnostic], *, colour: bool = False) -> str:
    """One block a finding, in the order given: `file:line:col: SGnnn message`, then value, hint and related places.

    Warnings say so before their message; a value that is empty, or has spaces around it, stands in quotes.
    The text ends with a newline, unless there is nothing to show.
    """
    return "".join(line + "\n" for diagnostic in diagnostics for line in _lines(diagnostic, colour))


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A JSON list with an object a finding, in the order given.

    Keys: file, line, col, code, severity, message, value, hint (null where absent), related (objects with file, line,
    col, message). Text beyond ASCII is kept; the list ends with a newline.
    """
    text = json.dumps([_record(diagnostic) for diagnostic in diagnostics], ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")  # half a surrogate pair becomes its JSON escape


def _lines(diagnostic: Diagnostic, colour: bool) -> list[str]:
    place, code = f"{diagnostic.span}:", diagnostic.code
    if colour:
        place = _STYLES["place"] + place + _STYLES["end"]
        code = _STYLES[diagnostic.severity] + code + _STYLES["end"]
    warning = "warning: " if diagnostic.severity == "warning" else ""
    lines = [f"{place} {code} {warning}{_visible(diagnostic.message)}"]
    if diagnostic.value is not None:
        value = _visible(diagnostic.value)
        lines.append(f"    value: {value}" if value and value == value.strip() else f'    value: "{value}"')
    if diagnostic.hint is not None:
        lines.append(f"    hint: {_visible(diagnostic.hint)}")
    lines.extend(f"    see {span}: {_visible(message)}" for span, message in diagnostic.related)
    return lines


def _visible(text: str) -> str:
    """The text on one line, with what a terminal would act on escaped: a spec's text shall not steer a terminal."""
    shown = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in shown)


def _record(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "file": diagnostic.span.file,
        "line": diagnostic.span.line,
        "col": diagnostic.span.col,
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "value": diagnostic.value,
        "hint": diagnostic.hint,
        "related": [
            {"file": span.file, "line": span.line, "col": span.col, "message": message}
            for span, message in diagnostic.related
        ],
    }
