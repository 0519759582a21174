"""All rules, in the order in which they are checked: what others rest on comes first."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule
from specgen.retrieve.conformance.rules import (
    any_text,
    at_most,
    batches,
    best_first,
    dated,
    duplicates,
    failures,
    finds,
    ids,
    isolated,
    named,
    nothing,
    repeats,
    reset_anything,
    reset_empties,
    reset_only,
    traced,
)

RULES: tuple[Rule, ...] = tuple(
    module.RULE
    for module in (
        named, nothing, ids, finds, traced, at_most, best_first, repeats, dated, batches, any_text, duplicates,
        isolated, reset_empties, reset_anything, reset_only, failures,
    )
)  # fmt: skip
