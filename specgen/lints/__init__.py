"""Findings that the shape alone cannot show, one rule a module."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.lints import derived, names, patterns, subjects, unused
from specgen.model.spec import Spec

RULES = (patterns.rule, derived.rule, names.rule, subjects.rule, unused.rule)


def lint_spec(spec: Spec) -> tuple[Diagnostic, ...]:
    """Every finding of every rule, sorted, once each."""
    found = {(d.span, d.code, d.message): d for rule in RULES for d in rule(spec)}
    return tuple(sorted(found.values()))
