"""Patterns: every regex of a spec can be read, and cannot backtrack."""

from __future__ import annotations

import re
from collections.abc import Iterator

from specgen_judge import explain_unsafe

from specgen.diagnostics import Diagnostic
from specgen.lints import codes
from specgen.model.span import Text
from specgen.model.spec import Spec

REGEX_CHECKS = ("regex", "not_regex", "file_exists", "not_file_exists")


def rule(spec: Spec) -> Iterator[Diagnostic]:
    """Look at the `shows` of options and at the values of regex checks that are no templates."""
    for plant in spec.plants:
        for option in plant.options:
            for shows in option.shows:
                yield from _look(shows)
    for probe in spec.probes:
        for check in probe.checks:
            if check.type in REGEX_CHECKS and check.value is not None and "{{" not in check.value.value:
                yield from _look(check.value)


def _look(text: Text) -> Iterator[Diagnostic]:
    try:
        re.compile(text.value)
    except re.error as error:
        yield codes.BAD_REGEX.at(
            text.span, f"not a regex: {error}", value=text.value, hint="in YAML, single quotes keep \\"
        )
        return
    reason = explain_unsafe(text.value)
    if reason is not None:
        yield codes.UNSAFE_REGEX.at(
            text.span,
            f"the pattern can backtrack: {reason}",
            value=text.value,
            hint="bound the repeats, as in \\d{1,9}",
        )
