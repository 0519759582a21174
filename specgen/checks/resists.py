"""`resists`: a rule is unset here, and no wrong belief about it shows."""

from __future__ import annotations

from specgen.checks.context import CheckContext, KeyCheck
from specgen.checks.options import entry, label, place
from specgen.checks.registry import both, is_option, is_unset, register
from specgen.model.probes import CheckSpec


@register("resists", both(is_option, is_unset))
def lower(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """None of the wrongly believed options may show; where the history tempts to none, none that could be believed.
    What is unprompted is no rival: it is the true behaviour."""
    need = context.need(check)
    wrong = [each.value for each in need.wrongs] or need.plant.drawable
    return {
        "type": "option",
        "label": label(check),
        "mode": "resist",
        "plant": need.plant.id,
        "expect": None,
        "where": place(check, context),
        "options": [entry(check, context, need, need.plant.option(option_id)) for option_id in wrong],
    }
