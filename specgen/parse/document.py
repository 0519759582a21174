"""One file: bytes to the map at its top, with everything that is wrong in it."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.diagnostics import Diagnostic
from specgen.model.span import Span
from specgen.parse import codes
from specgen.parse.characters import bad_characters
from specgen.parse.compose import Composer
from specgen.parse.decode import decode
from specgen.parse.events import Event, Failure, scan
from specgen.parse.filetext import FileText
from specgen.parse.indentation import directives, indentation
from specgen.parse.nodes import Mapping
from specgen.parse.syntax import explain, value_on_line
from specgen.parse.tabs import is_stray_tab, stray_tab

_MOST_ATTEMPTS = 100
_MOST_FINDINGS = 500
_BUDGET = 2_000_000  # characters scanned over all attempts
_UNSOUND = {
    code.id
    for code in (codes.BLANK_INDENT, codes.TOO_DEEP, codes.UNKNOWN_ANCHOR, codes.RECURSIVE_ALIAS, codes.ALIAS_BOMB)
}
"""Findings that leave a hole in the tree: a later stage would report what the author did write."""


@dataclass(frozen=True, slots=True)
class Document:
    """The map at the top of one file, and the findings. `root` is None where it could not be read whole."""

    root: Mapping | None
    findings: tuple[Diagnostic, ...]


def read_document(path: str, content: bytes) -> Document:
    """The document in `content`, which was read from `path`; never raises."""
    text, findings = decode(path, content)
    if text is None:
        return Document(None, tuple(findings))
    text, bad = bad_characters(FileText(path, text))
    text, directed = directives(FileText(path, text))
    file = FileText(path, text)
    events, failure, masks, syntax = _scan(file)
    indents = indentation(file, events, failure.at if failure else None)
    tabbed = {finding.span.line for finding in indents}
    if tabbed:  # a tab breaks what follows: say so once
        syntax = [finding for finding in syntax if finding.span.line < min(tabbed)]
    composer = Composer(file, _first_document(events), masks)
    composed = composer.compose()
    broken_at = min((f.span.line for f in syntax[-1:] if failure), default=None)
    tree = [f for f in composer.findings if broken_at is None or f.span.line < broken_at]
    tree = [f for f in tree if not (f.code == codes.KEY_INVISIBLE.id and f.span.line in tabbed)]
    findings += bad + directed + indents + syntax + tree + _several(file, events)
    root = composed.node if composed else None
    if failure is None and not isinstance(root, Mapping):
        findings += _no_map(path, events, root.span if root else Span(path, 1, 1))
    whole = failure is None and not any(finding.code in _UNSOUND for finding in findings)
    return Document(root if whole and isinstance(root, Mapping) else None, _first(findings))


def _first(findings: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings by place; of very many the first, with one that says how many there are."""
    found = sorted(findings)
    if len(found) <= _MOST_FINDINGS:
        return tuple(found)
    message = f"from here on {len(found) - _MOST_FINDINGS:,} more findings in this file are not shown"
    rest = codes.MANY_FINDINGS.at(found[_MOST_FINDINGS].span, message, hint="correct the ones above first")
    return (*found[:_MOST_FINDINGS], rest)


def _scan(file: FileText) -> tuple[list[Event], Failure | None, dict[int, str], list[Diagnostic]]:
    """The events; where parsing stopped for good; values blanked out on the way, by offset; the syntax errors."""
    text, masks = file.text, dict[int, str]()
    findings: list[Diagnostic] = []
    attempts = 0
    while True:
        events, failure = scan(text)
        attempts += 1
        if failure is None:
            break
        spent = attempts >= _MOST_ATTEMPTS or attempts * len(text) > _BUDGET
        if is_stray_tab(file, failure) and not spent:
            tab = stray_tab(file, failure)
            findings += [tab] if tab else []
            text = text[: failure.at] + " " + text[failure.at + 1 :]
            continue
        value = value_on_line(file, failure)
        findings.append(explain(file, failure, value))
        if value is None or value[0] in masks or spent:
            break
        masks[value[0]] = file.text[value[0] : value[1]]
        text = text[: value[0]] + "x" * (value[1] - value[0]) + text[value[1] :]
    return events, failure, masks, findings


def _first_document(events: list[Event]) -> list[Event]:
    later = [index for index, event in enumerate(events) if event.kind == "document"][1:]
    return events[: later[0]] if later else events


def _several(file: FileText, events: list[Event]) -> list[Diagnostic]:
    starts = [event.start for event in events if event.kind == "document"]
    if len(starts) < 2:
        return []
    message, hint = "a second document begins here", "keep one document in a file; bring others in with `include:`"
    return [codes.SEVERAL_DOCUMENTS.at(file.span(starts[1]), message, hint=hint)]


def _no_map(path: str, events: list[Event], span: Span) -> list[Diagnostic]:
    nodes = [event for event in events if event.kind not in ("document", "end")]
    if not nodes or (len(nodes) == 1 and nodes[0].start == nodes[0].end):
        hint = "`specgen init NAME` writes a family to begin with"
        return [codes.EMPTY_FILE.at(Span(path, 1, 1), "there is nothing in this file", hint=hint)]
    found = {"list": "a list", "map": "a template", "alias": "an alias"}.get(nodes[0].kind, "a text")
    return [codes.ROOT_NOT_MAP.at(span, f"the top level is {found}, not a map", hint="begin with `specgen: 1`")]
