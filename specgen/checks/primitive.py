"""The six primitive checks: handed to the judge as they are, their templates filled in."""

from __future__ import annotations

from specgen.checks.context import CheckContext, KeyCheck
from specgen.checks.patterns import ON_PATTERNS, pattern_fault
from specgen.checks.registry import register
from specgen.diagnostics import SpecError
from specgen.model.probes import CheckSpec

ON_TEXT = ("contains", "not_contains", "regex", "not_regex")
ON_PATHS = ("file_exists", "not_file_exists")


def lower(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """A primitive check with its value rendered; a text check looks at the reply where nothing else is said.

    SpecError where the rendered value is a regex that the judge could not take.
    """
    value = context.text(check)
    fault = pattern_fault(check.value, value) if check.type in ON_PATTERNS and check.value is not None else None
    if fault is not None:
        raise SpecError((fault,))
    label = f"{check.type.replace('_', ' ')} {value[:40]}"
    if check.type in ON_PATHS:
        return {"type": check.type, "label": label, "value": value}
    return {"type": check.type, "label": label, "where": check.where or "reply", "value": value}


for _name in (*ON_TEXT, *ON_PATHS):
    register(_name)(lower)
