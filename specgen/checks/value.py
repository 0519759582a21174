"""`value`, `withholds`, `abstains`: a typed value is asserted, kept back, or said not to be known."""

from __future__ import annotations

from specgen.checks import follows
from specgen.checks.context import CheckContext, KeyCheck
from specgen.checks.options import label
from specgen.checks.registry import register
from specgen.checks.rivals import value_rivals
from specgen.model.plants import Plant
from specgen.model.probes import CheckSpec
from specgen.model.values import Draw, Plain


@register("value")
def state(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The true value is asserted and no other candidate; of a rule, what its option says."""
    need = context.need(check)
    if need.plant.optional:
        return follows.lower(check, context)
    return {**_value(check, context, "state"), "value": need.truth.value or ""}


@register("withholds")
def withhold(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The value that was to be forgotten is not said."""
    need = context.need(check)
    return {**_value(check, context, "withhold"), "value": need.wrongs[0].value if need.wrongs else ""}


@register("abstains")
def abstain(check: CheckSpec, context: CheckContext) -> KeyCheck:
    """The response says that this is not known, and asserts no candidate."""
    return {**_value(check, context, "abstain"), "value": ""}


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


def id_pattern(plant: Plant) -> str | None:
    """A regex for every id that the plant's draw could give; None for other kinds."""
    if plant.type != "id" or not isinstance(plant.value, Draw):
        return None
    if plant.value.kind == "digits":
        return rf"[0-9]{{{plant.value.args.get('length', 6)}}}"
    like = plant.value.args.get("like")
    if not isinstance(like, str):
        return None
    return "".join({"#": "[0-9]", "@": "[A-Z]"}.get(ch, ch if ch.isalnum() else "\\" + ch) for ch in like)
