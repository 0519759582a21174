"""Patterns: every regex of a spec can be read, and cannot backtrack."""

from __future__ import annotations

from collections.abc import Iterator

from specgen.checks.patterns import ON_PATTERNS, pattern_fault
from specgen.diagnostics import Diagnostic
from specgen.model.span import Text
from specgen.model.spec import Spec


def rule(spec: Spec) -> Iterator[Diagnostic]:
    """Look at the `shows` of options and at the values of regex checks; those of templates are known when they are
    filled in."""
    for text in _patterns(spec):
        fault = pattern_fault(text)
        if fault is not None:
            yield fault


def _patterns(spec: Spec) -> Iterator[Text]:
    for plant in spec.plants:
        for option in plant.options:
            yield from option.shows
    for probe in spec.probes:
        for check in probe.checks:
            if check.type in ON_PATTERNS and check.value is not None and "{{" not in check.value.value:
                yield check.value
