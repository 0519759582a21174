"""The other values that a response may assert, each with the fault that it would be."""

from __future__ import annotations

from specgen.checks.context import CheckContext
from specgen.model.built import Need
from specgen.model.values import Draw, Plain

CLOSED = ("text", "name", "option")
"""Kinds whose candidates no pattern can find: the judge knows only those that the key lists."""


def value_rivals(need: Need, context: CheckContext) -> list[Plain]:
    """The wrongly believed values; for closed kinds also every value that the plant or its fellows could take."""
    found: dict[str, str | None] = {wrong.value: wrong.fault for wrong in need.wrongs}
    if need.plant.type in CLOSED and context.probe.kind == "ask":
        for value in (*_fellows(need, context), *_alike(need, context), *_choices(need)):
            found.setdefault(value, None)
    found.pop(need.truth.value or "", None)
    said = context.reference.casefold()
    return [
        {"value": value, "fault": fault}
        for value, fault in found.items()
        if fault is not None or value.casefold() not in said
    ]


def _fellows(need: Need, context: CheckContext) -> list[str]:
    """The same attribute of everybody else."""
    attribute = need.plant.attribute
    if attribute is None:
        return []
    others = (f"{person.id}.{attribute}" for person in context.spec.people if person.id != need.plant.person)
    return [context.world.values[other] for other in others if other in context.world.values]


def _alike(need: Need, context: CheckContext) -> list[str]:
    """What the other facts of the same type say, where they are drawn in the same way."""
    own = need.plant
    if own.kind != "fact" or not isinstance(own.value, Draw):
        return []
    others = (p for p in context.spec.plants if p.kind == "fact" and p.type == own.type and p.id != own.id)
    alike = [p.id for p in others if isinstance(p.value, Draw) and p.value.kind == own.value.kind]
    return [context.world.values[plant_id] for plant_id in alike if plant_id in context.world.values]


def _choices(need: Need) -> list[str]:
    """The rest of the list that the value was drawn from."""
    value = need.plant.value
    if not isinstance(value, Draw) or value.kind != "choice":
        return []
    choices = value.args.get("from")
    return [str(choice) for choice in choices] if isinstance(choices, list) else []
