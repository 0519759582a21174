"""`value`, `withholds`, `abstains`: a typed value is asserted, kept back, or said not to be known."""

from __future__ import annotations

import re

from specgen.checks import follows
from specgen.checks.context import CheckContext, KeyCheck
from specgen.checks.options import label
from specgen.checks.registry import both, is_set, is_unset, is_value, register, was_said
from specgen.checks.rivals import value_rivals
from specgen.checks.samples import sample_value
from specgen.model.plants import Plant
from specgen.model.probes import CheckSpec
from specgen.model.values import Draw, Plain


@register("value", is_set)
def state(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The true value is asserted and no other candidate; of a rule, what its option says."""
    need = context.need(check)
    if need.plant.optional:
        return follows.lower(check, context)
    return {**_value(check, context, "state"), "value": need.truth.value or ""}


@register("withholds", both(is_value, is_unset, was_said))
def withhold(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The value that was to be forgotten is not said."""
    wrongs = context.need(check).wrongs
    kept = next((wrong for wrong in wrongs if wrong.fault == "unforgotten"), wrongs[0])
    return {**_value(check, context, "withhold"), "value": kept.value}


@register("abstains", both(is_value, is_unset))
def abstain(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The response says that this is not known, and asserts no candidate."""
    lowered = _value(check, context, "abstain")
    made_up: Plain = {"value": sample_value(context.need(check).plant), "fault": "invented"}
    rivals = lowered["rivals"]
    assert isinstance(rivals, list)
    return {**lowered, "value": None, "rivals": [*rivals, made_up]}


def _value(check: CheckSpec, context: CheckContext, mode: str) -> dict[str, Plain]:
    need = context.need(check)
    return {
        "type": "value",
        "label": label(check),
        "mode": mode,
        "plant": need.plant.id,
        "kind": need.plant.type,
        "accept": [],
        "pattern": id_pattern(need.plant),
        "rivals": value_rivals(need, context),
        "where": "reply" if context.probe.kind == "ask" else "artefact",
    }


_ANY = {"#": "[0-9]", "@": "[A-Z]"}


def id_pattern(plant: Plant) -> str | None:
    """A regex for every id that the plant's draw could give, as a whole token; None for other kinds."""
    if plant.pattern is not None:
        return rf"(?<!\w)(?:{plant.pattern})(?!\w)"
    if plant.type != "id" or not isinstance(plant.value, Draw):
        return None
    if plant.value.kind == "digits":
        return rf"(?<!\w)[0-9]{{{plant.value.args.get('length', 6)}}}(?!\w)"
    like = plant.value.args.get("like")
    if not isinstance(like, str):
        return None
    return rf"(?<!\w){''.join(_ANY.get(char, re.escape(char)) for char in like)}(?!\w)"
