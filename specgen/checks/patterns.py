"""Whether a regex can be read, and cannot backtrack."""

from __future__ import annotations

import re

from specgen_judge import explain_unsafe

from specgen.checks import codes
from specgen.diagnostics import Diagnostic
from specgen.model.span import Text

ON_PATTERNS = ("regex", "not_regex", "file_exists", "not_file_exists")
"""The check types whose value is a regex."""


def pattern_fault(text: Text, pattern: str | None = None) -> Diagnostic | None:
    """What is wrong with the regex that stands at `text`; `pattern` is what its template gave, if it is one."""
    regex = text.value if pattern is None else pattern
    try:
        re.compile(regex)
    except (re.error, RecursionError, OverflowError) as error:
        hint = "in YAML, single quotes keep \\"
        return codes.BAD_REGEX.at(text.span, f"not a regex: {error}", value=regex, hint=hint)
    reason = explain_unsafe(regex)
    if reason is None:
        return None
    hint = "bound the repeats, as in \\d{1,9}"
    return codes.UNSAFE_REGEX.at(text.span, f"the pattern can backtrack: {reason}", value=regex, hint=hint)
