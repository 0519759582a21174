"""What stands before the first visible character of a line: spaces only, and no directive."""

from __future__ import annotations

import re

from specgen.diagnostics import Diagnostic
from specgen.parse import codes
from specgen.parse.characters import describe, invisible
from specgen.parse.events import Event
from specgen.parse.filetext import FileText

_TAB = re.compile(r"[ \u00a0]*\t\s*(?=[^\s#])")
_BLANK = re.compile(r" *[^\S \t\n]\s*(?=\S)|[ \t]*[\u200b-\u200f\u2060-\u2064]\s*(?=\S)")
_BLOCK = re.compile(r"(?:^|.*[\s:-])[|>][-+0-9]*\s*(?:#.*)?")


def indentation(file: FileText, events: list[Event], stopped_at: int | None) -> list[Diagnostic]:
    """A finding for each line indented by a tab or by a blank that is no space (YAML 1.2.2 §6.1).

    Lines inside a quoted or block text are left alone: up to `stopped_at` (where parsing failed, None where it did
    not) the events tell which these are, behind it the text does.
    """
    inside = _inside(file, events)
    if stopped_at is not None:
        inside |= _blocks(file, file.line_of(stopped_at))
    findings = []
    for number in range(1, len(file.starts) + 1):
        line = file.line(number)
        if not line or line[0].isalnum() or number in inside:
            continue
        place = file.span(file.starts[number - 1])
        if _TAB.match(line):
            hint = "indent with spaces"
            findings.append(codes.TAB_INDENT.at(place, "a tab stands in the indentation", hint=hint))
        elif _BLANK.match(line):
            blank = invisible(line)
            name = describe(blank.group()) if blank else "a blank that is no space"
            findings.append(
                codes.BLANK_INDENT.at(place, f"{name} stands in the indentation", hint="indent with spaces")
            )
    return findings


def directives(file: FileText) -> tuple[str, list[Diagnostic]]:
    """The text with the directives before its first document made into comments, and a finding for each."""
    pieces, findings, done = list[str](), [], 0
    for number in range(1, len(file.starts) + 1):
        line = file.line(number)
        if line.startswith("%"):
            start = file.starts[number - 1]
            pieces += [file.text[done:start], "#"]
            done = start + 1
            findings.append(
                codes.DIRECTIVE.at(
                    file.span(start),
                    "a spec has no directives; it is YAML 1.2",
                    value=line[:80],
                    hint="remove the line",
                )
            )
        elif line.strip() and not line.lstrip().startswith("#"):
            break
    return "".join(pieces) + file.text[done:], findings


def _inside(file: FileText, events: list[Event]) -> set[int]:
    """The lines that continue a quoted or block scalar."""
    lines: set[int] = set()
    for event in events:
        if event.kind == "scalar" and event.style:
            end = event.end - (event.style in ("|", ">"))
            lines.update(range(file.line_of(event.start) + 1, file.line_of(end) + 1))
    return lines


def _blocks(file: FileText, first: int) -> set[int]:
    """The lines from `first` on that look like the inside of a block scalar."""
    lines: set[int] = set()
    header: int | None = None
    for number in range(first, len(file.starts) + 1):
        line = file.line(number)
        indent = len(line) - len(line.lstrip(" "))
        if header is not None and (not line.strip() or indent > header):
            lines.add(number)
        else:
            header = indent if _BLOCK.fullmatch(line) else None
    return lines
