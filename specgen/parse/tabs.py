"""Tabs behind the indentation, which YAML 1.2 allows and the scanner does not."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.parse import codes
from specgen.parse.events import Failure
from specgen.parse.filetext import FileText


def is_stray_tab(file: FileText, failure: Failure) -> bool:
    """Whether parsing stopped at a tab that is no indentation, so that a space may be read in its place.

    On a line that is blank, or holds a comment alone, nothing is indented.
    """
    if not file.text.startswith("\t", failure.at):
        return False
    before = file.text[file.starts[file.line_of(failure.at) - 1] : failure.at]
    rest = file.rest_of_line(failure.at).strip()
    return bool(before.strip()) or not rest or rest.startswith("#")


def stray_tab(file: FileText, failure: Failure) -> Diagnostic | None:
    """What is wrong with such a tab: nothing where it separates (YAML 1.2.2 §6.2); in a text it would be lost."""
    before = file.text[file.starts[file.line_of(failure.at) - 1] : failure.at].rstrip()
    rest = file.rest_of_line(failure.at).strip()
    if not before or before[-1] in ":-?,[{" or not rest or rest.startswith("#"):
        return None
    hint = "write a space, or put double quotes around the text and \\t for the tab"
    return codes.TAB_INDENT.at(file.span(failure.at), "a tab stands in a text without quotes", hint=hint)
