"""Findings that the shape alone cannot show, one rule a module."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, cast

from specgen.diagnostics import Diagnostic
from specgen.lints import derived, names, patterns, subjects, unused, windows
from specgen.model.spec import Spec
from specgen.plugins import plug_ins

Rule: TypeAlias = "Callable[[Spec], Iterable[Diagnostic]]"

RULES = (patterns.rule, derived.rule, names.rule, subjects.rule, unused.rule, windows.rule)


GROUP = "specgen.lints"
"""Entry points of rules from other packages: functions from a spec to findings."""


def lint_spec(spec: Spec) -> tuple[Diagnostic, ...]:
    """Every finding of every rule, plug-ins included, sorted, once each."""
    rules = (*RULES, *(cast(Rule, rule) for rule in plug_ins(GROUP)))
    found = {(d.span, d.code, d.message): d for rule in rules for d in rule(spec)}
    return tuple(sorted(found.values()))
