"""Syntax errors in words that say what to do, and ways to read on behind them."""

from __future__ import annotations

import re

from specgen.diagnostics import Diagnostic
from specgen.model.span import Span
from specgen.parse import codes
from specgen.parse.events import MAX_DEPTH, Failure
from specgen.parse.filetext import FileText

_VALUE = re.compile(r"""(?P<lead>\s*(?:-[ ]+)*(?:[\w"'<][^:#{}\[\]]*?:[ ]+)?)(?P<value>\S.*)""")
_FIRST_KEY = re.compile(r"\s*(?:- +)*[^\s:]+")
_TEMPLATE = ("{{", "{%", "{#")

_QUOTES = "put quotes around it"
_CLOSE = "close it with the same quote"
_PATTERNS = "use single quotes for patterns"
_COLON = "write `key: value`, or indent a text that goes on"
_LINE_UP = "line it up with its neighbours"
_UNDER = "indent it under the key that it belongs to"
_OPEN_QUOTE = "a quote is opened here and never closed"
_OPEN_LIST = "a [ is opened here and its list does not end well"
_OPEN_MAP = "a { is opened here and its map does not end well"
_NO_COLON = "a line without a colon where a key is expected"
_BLOCK_TEXT = "a text begins on the line of | or >"
_NO_ESCAPE = "a \\ in double quotes begins an escape, and this is none"
_BEHIND = "text behind a value that was already complete"
_ITEM = "a list item where a key is expected"
_NEW_LINE = "begin the text on the next line, or quote it"

# (part of the parser's problem, part of its context, message, hint); the first that fits
_WORDS = (
    ("mapping values are not allowed", "", "a second `: ` in one value", "put quotes around a text that holds `: `"),
    (
        "sequence entries are not allowed",
        "",
        "a `- ` behind a key",
        "begin the list on its own line, or quote the text",
    ),
    ("end of stream", "quoted scalar", _OPEN_QUOTE, _CLOSE),
    ("document separator", "quoted scalar", _OPEN_QUOTE, _CLOSE),
    ("unknown escape", "", _NO_ESCAPE, _PATTERNS),
    ("escape sequence", "", "an escape in double quotes is incomplete", _PATTERNS),
    ("indentation indicator", "block scalar", "a | or > with a wrong number", "leave the number out, or give 1 to 9"),
    ("", "block scalar", _BLOCK_TEXT, _NEW_LINE),
    ("", "flow sequence", _OPEN_LIST, "close it with ], and put commas between the items"),
    ("", "flow mapping", _OPEN_MAP, "close it with }, and put commas between the entries"),
    ("", "simple key", _NO_COLON, _COLON),
    ("alphabetic or numeric", "", "a text that begins with * or & needs quotes", _QUOTES),
    ("tag", "", "a text that begins with ! needs quotes", _QUOTES),
    ("", "tag", "a text that begins with ! needs quotes", _QUOTES),
    (r"'\t'", "", "a tab stands outside quotes", "write spaces"),
    ("cannot start any token", "", "a text cannot begin with this character", _QUOTES),
    ("found '?'", "block collection", "a key where a list item is expected", _LINE_UP),
    ("found '-'", "block mapping", _ITEM, _UNDER),
    ("block sequence start", "block mapping", _ITEM, _UNDER),
    ("found '<scalar>'", "", _BEHIND, "put quotes around the whole text; inside '…' write '' for '"),
    ("block mapping start", "", "a key at a level where none is open", _LINE_UP),
    ("block end", "", "this line does not line up with the ones above", _LINE_UP),
    ("node content", "", "a value is expected here", "quote the text, or remove the bracket"),
)
_DEEPER = (
    "this key follows a value that is already complete",
    "line it up with its neighbours, and look for a missing space behind the colon above",
)


def bare_template(span: Span, raw: str) -> Diagnostic:
    """The finding for a template that YAML cannot read as text."""
    one_line = " ".join(raw.split())
    quote = '"' if "'" in one_line and '"' not in one_line and "\\" not in one_line else "'"
    quoted = quote + (one_line.replace("'", "''") if quote == "'" else one_line) + quote
    return codes.BARE_TEMPLATE.at(
        span,
        "a template without quotes is not a text to YAML",
        value=one_line[:80],
        hint=f"quote the template: {quoted}" if len(quoted) <= 80 else "put quotes around the whole template",
    )


def value_on_line(file: FileText, failure: Failure) -> tuple[int, int] | None:
    """Where the value on the failing line begins and ends, if parsing can go on behind it.

    That is so where the value is a single text on a line of its own: none that is part of `[…]` or `{…}`, nor a
    block's or quote's continuation. The offsets delimit what to blank out.
    """
    if failure.too_deep:
        return None
    if "flow" in failure.context and _template_at(file, failure.context_at) is None:
        return None
    start_of_line = file.starts[file.line_of(failure.at) - 1]
    match = _VALUE.fullmatch(file.line(file.line_of(failure.at)))
    if match is None or not match["lead"].strip():
        return None
    start, end = start_of_line + match.start("value"), start_of_line + match.end("value")
    opens = match["value"].startswith(("[", "{")) and not match["value"].startswith(_TEMPLATE)
    if opens or failure.at < start or "quoted scalar" in failure.context:
        return None
    return start, end


def explain(file: FileText, failure: Failure, value: tuple[int, int] | None) -> Diagnostic:
    """The finding for a syntax error; `value` is what `value_on_line` gave for it."""
    text = file.text
    if failure.too_deep:
        message = f"maps and lists are nested more than {MAX_DEPTH} levels deep"
        return codes.TOO_DEEP.at(file.span(failure.at), message, hint="look for a bracket that is not closed")
    if value is not None and text.startswith(_TEMPLATE, value[0]):
        return bare_template(file.span(value[0]), text[value[0] : value[1]])
    for near in (failure.at, failure.context_at if "flow" in failure.context else None):
        start = _template_at(file, near)
        if start is not None:
            return bare_template(file.span(start), _template(file.rest_of_line(start)))
    message, hint = _words(file, failure)
    at = failure.at
    opened = "opened here" in message
    if (opened or message == _NO_COLON) and failure.context_at is not None:
        at = failure.context_at
    line = file.line(file.line_of(at))
    if message == _DEEPER[0]:
        at = file.starts[file.line_of(at) - 1] + len(line) - len(line.lstrip())
    shown = text[value[0] : value[1]] if value is not None else file.rest_of_line(at) if opened else line
    related: tuple[tuple[Span, str], ...] = ()
    if opened and file.line_of(failure.at) != file.line_of(at):
        related = ((file.span(failure.at), "reading stops here"),)
    return codes.SYNTAX.at(file.span(at), message, value=shown.strip()[:80] or None, hint=hint, related=related)


def _template_at(file: FileText, index: int | None) -> int | None:
    """Where a template begins, at `index` or one character before."""
    places = () if index is None else (index, index - 1)
    return next((at for at in places if at >= 0 and file.text.startswith(_TEMPLATE, at)), None)


def _template(raw: str) -> str:
    """The template that `raw` begins with, as far as its own end."""
    match = re.match(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", raw)
    return match.group() if match else raw


def _words(file: FileText, failure: Failure) -> tuple[str, str]:
    """The message and the hint for a failure."""
    before = file.text[file.starts[file.line_of(failure.at) - 1] : failure.at]
    if "mapping values" in failure.problem and _FIRST_KEY.fullmatch(before):
        return _DEEPER
    for problem, context, message, hint in _WORDS:
        if problem in failure.problem and context in failure.context:
            return message, hint
    return f"this is not YAML: {failure.problem}", "quote the text, or look for a missing quote or bracket"
