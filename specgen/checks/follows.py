"""`follows`, `saves`, `in_order`: what was made follows the option that holds."""

from __future__ import annotations

from specgen.checks.context import CheckContext, KeyCheck
from specgen.checks.options import entry, label, place, same
from specgen.checks.registry import both, is_option, is_set, register
from specgen.model.probes import CheckSpec
from specgen.model.values import Plain


@register("follows", both(is_option, is_set))
@register("saves", both(is_option, is_set))
@register("in_order", both(is_option, is_set))
def lower(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The option that holds must show and no other; options that look the same here are not told apart."""
    need = context.need(check)
    entries = [entry(check, context, need, option) for option in need.plant.options]
    expected = next((e for e in entries if e["id"] == need.truth.value), None)
    options: list[Plain] = [e for e in entries if e is expected or expected is None or not same(e, expected)]
    return {
        "type": "option",
        "label": label(check),
        "mode": "follow",
        "plant": need.plant.id,
        "expect": need.truth.value,
        "where": place(check, context),
        "options": options,
    }
